// Tests that tenant isolation holds even if a query has no WHERE.
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { fold } from '#domain/search/fold.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel, inSession } from '#server/platform/db/scope.ts'
import { world } from './world.ts'

const w = world()

/**
 * Tables without a hotel: counters under hashed keys, development's outbox, the list of migrations, and the sealing key
 * in use. Two counters concern no business and no person: visits to the product's public pages, and SMS sent by all
 * businesses. `live_change` records what changed in which business; every process reads it for the open screens of that
 * business. Three tables concern the whole database: when it was backed up, which alarms about that were raised, and
 * whether it is a copy that sends nothing.
 */
const withoutHotel = [
  'backup_alarm',
  'backup_run',
  'installation',
  'live_change',
  'migration',
  'outbox_message',
  'page_visit',
  'rate_limit',
  'sealing_key',
  'sms_day',
  'sms_phone_day',
]

test('row-level security is forced on every table of a business', async () => {
  const { rows } = await sql<{ relname: string; forced: boolean; policies: number }>`
    select relname, relrowsecurity and relforcerowsecurity as forced,
      (select count(*) from pg_policy where polrelid = c.oid) as policies
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(w.db)
  const open = rows.filter(({ forced, policies }) => !forced || policies === 0).map(({ relname }) => relname)
  expect(open.toSorted()).toEqual(withoutHotel)
})

/**
 * Users may belong to several hotels. A demo request comes from a person who has no hotel yet, so a separate database
 * scope guards it.
 */
const accountTables = [
  'hotel',
  'app_user',
  'former_phone',
  'session',
  'account_code',
  'second_step',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'registration',
  'demo_request',
  ...withoutHotel,
]

test('every table of a business has its hotel first in its key, and its foreign keys stay within the hotel', async () => {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f')`.execute(w.db)
  const stray = rows.filter(
    ({ table, definition }) =>
      !accountTables.includes(table) && !/^(PRIMARY|FOREIGN) KEY \(hotel_id(, |\))/.test(definition),
  )
  // Membership is the only reference from a hotel's table to a table outside the hotel: it names the users who are
  // members.
  expect(stray.map(({ name }) => name)).toEqual(['membership_user'])
})

test('docs/scaling.md spreads every table of a business over the nodes, and no other', async () => {
  const scaling = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
  const query = /```sql\n(select format[^`]+)```/.exec(scaling)?.[1] ?? ''
  const { rows: commands } = await sql.raw<{ format: string }>(query).execute(w.db)
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(w.db)

  const spread = commands.map(({ format }) => /'(\w+)', 'hotel_id'/.exec(format)?.[1] ?? '')
  expect(spread.toSorted()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !accountTables.includes(name))
      .toSorted(),
  )
})

test("every unique key of a business's table holds within the hotel, so that no two machines have to ask each other", async () => {
  // Each unique or exclusion constraint has an index, so checking the indexes covers the constraints.
  const { rows } = await sql<{ table: string; name: string; columns: string[] }>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) as place) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and (indisunique or indisexclusion)`.execute(w.db)
  const ofBusinesses = rows.filter(({ table }) => !accountTables.includes(table))
  expect(ofBusinesses.map(({ name }) => name)).toContain('reservation_no_double_booking')
  expect(ofBusinesses.filter(({ columns }) => columns[0] !== 'hotel_id').map(({ name }) => name)).toEqual([])
})

test('requests run as a role that owns nothing and cannot pass row-level security, though the URL names a superuser', async () => {
  const { rows } = await sql<{ role: string; login: string; superuser: boolean; bypass: boolean; owned: number }>`
    select current_user as role, session_user as login, rolsuper as superuser, rolbypassrls as bypass,
      (select count(*) from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = current_user`.execute(w.db)
  expect(rows).toMatchObject([{ role: 'konuk_app', superuser: false, bypass: false, owned: 0 }])
  expect(rows[0]?.login).not.toBe('konuk_app')
})

test('a query that forgets the hotel finds only the rows of its own hotel, and without a session none', async () => {
  const ours = await w.hotel()
  const theirs = await w.hotel()
  const { id } = await w.unit(ours)
  const { id: foreign } = await w.unit(theirs)
  const everyUnit = sql<{ id: number }>`select id from unit`

  const seen = await inHotel(w.db, ours.hotelId, (tx) => everyUnit.execute(tx))
  expect(seen.rows).toEqual([{ id }])
  expect((await everyUnit.execute(w.db)).rows).toEqual([])

  const changed = await inHotel(w.db, ours.hotelId, (tx) =>
    sql`update unit set unit_name = 'x' where id = ${foreign}`.execute(tx),
  )
  expect(changed.numAffectedRows).toBe(0n)
})

