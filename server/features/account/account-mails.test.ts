import { expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/account/endpoints.ts'
import { changePassword } from '#contract/account/settings/endpoints.ts'
import { world } from '#server/test/world.ts'
import { accountMailText } from './account-mail.text.ts'
import { codeIn, registrant, tokenIn } from './registrant.fixture.ts'

const { call, send, outbox } = world()

async function member() {
  const person = registrant()
  await call(register, { body: person })
  await call(verifyEmail, { query: { code: await codeIn(outbox(person.email)), email: person.email } })
  return person
}

const letters = accountMailText.tr
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const subjects = async (email: string) => (await outbox(email)).map(({ subject }) => subject)

test('a mail reports a sign-in from a new browser, and no other sign-in', async () => {
  const { email, password } = await member()
  const enter = (cookie = '') => send(login, { body: { email, password } }, undefined, { 'user-agent': chrome, cookie })
  const [known] = (await enter()).cookies
  await enter(`${known?.name}=${known?.value}`)
  expect(await subjects(email)).not.toContain(letters.newDevice.subject)

  await enter('konuk_device=made-up')

  const [mail] = await outbox(email)
  expect(mail?.subject).toBe(letters.newDevice.subject)
  expect(mail?.text).toContain('Chrome, Windows')
  expect(mail?.text).toContain('http://konuk.test/admin/settings?tab=sessions')
})

test('a mail reports a changed password, whether changed by the mailed link or in the settings', async () => {
  const person = await member()
  await call(forgotPassword, { body: { email: person.email } })
  const body = { token: await tokenIn(outbox(person.email)), password: 'yeni-bir-parola' }
  await call(resetPassword, { body })
  expect((await subjects(person.email))[0]).toBe(letters.passwordChanged.subject)

  const session = await call(login, { body: { email: person.email, password: body.password } })
  const change = { currentPassword: body.password, password: 'daha-yeni-parola' }
  await call(changePassword, { body: change }, session)
  expect((await subjects(person.email)).filter((subject) => subject === letters.passwordChanged.subject)).toHaveLength(
    2,
  )
})

test('no mail sends its reader to an address that a stranger chose', async () => {
  const person = { ...registrant(), firstName: 'Kazandınız https://kotu.example/x' }
  await call(register, { body: person })
  const [mail] = await outbox(person.email)
  expect(mail?.text).toContain('Merhaba Kazandınız https kotu example x,')
  expect(mail?.text).not.toContain('kotu.example')
})
