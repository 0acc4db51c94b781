// A new business starts with eight ready templates.
import { expect, test } from 'vitest'
import { login, myProfile, register, verifyEmail } from '#contract/account/endpoints.ts'
import { currentHotel } from '#contract/hotel/endpoints.ts'
import { addReadyTemplates, deleteSmsTemplate, listSmsTemplates } from '#contract/messages/templates/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { readyTemplates } from '#domain/messages/ready-templates.ts'
import { codeIn, registrant } from '#server/features/account/registrant.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { messagesText } from '../messages.text.ts'
import { readyForNewBusiness } from './ready-templates.ts'

const w = world()
const { call, hotel, outbox } = w

const names = readyTemplates.map(({ templateName }) => templateName).toSorted()

async function newBusiness() {
  const person = registrant()
  await call(register, { body: person })
  await call(verifyEmail, { query: { code: await codeIn(outbox(person.email)), email: person.email } })
  const { token } = await call(login, { body: person })
  const { id: hotelId } = await call(currentHotel, {}, { token })
  return { token, hotelId, userId: (await call(myProfile, {}, { token })).id }
}
const list = (of: { token: string; userId: number }) => call(listSmsTemplates, { params: { userId: of.userId } }, of)

test('a user who has just registered finds eight templates', async () => {
  const ours = await newBusiness()
  const found = await list(ours)
  expect(found.map(({ templateName }) => templateName).toSorted()).toEqual(names)
  expect(found.filter(({ kind }) => kind === 'commercial')).toHaveLength(1)
})

test('deleted templates come back only on request, each once, and not when another colleague signs in', async () => {
  const ours = await newBusiness()
  for (const { id } of (await list(ours)).slice(1)) {
    await call(deleteSmsTemplate, { params: { userId: ours.userId, templateId: id } }, ours)
  }
  const again = () => call(addReadyTemplates, { params: { userId: ours.userId } }, ours)
  await inHotel(w.db, ours.hotelId, (tx) => readyForNewBusiness(tx, { ...ours, now: w.clock.now() }))
  expect(await list(ours)).toHaveLength(1)
  expect(await again()).toMatchObject({ added: 7, message: messagesText.tr.readyAdded(7) })
  expect((await list(ours)).map(({ templateName }) => templateName).toSorted()).toEqual(names)
  expect(await again()).toMatchObject({ added: 0 })
})

test('values that only the front desk knows must be typed before a message goes out', async () => {
  const ours = await hotel()
  const code = readyTemplates.find(({ templateContent }) => templateContent.includes('{kapı kodu}'))
  const message = code?.templateContent ?? ''
  await expect(call(sendSms, { body: { phoneNumber: '05321112233', message } }, ours)).rejects.toMatchObject({
    problem: { code: 'sms.placeholder-unknown' },
  })
})
