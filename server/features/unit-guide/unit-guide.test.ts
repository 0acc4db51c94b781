import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import * as contract from '#contract/unit-guide/endpoints.ts'
import type { NewGuide } from '#contract/unit-guide/schemas.ts'
import { unwrittenGuide } from '#domain/unit-guide/guide.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { rotateSecret } from '#server/stored-secrets.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { unitGuideText } from './unit-guide.text.ts'

const w = world()
const { call, send, hotel, unit } = w

const nothing: NewGuide = unwrittenGuide
const valley: NewGuide = {
  ...nothing,
  directions: 'Köprüden sonra sağdaki toprak yol.',
  place: '36.5123, 30.1234',
  rules: 'Ateş yalnız ocakta yakılır.',
  wifiName: 'Camlivadi',
  wifiPassword: 'gizli-ormanda-42',
}
const doorCode = '739164'

let owner: Db
beforeAll(() => {
  owner = openDb(w.url, { max: 2 })
})
afterAll(() => owner.destroy())

const saveGeneral = (of: TestHotel, guide: NewGuide, version?: number) =>
  call(contract.changeGeneralGuide, { body: { ...guide, version } }, of)
const saveUnit = (of: TestHotel, { id }: { id: number }, guide: NewGuide, version?: number) =>
  call(contract.changeUnitGuide, { params: { id }, body: { ...guide, version } }, of)
const general = async (of: TestHotel) => (await call(contract.readGeneralGuide, {}, of)).guide
const ofUnit = (of: TestHotel, { id }: { id: number }) => call(contract.readUnitGuide, { params: { id } }, of)

test('a business writes once what holds everywhere, and a unit what differs', async () => {
  const ours = await hotel()
  const one = await unit(ours)
  expect(await general(ours)).toEqual({ ...nothing, version: 0 })
  expect(await saveGeneral(ours, valley, 0)).toEqual({
    success: true,
    message: unitGuideText.tr.saved,
    guide: { ...valley, version: 1 },
  })
  await saveUnit(ours, one, { ...nothing, doorCode, codesBefore: 120 })
  expect(await ofUnit(ours, one)).toMatchObject({
    guide: { ...nothing, doorCode, codesBefore: 120, version: 1 },
    general: { ...valley, version: 1 },
  })
  expect(await general(await hotel())).toEqual({ ...nothing, version: 0 })
})

test('the owner translates his texts one language at a time, and the log says which', async () => {
  const ours = await hotel()
  const en = { directions: 'After the bridge, right.', rules: '' }
  const translations = { ...nothing.translations, en }
  await saveGeneral(ours, { ...valley, translations })
  expect((await general(ours)).translations).toEqual(translations)
  await saveGeneral(ours, { ...valley, translations: { ...translations, ar: { directions: '', rules: 'لا نار' } } })
  const { entries } = await call(listAudit, { query: {} }, ours)
  const ofTranslations = entries.filter(({ tableName }) => tableName === 'unit_guide_translation')
  expect(ofTranslations.map(({ changes }) => changes.find(({ field }) => field === 'language')?.after)).toEqual([
    'ar',
    'en',
  ])
  await saveGeneral(ours, { ...valley, translations: nothing.translations })
  expect((await general(ours)).translations).toEqual(nothing.translations)
  const outdated = await send(contract.changeGeneralGuide, { body: { ...valley, translations, version: 1 } }, ours)
  expect(outdated.json()).toMatchObject({ fields: { translations: messageFor('guide.stored-otherwise', 'tr') } })
})

test('the link of a map becomes coordinates', async () => {
  const ours = await hotel()
  const place = 'https://www.google.com/maps/place/X/@36.4,30.0,17z/data=!3d36.512345!4d30.123456'
  expect((await saveGeneral(ours, { ...nothing, place })).guide.place).toBe('36.512345, 30.123456')
})

test.each([
  ['a short link', { place: 'https://maps.app.goo.gl/abc' }, { place: messageFor('guide.place-short-link', 'tr') }],
  ['no place', { place: 'Abant yolu' }, { place: messageFor('guide.place-unreadable', 'tr') }],
  ['a password of no Wi-Fi', { wifiPassword: 'x' }, { wifiName: messageFor('guide.wifi-name-required', 'tr') }],
  ['too much', { rules: 'x'.repeat(2001) }, { rules: messageFor('request.too-long', 'tr', { most: 2000 }) }],
  ['a picture of nobody', { pictureId: 1 }, { pictureId: messageFor('guide.no-such-picture', 'tr') }],
])('refuses %s at its field', async (_, change, fields) => {
  const ours = await hotel()
  const answer = await send(
    contract.changeUnitGuide,
    { params: { id: (await unit(ours)).id }, body: { ...nothing, ...change } },
    ours,
  )
  expect(answer.json()).toMatchObject({ success: false, fields })
})