test("a row cannot be inserted into another hotel, nor refer to another hotel's row", async () => {
  const ours = await w.hotel()
  const theirs = await w.hotel()
  const { id: foreign } = await w.unit(theirs)
  const { id: ourUnit } = await w.unit(ours)
  const bookingOf = ({ hotelId }: { hotelId: number }) =>
    inHotel(w.db, hotelId, (tx) =>
      tx
        .insertInto('booking')
        .values({ hotelId, uniqId: '17000000000009999', requestHash: '-', createdAt: w.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const [ourBooking, theirBooking] = [await bookingOf(ours), await bookingOf(theirs)]
  const stay = (hotelId: number, unitId: number, bookingId: number) => ({
    hotelId,
    unitId,
    bookingId,
    checkIn: '2027-01-01',
    checkOut: '2027-01-02',
    numberOfGuests: 1,
    totalPriceKurus: kurus(0),
    createdAt: w.clock.now(),
  })
  const attempt = (row: ReturnType<typeof stay>) =>
    inHotel(w.db, ours.hotelId, (tx) => tx.insertInto('reservation').values(row).execute())

  await expect(attempt(stay(theirs.hotelId, foreign, ourBooking.id))).rejects.toThrow(/row-level security/)
  await expect(attempt(stay(ours.hotelId, foreign, ourBooking.id))).rejects.toMatchObject({
    constraint: 'reservation_unit',
  })
  await expect(attempt(stay(ours.hotelId, ourUnit, theirBooking.id))).rejects.toMatchObject({
    constraint: 'reservation_booking',
  })
})

test('a hotel sees only its own members, cannot change them, and cannot make anybody a member', async () => {
  const ours = await w.hotel()
  const colleague = await w.colleague(ours)
  const theirs = await w.hotel()
  await inAuthScope(w.db, (tx) =>
    tx.insertInto('membership').values({ hotelId: theirs.hotelId, userId: colleague.userId, role: 'owner' }).execute(),
  )
  const inOurs = <T>(act: (tx: Db) => Promise<T>) => inHotel(w.db, ours.hotelId, act)

  const people = await inOurs((tx) => tx.selectFrom('appUser').select('id').orderBy('id').execute())
  const members = await inOurs((tx) => tx.selectFrom('membership').select('userId').orderBy('userId').execute())
  expect(people.map(({ id }) => id)).toEqual([ours.userId, colleague.userId])
  expect(members.map(({ userId }) => userId)).toEqual([ours.userId, colleague.userId])
  expect((await w.db.selectFrom('membership').selectAll().execute()).length).toBe(0)

  const renamed = await inOurs((tx) => tx.updateTable('appUser').set({ firstName: 'x' }).executeTakeFirst())
  expect(renamed.numUpdatedRows).toBe(0n)
  const taken = { hotelId: ours.hotelId, userId: theirs.userId, role: 'owner' }
  await expect(inOurs((tx) => tx.insertInto('membership').values(taken).execute())).rejects.toThrow(
    /row-level security/,
  )
})

test('a caller can change only their own user', async () => {
  const ours = await w.hotel()
  await w.colleague(ours)

  const renamed = await inSession(w.db, ours.sessionId, w.clock.now(), (tx) =>
    tx.updateTable('appUser').set({ firstName: 'Zehra' }).returning('id').execute(),
  )

  expect(renamed).toEqual({ result: [{ id: ours.userId }] })
})

test('no hotel can read the codes that are mailed to its members', async () => {
  const ours = await w.hotel()
  const { userId } = ours
  const times = { createdAt: w.clock.now(), expiresAt: w.clock.now() }
  await inAuthScope(w.db, (tx) =>
    tx
      .insertInto('accountCode')
      .values({ userId, purpose: 'reset-password', codeHash: '-', ...times })
      .execute(),
  )

  expect(await inHotel(w.db, ours.hotelId, (tx) => tx.selectFrom('accountCode').select('id').execute())).toEqual([])
})

test('a row of a hotel can only name a member of that hotel as its author', async () => {
  const ours = await w.hotel()
  const theirs = await w.hotel()
  const { id: unitId } = await w.unit(ours)
  const stay = { checkIn: '2027-01-01', checkOut: '2027-01-02', reason: 'repair', createdAt: w.clock.now() }
  const block = (createdBy: number) =>
    inHotel(w.db, ours.hotelId, (tx) =>
      tx
        .insertInto('unitBlock')
        .values({ hotelId: ours.hotelId, unitId, createdBy, ...stay })
        .execute(),
    )

  await expect(block(theirs.userId)).rejects.toMatchObject({ constraint: 'unit_block_created_by' })
  await expect(block(ours.userId)).resolves.toHaveLength(1)
})

test('the database folds Turkish letters exactly as the domain does', async () => {
  const letter = fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûÂÎÛéÉñåÅäßøčž -0159')
  const names = fc.sample(fc.string({ unit: letter, maxLength: 30 }), 500)
  const { rows } = await sql<{ folded: string }>`
    select konuk_fold(name) as folded from unnest(${names}::text[]) with ordinality as n(name, at) order by at`.execute(
    w.db,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(fold))
})
