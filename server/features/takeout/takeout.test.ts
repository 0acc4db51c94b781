// These tests take a business out and read the takeout in again. Nothing may be lost, and nothing of another business
// may be included.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { closeFolio } from '#contract/folio/endpoints.ts'
import { addGuestNote } from '#contract/guests/endpoints.ts'
import { changeTerms } from '#contract/hotel/endpoints.ts'
import { readInvoiceDraft } from '#contract/invoices/endpoints.ts'
import { addPriceRule } from '#contract/prices/rates/endpoints.ts'
import { makeTakeout } from '#contract/takeout/endpoints.ts'
import { createReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { addPicture } from '#server/features/pictures/add-picture.ts'
import { drawnPicture } from '#server/platform/files/drawn-picture.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { erasesSomebody } from '#server/features/kvkk/erase/erases.fixture.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { invoiceOf, summerRule } from '#server/test/requests.fixture.ts'
import { aDay } from '#server/test/a-day.fixture.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { takeoutsOf, passphrase } from './takeout.fixture.ts'
import { brokenBroughtProofs, type Row } from './takeout.store.ts'
import { takeoutTables } from './takeout-tables.ts'

const w = world()
const { taken, opened, read } = takeoutsOf(w)

async function tablesIn(content: string): Promise<Record<string, Row[]>> {
  const entries = Object.entries(await opened(content)).filter(([name]) => name.startsWith('tables/'))
  return Object.fromEntries(
    entries.map(([name, bytes]) => [
      name.slice('tables/'.length, -'.jsonl'.length),
      Buffer.from(bytes)
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row),
    ]),
  )
}
/**
 * Replaces each id by the position of its row, and each author by whether there is one, so that two businesses can be
 * compared.
 */
function withoutIds(tables: Record<string, Row[]>): Record<string, Row[]> {
  const places = new Map(
    Object.entries(tables).map(([name, rows]) => [name, new Map(rows.map(({ id }, place) => [id, place]))]),
  )
  const placed = (table: string, id: unknown): unknown =>
    Array.isArray(id) ? id.flatMap((one) => placed(table, one) ?? []) : id === null ? null : places.get(table)?.get(id)
  const within = (value: unknown, keys: Readonly<Record<string, string>>): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, keys))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, keys[key] ? placed(keys[key], one) : within(one, keys)]),
    )
  }
  return Object.fromEntries(
    takeoutTables.map(({ name, refs = {}, people = [], within: json = {} }) => [
      name,
      (tables[name] ?? []).map((row) => {
        const changed: Row = { ...row }
        delete changed['id']
        for (const [column, to] of Object.entries(refs)) changed[column] = placed(to, row[column])
        for (const column of people) changed[column] = row[column] !== null
        for (const [column, keys] of Object.entries(json)) changed[column] = within(row[column], keys)
        return changed
      }),
    ]),
  )
}

/** Adds the rows that the simulated day deletes again by its end, and rows that are set up only once. */
async function leavesMore(of: TestHotel, unit: { id: number }): Promise<void> {
  await w.call(blockUnit, { body: blocking(unit) }, of)
  const { reservation } = await w.call(createReservation, { body: booking(await w.unit(of, { unitName: 'Son' })) }, of)
  const { id, guests } = reservation
  await w.call(addGuestNote, { params: { id: guests[0]?.personId ?? 0 }, body: { text: 'Sessiz oda' } }, of)
  const { draft } = await w.call(readInvoiceDraft, { params: { id }, query: {} }, of)
  await invoiceOf(w, of, id, draft.totals.payable, draft.settingsVersion)
  await w.call(closeFolio, { params: { id }, body: { reason: 'pays-later' } }, of)
  await erasesSomebody(w, of)
  await w.call(addPriceRule, { body: summerRule }, of)
  await w.call(changeTerms, { body: { text: 'Mangal serbesttir.' } }, of)
  await inHotel(w.db, of.hotelId, async (db) => {
    const { hotelId } = of
    await sql`insert into staff_role (hotel_id, name, permissions) values (${hotelId}, 'Gece', '{stay.see}')`.execute(
      db,
    )
    await sql`insert into child_band (hotel_id, from_age, until_age, percent, version)
      values (${hotelId}, 0, 6, 0, 1)`.execute(db)
    await sql`insert into retention_run (hotel_id, as_of, due_on, announced_at, expected)
      values (${hotelId}, '2026-11-01', '2026-12-01', now(), '{}')`.execute(db)
  })
}

const asBrought = ({ content, chained_to }: Row) => ({ content, chained_to })

