// Each change adds an audit entry, and no entry can be changed, swapped or removed unnoticed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { addUnit, changeUnit } from '#contract/units/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { auditOf, chainedColumns, personalColumns, tables } from '#server/tables.ts'
import { world } from '#server/test/world.ts'
import { anchorAuditLogs, brokenInWords, findBrokenAuditLogs } from './audit-chain.ts'
import { auditHead } from './audit-chain.store.ts'
import { eraseInAudit } from './erase-in-audit.store.ts'
import { auditLogsOf } from './audit-log.fixture.ts'
import { recordErasure } from './erasure-record.fixture.ts'

const w = world()
const { call, hotel, unit } = w

const { entries, broken, inside, tampered, withTwoUnits } = auditLogsOf(w)

test('every table is in the audit log, or is listed with the reason why it is not', async () => {
  const { rows } = await sql<{ table: string; changes: number }>`
    select relname as table, (select count(*)::int from pg_trigger
      where tgrelid = c.oid and tgfoid = 'konuk_audit'::regproc) as changes
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(w.db)
  const covered = rows.filter(({ changes }) => changes > 0)
  expect(covered.filter(({ changes }) => changes !== 3)).toEqual([])
  const leftOut = Object.keys(tables).filter((table) => auditOf(table) === undefined)
  const both = [...covered.map(({ table }) => table), ...leftOut]
  expect(both.toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
})

test('every column in the audit log has a decision on whether the log may hold it openly', async () => {
  const { rows } = await sql<{ table: string; column: string; isOpen: boolean; isTrue: boolean; personal: string[] }>`
    select relname as table, attname as column,
      not attname = any (lists.left_out || lists.personal || lists.secrets) as is_open,
      lists.left_out @> array[attname::text] or attgenerated = '' as is_true, lists.personal
    from pg_trigger
    join pg_class as c on c.oid = tgrelid
    cross join lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as given) as arguments
    cross join lateral (select given[3]::text[] as left_out, given[4]::text[] as personal, given[5]::text[] as secrets) as lists
    join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
    where tgfoid = 'konuk_audit'::regproc and tgtype::integer & 4 > 0
    order by relname, attname`.execute(w.db)
  const open = Object.groupBy(
    rows.filter(({ isOpen }) => isOpen),
    ({ table }) => table,
  )
  const columns = Object.entries(open).map(([table, own = []]) => [table, own.map(({ column }) => column).join(' ')])
  const named = Object.keys(tables).flatMap((table) => {
    const audit = auditOf(table)
    return audit === undefined ? [] : [{ table, ...audit }]
  })
  expect(Object.fromEntries(columns)).toEqual(
    Object.fromEntries(named.map(({ table }) => [table, chainedColumns(table).toSorted().join(' ')])),
  )
  const apart = new Map(rows.map(({ table, personal }) => [table, personal]))
  expect(Object.fromEntries(apart)).toEqual(
    Object.fromEntries(named.map(({ table }) => [table, personalColumns(table)])),
  )
  expect(rows.filter(({ isTrue }) => !isTrue)).toEqual([])
})

test("no trigger of the audit log names a column that its table lacks, or a key other than the table's", async () => {
  const { rows } = await sql`
    select relname as table, name from pg_trigger
    join pg_class as c on c.oid = tgrelid
    cross join lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as given) as arguments
    cross join lateral unnest(given[2]::text[] || given[3]::text[] || given[4]::text[] || given[5]::text[]) as name
    where tgfoid = 'konuk_audit'::regproc and name not in ('version', 'hotel_id')
      and not exists (select from pg_attribute where attrelid = tgrelid and attname = name and not attisdropped)
    union
    select relname, 'its key' from pg_trigger
    join pg_class as c on c.oid = tgrelid
    cross join lateral (select (string_to_array(encode(tgargs, 'escape'), '\\000'))[2]::text[] as keys) as given
    where tgfoid = 'konuk_audit'::regproc and keys <> coalesce((
      select array_agg(attname::text order by array_position(indkey::smallint[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = tgrelid and indisprimary and attname <> 'hotel_id'), '{}')`.execute(w.db)
  expect(rows).toEqual([])
})

test('an audit entry names the author and the address, and holds only the columns that changed', async () => {
  const ours = await hotel()
  const added = await unit(ours, { price: 4200 })
  const { id, hotelId: _hotel, name: _name, version, state: _state, stateUntil: _until, ...fields } = added
  await call(changeUnit, { params: { id }, body: { ...fields, version, price: 4500 } }, ours)

  const [inserted, changed] = await entries(ours, 'unit')
  expect(inserted).toMatchObject({ operation: 'insert', before: null, after: { unitName: 'Bungalov 1' } })
  expect(changed).toMatchObject({
    actorId: ours.userId,
    sessionId: ours.sessionId,
    ip: '127.0.0.1',
    rowKey: String(id),
    unitId: id,
    operation: 'update',
    before: { priceKurus: 420_000 },
    after: { priceKurus: 450_000 },
  })
  expect(await broken(ours)).toEqual([])
})

test('a change that is rolled back leaves no row', async () => {
  const ours = await withTwoUnits()
  await expect(call(addUnit, { body: { unitName: '' } }, ours)).rejects.toMatchObject({
    problem: { code: 'unit.name-required' },
  })
  await inHotel(w.db, ours.hotelId, async (db) => {
    await sql`update unit set capacity = 9`.execute(db)
    throw new Error('taken back')
  }).catch(() => undefined)
  expect(await entries(ours, 'unit')).toHaveLength(2)
  expect(await broken(ours)).toEqual([])
})

test('the chained rows hold nothing personal, and the personal data beside them can be erased', async () => {
  const ours = await hotel()
  const { reservation } = await call(createReservation, { body: booking(await unit(ours)) }, ours)
  const all = async () => JSON.stringify((await inside(ours, sql`select * from audit_entry`)).rows)
  const personal = async () => JSON.stringify((await inside(ours, sql`select data from audit_personal`)).rows)
  for (const word of ['Zeynep', 'Işık', '5321112233', 'Schmidt', 'Bebek', '10000000146', 'C01X00T47'])
    expect(await all()).not.toContain(word)
  expect(await personal()).toContain('Zeynep')
  expect(await personal()).not.toContain('10000000146')

  const guestProfileIds = reservation.guests.map(({ personId }) => personId ?? 0)
  const forgotten = await inHotel(w.db, ours.hotelId, async (db) => {
    await recordErasure(db, ours.hotelId)
    return eraseInAudit(db, ours.hotelId, { guestProfileIds, reservationIds: [reservation.id] })
  })

  expect(forgotten).toBeGreaterThan(2)
  for (const word of ['Zeynep', 'Schmidt', 'Bebek']) expect(await personal()).not.toContain(word)
  expect(await broken(ours)).toEqual([])
})

test('two hundred requests that write at once make one unbroken chain', async () => {
  const ours = await hotel()
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => call(addUnit, { body: { unitName: `Birim ${at}`, price: 10 } }, ours)),
  )
  expect(await broken(ours)).toEqual([])
  const { rows } = await inside(ours, sql<{ links: number }>`select count(*)::int as links from audit_link`)
  expect(rows).toEqual([{ links: 202 }])
  expect(await inHotel(w.db, ours.hotelId, (db) => auditHead(db, ours.hotelId))).toMatchObject({ sequence: 202 })
}, 60_000)

test.each(['audit_entry', 'audit_link', 'audit_anchor', 'audit_personal'])(
  'the application changes nothing in %s, and the owner not without saying so first',
  async (table) => {
    const ours = await withTwoUnits()
    const column = table === 'audit_personal' ? 'entry_id' : 'hotel_id'
    await expect(inside(ours, sql.raw(`update ${table} set ${column} = ${column}`))).rejects.toThrow(
      'permission denied',
    )
    await expect(inside(ours, sql`truncate ${sql.raw(table)}`)).rejects.toThrow('permission denied')
    await expect(asOwner(w.url, `truncate ${table}`)).rejects.toThrow('never changed')
    await expect(inside(ours, sql`delete from ${sql.raw(table)}`)).rejects.toThrow('permission denied')
  },
)

const tampering: [string, string, string][] = [
  [
    'changed',
    `update audit_entry set after = after || '{"price_kurus": 1}' where hotel_id = $hotel and table_name = 'unit' and after ->> 'unit_name' = 'Bungalov 1'`,
    'sequence 3, row',
  ],
  ['taken away', `delete from audit_entry where hotel_id = $hotel and table_name = 'unit'`, 'sequence 3, row'],
  [
    'taken away with its link',
    `delete from audit_link where hotel_id = $hotel and sequence = 3`,
    'sequence 3: was taken away',
  ],
  [
    'swapped',
    `update audit_link set sequence = 99 where hotel_id = $hotel and sequence = 3;
     update audit_link set sequence = 3 where hotel_id = $hotel and sequence = 4;
     update audit_link set sequence = 4 where hotel_id = $hotel and sequence = 99`,
    'sequence 3',
  ],
]
test.each(tampering)('a row that was %s is found at its place', async (_how, statement, where) => {
  const ours = await withTwoUnits()
  expect(await broken(ours)).toEqual([])
  await tampered(ours, statement)
  const found = (await broken(ours)).map((one) => brokenInWords(ours.hotelId, one))
  expect(found[0]).toContain(`business ${ours.hotelId}, ${where}`)
})

test('altered personal data are found', async () => {
  const ours = await hotel()
  await call(createReservation, { body: booking(await unit(ours)) }, ours)
  await tampered(ours, `update audit_personal set data = '{"after": {"first_name": "Ali"}}' where hotel_id = $hotel`)
  expect((await broken(ours)).map(({ problem }) => problem)).toContain('personal')
})

test('a chain whose end was cut off is consistent by itself, and the head noted at night reveals the loss', async () => {
  const ours = await withTwoUnits()
  await anchorAuditLogs(w.api)
  await tampered(
    ours,
    `delete from audit_entry where hotel_id = $hotel and after ->> 'unit_name' = 'Bungalov 2';
     delete from audit_link where hotel_id = $hotel and sequence = 4`,
  )
  expect(await broken(ours)).toEqual([{ sequence: 4, entryId: null, problem: 'head' }])
  expect((await findBrokenAuditLogs(w.api)).has(ours.hotelId)).toBe(true)
})
