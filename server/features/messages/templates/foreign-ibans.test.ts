// Whoever may change texts could have guests send their money elsewhere, so a foreign IBAN in a template is told.
import { expect, test } from 'vitest'
import { addIban, removeIban } from '#contract/hotel/ibans/endpoints.ts'
import { addSmsTemplate, changeSmsTemplate, deleteSmsTemplate } from '#contract/messages/templates/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { undoing } from '#server/features/undo/undo.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel } = w
const { undoNewest } = undoing(w)

const own = { iban: 'TR330006100519786457841326', bank: 'Ziraat Bankası', holder: 'Vadi Turizm' }
const foreign = 'TR42 0001 0000 0000 0000 0000 01'
const template = (text: string) => ({ templateName: 'Kapora', templateContent: `Kapora: ${text}` })
const add = async (of: TestHotel, text: string) =>
  (await call(addSmsTemplate, { params: { userId: of.userId }, body: template(text) }, of)).template
const change = (of: TestHotel, templateId: number, text: string) =>
  call(changeSmsTemplate, { params: { userId: of.userId, templateId }, body: template(text) }, of)
const rung = async (who: TestHotel) =>
  (await call(listNotifications, {}, who)).notifications.flatMap(({ kind, data }) =>
    kind === 'iban-in-template' ? [`${data.templateName} ${data.endings.join(' ')}`] : [],
  )

test('an IBAN in a template that is none of the business’s rings the bell of those who may change the business', async () => {
  const ours = await hotel()
  await call(addIban, { body: own }, ours)
  const writer = await memberWith(w, ours, ['text.change', 'sms.send'])
  const { id } = await add(writer, own.iban)
  await change(writer, id, 'TR33 0006 1005 1978 6457 8413 26')
  expect(await rung(ours)).toEqual([])

  await change(writer, id, foreign)
  await change(writer, id, `${foreign}, bugün`)
  expect(await rung(ours)).toEqual(['Kapora 0001'])
  expect(await rung(writer)).toEqual([])
  await add(writer, `DE89 3704 0044 0532 0130 00 ${foreign}`)
  expect(await rung(ours)).toEqual(['Kapora 3000 0001', 'Kapora 0001'])
})

test('an undo that brings a foreign IBAN back to a template rings the bell again', async () => {
  const ours = await hotel()
  const { id } = await add(ours, foreign)
  await change(ours, id, 'elden')
  await undoNewest(ours, 'sms_template')
  await call(deleteSmsTemplate, { params: { userId: ours.userId, templateId: id } }, ours)
  await undoNewest(ours, 'sms_template')
  expect(await rung(ours)).toEqual(['Kapora 0001', 'Kapora 0001', 'Kapora 0001'])
})

test('an account that the business has removed is foreign', async () => {
  const ours = await hotel()
  const [one] = (await call(addIban, { body: own }, ours)).ibans
  await call(removeIban, { params: { id: one?.id ?? 0 }, query: { version: one?.version ?? 0 } }, ours)
  await add(ours, own.iban)
  expect(await rung(ours)).toEqual(['Kapora 1326'])
})
