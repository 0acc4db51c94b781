// Reads a backup and a takeout that the release of 26 November 2026 (commit c23836d8) made of a business with one day
// of data. Both must be readable under the present names of tables and columns, and the audit log must stay intact.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { brokenEntries } from '#server/features/audit/audit-chain.store.ts'
import { takeoutsOf } from '#server/features/takeout/takeout.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { emptyDatabase } from './database.ts'
import { ofFormerRelease, restoreFormerBackup } from './former-release.fixture.ts'
import { world } from './world.ts'

const w = world({
  database: async () => {
    const database = await emptyDatabase()
    await restoreFormerBackup(database.url)
    return database
  },
})
const hotelId = 1

test('the audit log holds together, and its entries bear the present names of tables and columns', async () => {
  expect(await inHotel(w.db, hotelId, (db) => brokenEntries(db, hotelId))).toEqual([])
  const owner = await w.colleague({ hotelId })
  const entriesOf = async (kind: 'guests' | 'staff' | 'privacy') =>
    (await w.call(listAudit, { query: { kind, pageSize: 100 } }, owner)).entries
  const fieldsIn = async (kind: 'staff' | 'privacy') =>
    new Set((await entriesOf(kind)).flatMap(({ changes }) => changes.map(({ field }) => field)))

  expect((await entriesOf('guests')).map(({ tableName }) => tableName)).toContain('erasure')
  expect(await fieldsIn('staff')).toContain('permissions')
  expect([...(await fieldsIn('privacy'))]).toEqual(
    expect.arrayContaining(['board_notified_at', 'people_notified_at', 'people_notified_how']),
  )

  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'r'`.execute(w.db)
  const tables = new Set([
    ...rows.map(({ name }) => name),
    'guest_list',
    'invoice_file',
    'person_file',
    'proof_file',
    'takeout_file',
    'backup_file',
  ])
  const kinds = [undefined, 'stays', 'guests', 'money', 'staff', 'privacy', 'business'] as const
  const named = await Promise.all(
    kinds.map(async (kind) => w.call(listAudit, { query: { kind, pageSize: 100 } }, owner)),
  )
  const unknown = named
    .flatMap(({ entries }) => entries.map(({ tableName }) => tableName))
    .filter((name) => !tables.has(name))
  expect([...new Set(unknown)]).toEqual([])
})

test('each reservation has a booking with its number, and audit entries of its option lead to both', async () => {
  const { rows } = await inHotel(w.db, hotelId, (db) =>
    sql<{ number: string; uniqId: string; optionOf: number | null; bookingId: number }>`
      select made.after ->> 'reservation_uniq_id' as number, uniq_id, booking_id,
        (select min(row_key)::bigint from audit_entry as held where held.hotel_id = reservation.hotel_id
          and held.reservation_id = reservation.id and held.table_name = 'reservation_option') as option_of
      from reservation
      join booking on booking.hotel_id = reservation.hotel_id and booking.id = booking_id
      join audit_entry as made on made.hotel_id = reservation.hotel_id and made.row_key = reservation.id::text
        and made.table_name = 'reservation' and made.operation = 'insert'`.execute(db),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ uniqId }) => uniqId)).toEqual(rows.map(({ number }) => number))
  const held = rows.filter(({ optionOf }) => optionOf !== null)
  expect(held.length).toBeGreaterThan(0)
  expect(held.map(({ optionOf }) => optionOf)).toEqual(held.map(({ bookingId }) => bookingId))
})

test('a change that the former release stored is undone', async () => {
  const owner = await w.colleague({ hotelId })
  const { entries } = await w.call(listAudit, { query: { kind: 'units', pageSize: 100 } }, owner)
  const change = entries.find(({ operation, whyNotUndone }) => operation === 'update' && whyNotUndone === null)
  expect(change?.changes.map(({ field }) => field)).toEqual(['price_kurus'])
  await w.call(undoChange, { params: { id: change?.id ?? 0 } }, owner)
  const { hotelDetails } = await w.call(listUnits, {}, owner)
  const unit = hotelDetails.find(({ id }) => String(id) === change?.key)
  expect(unit?.price).toBe(Number(change?.changes[0]?.before) / 100)
})

test('a transition that the former release stored names its segments by their present word', async () => {
  const { rows } = await inHotel(w.db, hotelId, (db) =>
    sql<{ keys: string[] }>`
      select distinct array(select jsonb_object_keys(before) order by 1) as keys from reservation_transition`.execute(
      db,
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ keys }) => keys.includes('segments') && !keys.includes('parts'))).toBe(true)
})

test('a takeout of the former release is read whole into an empty business', async () => {
  const { read, taken, opened } = takeoutsOf(w)
  const theirs = await w.hotel({ name: 'Yeni' })
  const content = (await ofFormerRelease('takeout.age')).toString('base64')
  const answer = await read(content, theirs)
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 })

  const linesIn = (entries: Record<string, Uint8Array>, table: string) =>
    Buffer.from(entries[`tables/${table}.jsonl`] ?? [])
      .toString()
      .split('\n')
      .filter(Boolean)
  const [before, after] = [await opened(content), await opened(await taken(theirs))]
  for (const [former, present] of [
    ['destruction', 'erasure'],
    ['reservation_step', 'reservation_transition'],
    ['reservation', 'reservation'],
    ['reservation', 'booking'],
    ['staff_role', 'staff_role'],
    ['guest_profile', 'guest_profile'],
  ] as const) {
    expect(linesIn(before, former).length).toBeGreaterThan(0)
    expect({ present, count: linesIn(after, present).length }).toEqual({
      present,
      count: linesIn(before, former).length,
    })
  }
  const uniqIdOf = (line: string) => {
    const row = JSON.parse(line) as { reservation_uniq_id?: string; uniq_id?: string }
    return row.reservation_uniq_id ?? row.uniq_id
  }
  expect(linesIn(after, 'booking').map(uniqIdOf)).toEqual(linesIn(before, 'reservation').map(uniqIdOf))
  const roles = linesIn(after, 'staff_role').map((line) => JSON.parse(line) as { name: string; permissions: string[] })
  expect(roles.find(({ name }) => name === 'Vardiya')?.permissions).toContain('guest.see')
})
