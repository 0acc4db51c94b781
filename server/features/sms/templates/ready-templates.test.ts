// The eight templates that a new business finds.
import { expect, test } from 'vitest'
import { login, myProfile, register, verifyEmail } from '#contract/account.ts'
import { currentHotel } from '#contract/hotel.ts'
import { addReadyTemplates, deleteSmsTemplate, listSmsTemplates } from '#contract/sms-templates.ts'
import { sendSms } from '#contract/sms.ts'
import { readyTemplates } from '#domain/sms/ready-templates.ts'
import { codeIn, newcomer } from '#server/features/account/newcomer.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { smsText } from '../sms.text.ts'
import { readyForNewBusiness } from './ready-templates.ts'

const w = world()
const { call, hotel, outbox } = w

const names = readyTemplates.map(({ templateName }) => templateName).toSorted()

async function newBusiness() {
  const person = newcomer()
  await call(register, { body: person })
  await call(verifyEmail, { query: { code: await codeIn(outbox(person.email)), email: person.email } })
  const { token } = await call(login, { body: person })
  const { id: hotelId } = await call(currentHotel, {}, { token })
  return { token, hotelId, userId: (await call(myProfile, {}, { token })).id }
}
const list = (of: { token: string; userId: number }) => call(listSmsTemplates, { params: { userId: of.userId } }, of)

test('whoever has just registered finds eight', async () => {
  const ours = await newBusiness()
  const found = await list(ours)
  expect(found.map(({ templateName }) => templateName).toSorted()).toEqual(names)
  expect(found.filter(({ kind }) => kind === 'commercial')).toHaveLength(1)
})

test('deleted, they come back only when asked for, each once, and not with the next colleague', async () => {
  const ours = await newBusiness()
  for (const { id } of (await list(ours)).slice(1)) {
    await call(deleteSmsTemplate, { params: { userId: ours.userId, templateId: id } }, ours)
  }
  const again = () => call(addReadyTemplates, { params: { userId: ours.userId } }, ours)
  await inHotel(w.db, ours.hotelId, (tx) => readyForNewBusiness(tx, { ...ours, now: w.clock.now() }))
  expect(await list(ours)).toHaveLength(1)
  expect(await again()).toMatchObject({ added: 7, message: smsText.tr.readyAdded(7) })
  expect((await list(ours)).map(({ templateName }) => templateName).toSorted()).toEqual(names)
  expect(await again()).toMatchObject({ added: 0 })
})

test('what only the desk knows must be typed before a message goes out', async () => {
  const ours = await hotel()
  const code = readyTemplates.find(({ templateContent }) => templateContent.includes('{kapı kodu}'))
  const message = code?.templateContent ?? ''
  await expect(call(sendSms, { body: { phoneNumber: '05321112233', message } }, ours)).rejects.toMatchObject({
    problem: { code: 'sms.placeholder-unknown' },
  })
})
