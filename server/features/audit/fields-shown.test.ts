// The audit log shows a member only the fields that the member may see elsewhere. The tests go through the columns that
// the database really has, so that a new one is closed until somebody decides.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { addGuestNote } from '#contract/guests/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { withNeeds } from '#domain/roles/needs.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { auditOf, permissionsToSee, personalColumns, tables, takeoutOf } from '#server/tables.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const audited = Object.keys(tables).filter((table) => auditOf(table) !== undefined)

/** The columns that the trigger of each table writes into the log, secrets aside. */
async function columnsInLog() {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select relname as table, attname as column, format_type(atttypid, null) as type
    from pg_trigger
    join pg_class as c on c.oid = tgrelid
    cross join lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as given) as arguments
    join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
    where tgfoid = 'konuk_audit'::regproc and tgtype::integer & 4 > 0
      and not attname = any (given[3]::text[] || given[5]::text[])
    order by relname, attname`.execute(w.db)
  return rows
}

/** These columns look like amounts, or hold more than a value, and show nobody an amount. */
const harmless = [
  'erasure.erased',
  'erasure.kept',
  'retention_run.expected',
  // Rates of taxes are the law's.
  'invoice_line.kdv_points',
  'invoice_line.konaklama_points',
  'invoice_seller.konaklama_points',
  // Columns of a file of the bank.
  'bank_account.amount_column',
]

test('every amount, and everything that may hold one, needs the permission to see money', async () => {
  const columns = await columnsInLog()
  const open = columns.filter(
    ({ table, column, type }) =>
      (/kurus|cents|amount|price|rate|percent|points|_eur$|_usd$|^steps$/.test(column) || type === 'jsonb') &&
      !permissionsToSee(table, column).includes('money.see'),
  )
  expect(open.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(harmless.toSorted())
  const ofMoney = columns.filter(({ table }) => ['money', 'invoices'].includes(auditOf(table)?.kind ?? ''))
  const notes = ofMoney.filter(({ table, column }) => personalColumns(table).includes(column))
  const seen = notes.filter(({ table, column }) => {
    const needed = permissionsToSee(table, column)
    return !needed.includes('money.see') && !needed.includes('bank.keep')
  })
  expect(seen.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'invoice_seller.address',
    'invoice_seller.title',
  ])
})

test('a register names only columns that are in the log, and a column that none names is closed', async () => {
  const inLog = new Set((await columnsInLog()).map(({ table, column }) => `${table}.${column}`))
  const named = audited.flatMap((table) => {
    const { open = '', needs = {} } = auditOf(table) ?? {}
    const columns = [open, ...Object.values(needs)].join(' ').split(' ').filter(Boolean)
    return [...columns, ...personalColumns(table)].map((column) => `${table}.${column}`)
  })
  expect(named.filter((one) => !inLog.has(one))).toEqual([])
  for (const table of audited) expect(permissionsToSee(table, 'added_tomorrow')).toEqual(['data.keep'])
  expect(permissionsToSee('table_of_tomorrow', 'id')).toEqual(['data.keep'])
})

/** Writes one entry for each table, with all of its columns and one that nobody has decided about. */
async function entriesOfAll(ours: TestHotel) {
  const columns = await columnsInLog()
  await inHotel(w.db, ours.hotelId, async (db) => {
    for (const table of audited) {
      const own = columns.filter((one) => one.table === table).map(({ column }) => column)
      const personal = personalColumns(table)
      const fields = (names: readonly string[]) =>
        JSON.stringify(Object.fromEntries(names.map((name) => [name, '7777'])))
      const open = [...own.filter((name) => !personal.includes(name)), 'added_tomorrow']
      await sql`
        with entry as (
          insert into audit_entry (hotel_id, table_name, row_key, operation, before, after)
          values (${ours.hotelId}, ${table}, '1', 'update', ${fields(open)}::jsonb, ${fields(open)}::jsonb) returning id
        )
        insert into audit_personal (hotel_id, entry_id, data)
        select ${ours.hotelId}, id, jsonb_build_object('before', ${fields(personal)}::jsonb, 'after', ${fields(personal)}::jsonb)
        from entry`.execute(db)
    }
  })
}

async function seenBy(who: TestHotel): Promise<string[]> {
  const { entries } = await w.call(listAudit, { query: { pageSize: 100 } }, who)
  return entries
    .flatMap(({ tableName, changes }) =>
      changes
        .filter(({ before, after }) => before === '7777' || after === '7777')
        .map(({ field }) => `${tableName}.${field}`),
    )
    .toSorted()
}

test('the log shows each member the fields for which the member has the permission, and no other', async () => {
  const ours = await w.hotel()
  await entriesOfAll(ours)
  const all = [...(await columnsInLog()), ...audited.map((table) => ({ table, column: 'added_tomorrow' }))]
  const roles: Permission[][] = [
    ['record.see'],
    ['record.see', 'guest.see'],
    ['record.see', 'money.see'],
    ['record.see', 'money.see', 'guest.see'],
    ['record.see', 'bank.keep', 'guest.see'],
    ['record.see', 'data.keep'],
  ]
  const counts: number[] = []
  for (const role of roles) {
    const who = await memberWith(w, ours, role)
    const has = (permission: Permission) => withNeeds(role).includes(permission)
    const expected = all
      .filter(({ table, column }) => permissionsToSee(table, column).every(has))
      .map(({ table, column }) => `${table}.${column}`)
    const seen = await seenBy(who)
    expect(seen).toEqual(expected.toSorted())
    counts.push(seen.length)
  }
  expect(new Set(counts).size).toBe(roles.length)
  const blind = await seenBy(await memberWith(w, ours, ['record.see', 'guest.see']))
  for (const field of ['payment.cents', 'payment.rate', 'payment.note', 'consent_code.stay', 'cash_session.float_eur'])
    expect(blind).not.toContain(field)
})

test('the log names guests only to members who see stays and guests', async () => {
  const ours = await w.hotel()
  const { reservation } = await w.call(createReservation, { body: booking(await w.unit(ours)) }, ours)
  const [main] = reservation.guests
  const params = { id: main?.personId ?? 0 }
  await w.call(addGuestNote, { params, body: { text: 'Alerjisi var' } }, ours)
  const namesFor = async (who: TestHotel) => {
    const { entries } = await w.call(listAudit, { query: { pageSize: 100 } }, who)
    const stays = entries.flatMap(({ stay }) => stay?.guestName ?? [])
    const people = entries.filter(({ tableName }) => tableName === 'guest_note').map(({ person }) => person)
    return [new Set(stays), new Set(people)]
  }
  const name = `${main?.firstName} ${main?.lastName}`
  const member = (...permissions: Permission[]) => memberWith(w, ours, ['record.see', ...permissions])
  expect(await namesFor(ours)).toEqual([new Set([name]), new Set([name])])
  expect(await namesFor(await member('stay.see'))).toEqual([new Set([name]), new Set([null])])
  expect(await namesFor(await member())).toEqual([new Set(['']), new Set([null])])
})

test('without the permission to see guests, nothing in the log says which stays are of one person', async () => {
  const named = audited.flatMap((table) =>
    Object.entries(takeoutOf(table)?.refs ?? {}).flatMap(([column, to]) =>
      to === 'guest_profile' ? { table, column } : [],
    ),
  )
  expect(named.length).toBeGreaterThan(6)
  for (const { table, column } of named) {
    expect(permissionsToSee(table, column), `${table}.${column}`).toContainEqual(
      expect.stringMatching(/guest.see|data.keep/),
    )
  }

  const ours = await w.hotel()
  await entriesOfAll(ours)
  const keysFor = async (who: TestHotel) => {
    const { entries } = await w.call(listAudit, { query: { pageSize: 100 } }, who)
    return entries.filter(({ tableName }) => tableName === 'guest_profile').map(({ key }) => key)
  }
  expect(await keysFor(ours)).toEqual(['1'])
  expect(await keysFor(await memberWith(w, ours, ['record.see', 'stay.see']))).toEqual([''])
})