test('the second of two clerks sees what the first has stored, but no code', async () => {
  const ours = await hotel()
  await saveGeneral(ours, { ...valley, doorCode }, 0)
  const answer = await send(contract.changeGeneralGuide, { body: { ...nothing, version: 0 } }, ours)
  expect(answer.json()).toMatchObject({
    code: 'guide.changed-meanwhile',
    fields: {
      rules: messageFor('guide.stored-rules', 'tr', { rules: valley.rules }),
      doorCode: messageFor('guide.stored-otherwise', 'tr'),
    },
  })
  expect(answer.body).not.toContain(doorCode)
  expect(answer.body).not.toContain(valley.wifiPassword)
  await saveGeneral(ours, { ...valley, doorCode }, 0)
  expect((await general(ours)).rules).toBe(valley.rules)
})

test('a code that alone has changed outdates what others see', async () => {
  const ours = await hotel()
  await saveGeneral(ours, valley, 0)
  expect((await saveGeneral(ours, { ...valley, doorCode }, 1)).guide.version).toBe(2)
  await expect(saveGeneral(ours, { ...valley, doorCode: '1' }, 1)).rejects.toMatchObject({ status: 409 })
})

test('of several clerks who write the first guide at once, one succeeds', async () => {
  const ours = await hotel()
  const outcomes = await Promise.allSettled(
    ['Bir', 'İki', 'Üç'].map((rules) => saveGeneral(ours, { ...nothing, rules }, 0)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

/** The tables that have one of these texts anywhere. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`.execute(owner)
  const found: string[] = []
  for (const { name } of tables) {
    const patterns = texts.map((text) => `%${text}%`)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} as stored where stored::text like any(${patterns}::text[])`.execute(
      owner,
    )
    if ((rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found
}

test('codes are stored sealed alone, and the audit log says only that they changed', async () => {
  const ours = await hotel()
  const one = await unit(ours)
  await saveUnit(ours, one, { ...valley, wifiPassword: 'gizli-8811', doorCode: '551973' })
  await saveUnit(ours, one, { ...valley, wifiPassword: 'gizli-8812', doorCode: '551973' })
  expect(await tablesWith('gizli-8811', 'gizli-8812', '551973')).toEqual([])
  expect(await tablesWith(valley.rules)).toContain('unit_guide')
  const { entries } = await call(listAudit, { query: {} }, ours)
  const ofCodes = entries.filter(({ tableName }) => tableName === 'unit_guide_code')
  expect(ofCodes.map(({ operation, changes }) => [operation, changes.map(({ field }) => field).toSorted()])).toEqual([
    ['update', ['wifi_box']],
    ['insert', expect.arrayContaining(['door_box', 'wifi_box'])],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/v2\./)
})

test('what guests were told can be undone, and the codes stay', async () => {
  const ours = await hotel()
  await saveGeneral(ours, { ...valley, doorCode })
  await saveGeneral(ours, { ...valley, doorCode, rules: 'Yeni', place: '', codesBefore: 60 })
  const { entries } = await call(listAudit, { query: {} }, ours)
  const [last] = entries.filter(({ tableName }) => tableName === 'unit_guide')
  await call(undoChange, { params: { id: last?.id ?? 0 } }, ours)
  expect(await general(ours)).toMatchObject({ ...valley, doorCode })
})

test('codes survive another secret', async () => {
  const ours = await hotel()
  const one = await unit(ours)
  await saveUnit(ours, one, { ...valley, doorCode })
  await saveGeneral(ours, valley)
  const other = 'another-secret-another-secret-another-secret'
  const { secret } = w.api
  expect(await rotateSecret(owner, { from: secret, to: other })).toEqual([])
  try {
    expect((await ofUnit(ours, one)).guide).toMatchObject({ doorCode: '', wifiPassword: '' })
  } finally {
    expect(await rotateSecret(owner, { from: other, to: secret })).toEqual([])
  }
  expect((await ofUnit(ours, one)).guide).toMatchObject({ doorCode, wifiPassword: valley.wifiPassword })
})

const preview = async (of: TestHotel, id: number, body: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  (await call(contract.previewGuide, { params: { id }, body: bodyOf(body) }, of)).html
const bodyOf = (body: { of?: 'unit' | 'business'; guide?: NewGuide; language?: 'tr' | 'ar' }) => ({
  of: 'unit' as const,
  guide: nothing,
  language: 'tr' as const,
  ...body,
})

test('a preview shows what is typed beside what is stored, and stores nothing', async () => {
  const ours = await hotel({ name: 'Çamlıvadi' })
  const { id } = await unit(ours, { unitName: 'Göl Suit' })
  await saveGeneral(ours, valley)
  const html = await preview(ours, id, { guide: { ...nothing, rules: 'Havuz 22.00’ye kadar', doorCode } })
  for (const shown of [
    'Çamlıvadi',
    'Göl Suit',
    valley.directions,
    'Havuz 22.00’ye kadar',
    doorCode,
    'gizli-ormanda-42',
  ])
    expect(html).toContain(shown)
  expect(html).not.toContain(valley.rules)
  expect(html).not.toContain('<script')
  expect((await ofUnit(ours, { id })).guide.version).toBe(0)

  const inArabic = await preview(ours, id, { of: 'business', guide: { ...nothing, rules: 'Genel' }, language: 'ar' })
  expect(inArabic).toContain('dir="rtl"')
  expect(inArabic).toContain('Genel')
  expect(inArabic).not.toContain(valley.directions)
})
