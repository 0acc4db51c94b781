import { expect, test } from 'vitest'
import {
  addSmsTemplate,
  changeSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
  smsTemplateVersions,
} from '#contract/messages/templates/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { templatesMax } from '#domain/sms/limits.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { messagesText } from '../messages.text.ts'

const w = world()
const { call, clock, hotel } = w

const welcome = { templateName: 'Karşılama', templateContent: 'Sayın {ad}, hoş geldiniz!' }
const of = ({ userId }: TestHotel) => ({ params: { userId } })
const add = async (asker: TestHotel, body: object = {}) =>
  (await call(addSmsTemplate, { ...of(asker), body: { ...welcome, ...body } }, asker)).template
const list = (asker: TestHotel) => call(listSmsTemplates, of(asker), asker)
const change = (asker: TestHotel, templateId: number, body: object) =>
  call(changeSmsTemplate, { params: { userId: asker.userId, templateId }, body: { ...welcome, ...body } }, asker)
const versions = (asker: TestHotel, templateId: number) =>
  call(smsTemplateVersions, { params: { userId: asker.userId, templateId }, query: {} }, asker)

test('a template is created, listed by name, changed and deleted, each with its confirmation', async () => {
  const ours = await hotel()
  const created = await call(addSmsTemplate, { ...of(ours), body: welcome }, ours)
  await add(ours, { templateName: 'Çıkış' })
  expect(created.message).toBe(messagesText.tr.created)
  expect(created.template).toEqual({
    id: created.template.id,
    ...welcome,
    kind: 'informational',
    version: 1,
    createdDate: clock.now().toISOString(),
    updatedDate: clock.now().toISOString(),
  })
  expect((await list(ours)).map(({ templateName }) => templateName)).toEqual(['Çıkış', 'Karşılama'])

  const changed = await change(ours, created.template.id, { templateContent: 'Merhaba', version: 1 })
  expect(changed.message).toBe(messagesText.tr.updated)
  expect(changed.template).toMatchObject({ version: 2, templateContent: 'Merhaba' })

  const params = { userId: ours.userId, templateId: created.template.id }
  expect((await call(deleteSmsTemplate, { params }, ours)).message).toBe(messagesText.tr.deleted)
  expect((await list(ours)).map(({ templateName }) => templateName)).toEqual(['Çıkış'])
  const again = call(deleteSmsTemplate, { params }, ours)
  await expect(again).rejects.toMatchObject({ status: 404, problem: { code: 'sms.template-not-found' } })
})

test.each([
  ['no name', { templateName: '' }],
  ['a blank name', { templateName: '   ' }],
  ['no content', { templateContent: '' }],
  ['blank content', { templateContent: ' \n ' }],
  ['neither name nor content', { templateName: ' ', templateContent: '' }],
  ['nothing at all', { templateName: undefined, templateContent: undefined }],
])('%s is refused, new or changed', async (_, body) => {
  const ours = await hotel()
  const { id } = await add(ours)
  const refusal = { status: 400, problem: { code: 'sms.template-blank' } }
  await expect(add(ours, body)).rejects.toMatchObject(refusal)
  await expect(change(ours, id, body)).rejects.toMatchObject(refusal)
})

test('a name of 255 and a content of 1000 characters are accepted, and one character more is refused', async () => {
  const ours = await hotel()
  const longest = { templateName: 'ş'.repeat(255), templateContent: 'ğ'.repeat(1000) }
  expect(await add(ours, longest)).toMatchObject(longest)
  const tooLong = (body: object, field: string) =>
    expect(add(ours, body)).rejects.toMatchObject({ status: 400, problem: { fields: { [field]: expect.any(String) } } })
  await tooLong({ templateName: 'a'.repeat(256) }, 'templateName')
  await tooLong({ templateContent: 'a'.repeat(1001) }, 'templateContent')
})

test('every former text of a template is kept with its author and time; saving the same text makes no version', async () => {
  const ours = await hotel()
  const { id } = await add(ours)
  clock.advance({ minutes: 5 })
  await change(ours, id, { templateContent: 'İki' })
  await change(ours, id, { templateContent: 'İki' })

  const kept = await versions(ours, id)

  expect(kept.total).toBe(2)
  expect(kept.versions).toMatchObject([
    { version: 2, templateContent: 'İki', savedBy: 'Ayşe Yılmaz', savedDate: clock.now().toISOString() },
    { version: 1, templateContent: welcome.templateContent },
  ])
  const rewrite = inHotel(w.db, ours.hotelId, (tx) =>
    tx.updateTable('smsTemplateVersion').set({ templateContent: 'x' }).execute(),
  )
  await expect(rewrite).rejects.toThrow('permission denied')
})

test("of two clerks who edit the same version, the second is refused and the first one's change stays", async () => {
  const ours = await hotel()
  const { id } = await add(ours)
  const both = await Promise.allSettled(
    ['Bir', 'İki'].map((templateContent) => change(ours, id, { templateContent, version: 1 })),
  )

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { status: 409, problem: { code: 'sms.template-changed-meanwhile' } } })
  expect((await list(ours))[0]?.version).toBe(2)
})

test("another business's templates are not found, neither through its user nor by their id", async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const { id } = await add(theirs)

  const refusal = call(listSmsTemplates, of(theirs), ours)
  await expect(refusal).rejects.toMatchObject({ status: 404, problem: { code: 'sms.user-unknown' } })
  await expect(change(ours, id, { templateContent: 'x' })).rejects.toMatchObject({ status: 404 })
  const notFound = { status: 404, problem: { code: 'sms.template-not-found' } }
  await expect(versions(ours, id)).rejects.toMatchObject(notFound)
  await expect(versions(ours, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject(notFound)
  const body = { phoneNumber: '05321110000', message: 'Merhaba', templateId: id }
  await expect(call(sendSms, { body }, ours)).rejects.toMatchObject(notFound)
})

test('the number of templates is limited, because the list has no pages', async () => {
  const ours = await hotel()
  for (let count = 0; count < templatesMax; count++) await add(ours)
  await expect(add(ours)).rejects.toMatchObject({ status: 422, problem: { code: 'sms.too-many-templates' } })
})