describe('a business with a day of its life', () => {
  let ours: TestHotel
  let theirs: TestHotel
  let content: string
  beforeAll(async () => {
    ours = await w.hotel({ name: 'Çamlıca Köşkü' })
    const neighbour = await w.hotel({ name: 'Yabancı Pansiyon' })
    for (const [of, lastName] of [
      [ours, 'Bizimki'],
      [neighbour, 'Yabancıoğlu'],
    ] as const) {
      for (const [place, phone] of ['05321112233', '05321112234', '05321112235'].entries()) {
        const unit = await w.unit(of, { unitName: `Eski ${place}` })
        const guests = [mainGuest({ phone, lastName, firstName: `Deniz ${place}` })]
        await w.call(createReservation, { body: booking(unit, { guests, numberOfGuests: 1 }) }, of)
      }
    }
    const unit = await w.unit(ours, { unitName: 'Göl Evi' })
    await aDay(w, ours, unit.id)
    await leavesMore(ours, unit)
    const picture = { hotelId: ours.hotelId, unitId: unit.id, content: await drawnPicture(500, 300).png().toBuffer() }
    await addPicture(w.api, (act) => inHotel(w.db, ours.hotelId, act), { ...picture, now: w.clock.now() })
    await inHotel(w.db, ours.hotelId, (db) =>
      sql`update sms_message set state = 'sent'
      where state in ('queued', 'sending')`.execute(db),
    )
    content = await taken(ours)
    theirs = await w.hotel({ name: 'Yeni' })
    const answer = await read(content, theirs)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }, 120_000)

  test('is the same when it is read in again, table by table, in everything but ids', async () => {
    const [before, after] = [await tablesIn(content), await tablesIn(await taken(theirs))]
    const [first, second] = [withoutIds(before), withoutIds(after)]
    // Checks that the simulated day leaves rows in nearly every table.
    const empty = takeoutTables.filter(({ name }) => before[name]?.length === 0).map(({ name }) => name)
    expect(empty).toEqual(['brought_takeout', 'brought_proof'])
    for (const { name } of takeoutTables) {
      if (['brought_takeout', 'brought_proof', 'marketing_consent'].includes(name)) continue
      expect({ name, rows: second[name] }).toEqual({ name, rows: first[name] })
    }
    const proofs = before['consent_code']?.map(asBrought)
    expect(after['brought_proof']?.map(asBrought)).toEqual(proofs)
    expect(proofs?.length).toBeGreaterThan(2)
    const consents = (rows: Row[] | undefined) =>
      rows?.map(({ phone, granted_at, revoked_at }) => ({ phone, granted_at, revoked_at }))
    expect(consents(after['marketing_consent'])).toEqual(consents(before['marketing_consent']))
    expect(
      after['marketing_consent']?.every((row) => row['proof_id'] === null && row['brought_proof_id'] !== null),
    ).toBe(true)
    expect(after['brought_takeout']).toMatchObject([
      { business_name: 'Çamlıca Köşkü', people: [{ name: 'Ayşe Yılmaz' }] },
    ])
  })

  test('can be taken out of the new Konuk once more, and read in, proofs and all', async () => {
    const third = await w.hotel({ name: 'Üçüncü' })
    const again = await taken(theirs)
    expect((await read(again, third)).statusCode).toBe(200)
    const [before, after] = [await tablesIn(again), await tablesIn(await taken(third))]
    expect(after['brought_proof']?.map(asBrought)).toEqual(before['brought_proof']?.map(asBrought))
    expect(await inHotel(w.db, third.hotelId, (db) => brokenBroughtProofs(db, third.hotelId))).toEqual([])
  })

  test('has nothing of another business in its file, and no code and no key', async () => {
    const all = Object.values(await opened(content))
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n')
    expect(all.includes('Bizimki')).toBe(true)
    expect(all.includes('Yabancı')).toBe(false)
    expect(/code_hash|link_hash|secret_box|password_hash/.exec(all)).toBeNull()
    expect(Buffer.from(content, 'base64').includes('Bizimki')).toBe(false)
  })

  test('has plain identity numbers in its file, and seals them again when it is read in', async () => {
    expect((await tablesIn(content))['guest']?.[0]).toMatchObject({ identity_number: '10000000146' })
    const { reservations } = await w.call(searchReservations, { body: { page: 1, search: 'Deniz 1' } }, theirs)
    expect(reservations[0]?.guests[0]).toMatchObject({ firstName: 'Deniz 1', tcKimlik: '10000000146' })
    const { rows } = await inHotel(w.db, theirs.hotelId, (db) =>
      sql<{
        box: string
      }>`select distinct left(identity_number, 3) as box from guest where identity_number is not null`.execute(db),
    )
    expect(rows).toEqual([{ box: 'v2.' }])
  })

  test('has proofs that can be checked after reading in, and a changed proof is found', async () => {
    const broken = () => inHotel(w.db, theirs.hotelId, (db) => brokenBroughtProofs(db, theirs.hotelId))
    expect(await broken()).toEqual([])
    await asOwner(
      w.url,
      `update brought_proof set content = jsonb_set(content, '{verified_at}', '"2020-01-01T00:00:00Z"')
       where hotel_id = ${theirs.hotelId} and id = (select max(id) from brought_proof where hotel_id = ${theirs.hotelId}
         and content ->> 'verified_at' is not null)`,
    )
    expect(await broken()).toHaveLength(1)
  })

  test('has a workbook beside the tables', async () => {
    const { readXlsx } = await import('hucre/xlsx')
    const workbook = await readXlsx((await opened(content))['konuk.xlsx'] ?? new Uint8Array())
    expect(workbook.sheets.map(({ name }) => name)).toEqual([
      'Rezervasyonlar',
      'Misafirler',
      'Birimler',
      'Ücretler',
      'Ödemeler',
      'Faturalar',
      'SMS',
    ])
    expect(workbook.sheets[1]?.rows.flat()).toContain('Bizimki')
  })

  test('is not read into a business that has data', async () => {
    const answer = await read(content, ours)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'takeout.not-empty' })
  })
})

test('a passphrase must be long and is typed twice', async () => {
  const ours = await w.hotel()
  const asked = (said: string, again: string) => w.send(makeTakeout, { body: { passphrase: said, again } }, ours)
  expect((await asked('kısa', 'kısa')).json()).toMatchObject({ code: expect.anything() })
  expect(JSON.stringify((await asked('kısa', 'kısa')).json())).toContain('passphrase')
  expect((await asked(passphrase, `${passphrase}.`)).statusCode).toBe(400)
})
