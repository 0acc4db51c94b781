// Stores the incoming payments on bank statements, and the state of each.
import { sql } from 'kysely'
import type { StatementLine } from '#domain/bank/statement.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'

export type LineState = 'open' | 'booked' | 'aside'
type OfBankAccount = { hotelId: number; accountId: number }
export type OfLine = { hotelId: number; id: number }

type Marks = Pick<StatementLine, 'fingerprint' | 'occurrence'>

/** Returns the lines among these that are already stored. */
export async function knownAmong(
  db: Db,
  { hotelId, accountId }: OfBankAccount,
  lines: readonly Marks[],
): Promise<Marks[]> {
  return db
    .selectFrom('bankLine')
    .select(['fingerprint', 'occurrence'])
    .where('hotelId', '=', hotelId)
    .where('accountId', '=', accountId)
    .where(sql<boolean>`fingerprint = any(${lines.map(({ fingerprint }) => fingerprint)}::text[])`)
    .execute()
}

/**
 * Returns the bank account that seems to have these lines already, with their number: another account that has one of
 * them, or any account in which half of the new ones have the day and amount of a line that the file words differently,
 * as a file with one more column does. Within one account, two payments of one amount on one day are usual, so a single
 * one is not asked about.
 */
export async function likelyStored(
  db: Db,
  hotelId: number,
  accountId: number | undefined,
  lines: readonly StatementLine[],
): Promise<{ account: string; count: number } | undefined> {
  const { rows } = await sql<{ account: string; count: number }>`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (day date, "amountKurus" bigint,
        fingerprint text, occurrence integer)
    ), stored as (
      select account_id, day, amount_kurus, fingerprint, occurrence from bank_line
      where hotel_id = ${hotelId} and day in (select day from file)
    ), same as (
      select account_id, count(*) as lines from stored
      where fingerprint in (select fingerprint from file)
      group by account_id
    ), known as (
      select account_id, count(*) as lines from stored join file using (fingerprint, occurrence)
      group by account_id
    ), alike as (
      select account_id, sum(least(theirs.lines, ours.lines)) as lines
      from (select account_id, day, amount_kurus, count(*) as lines from stored group by 1, 2, 3) as theirs
      join (select day, "amountKurus" as amount_kurus, count(*) as lines from file group by 1, 2) as ours
        using (day, amount_kurus)
      group by account_id
    )
    select bank_account.name as account, greatest(alike.lines, same.lines)::int as count
    from alike
    join bank_account on bank_account.hotel_id = ${hotelId} and bank_account.id = alike.account_id
    left join same using (account_id)
    left join known using (account_id)
    where account_id <> ${accountId ?? 0} and same.lines > 0
      or alike.lines - coalesce(known.lines, 0) >= case account_id when ${accountId ?? 0} then 2 else 1 end
        and (alike.lines - coalesce(known.lines, 0)) * 2 >= ${lines.length} - coalesce(known.lines, 0)
    order by count desc, account_id
    limit 1`.execute(db)
  return rows[0]
}

/**
 * Adds the lines that are not stored yet and returns their number. When two clerks send the same lines at the same
 * time, only one adds them.
 */
export async function addLines(
  tx: Db,
  { hotelId, accountId }: OfBankAccount,
  lines: readonly StatementLine[],
  broughtAt: Date,
): Promise<number> {
  if (lines.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    insert into bank_line (hotel_id, account_id, day, amount_kurus, text, sender, fingerprint, occurrence, brought_at)
    select ${hotelId}, ${accountId}, line.day, line."amountKurus", line.text, line.sender, line.fingerprint,
      line.occurrence, ${broughtAt}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (day date, "amountKurus" bigint, text text,
      sender text, fingerprint text, occurrence integer)
    on conflict (hotel_id, account_id, fingerprint, occurrence) do nothing
    returning id`.execute(tx)
  return rows.length
}

export type LineRow = {
  id: number
  day: Day
  amountKurus: Kurus
  text: string
  sender: string
  account: string
  accountId: number
  wayName: string | null
  wayDay: Day | null
  commissionKurus: Kurus | null
  companyId: number | null
  companyTitle: string | null
  /** The amount of the whole line if this is a part of it. */
  wholeKurus: Kurus | null
  state: LineState
  unproven: boolean
  by: string | null
  at: Date | null
  reservationId: number | null
  checkIn: Day | null
  checkOut: Day | null
  unitName: string | null
  guestName: string | null
}

/** Returns the lines in one state, the latest first. */
export async function linePage(
  db: Db,
  hotelId: number,
  state: LineState,
  { page, pageSize }: Page,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with page as (
      select * from bank_line
      where hotel_id = ${hotelId} and state = ${state}
      order by day desc, id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}
    ),
    part as (
      select part_of, sum(amount_kurus)::bigint as kurus from bank_line
      where hotel_id = ${hotelId} and part_of = any(array(select coalesce(part_of, id) from page))
      group by part_of
    )
    select page.id, page.day, page.amount_kurus, page.text, page.sender, page.state, page.unproven, page.settled_at as at,
      account.name as account, page.account_id, way.name as way_name, page.way_day, page.commission_kurus,
      page.company_id, company.title as company_title, page.reservation_id, first.amount_kurus + part.kurus as whole_kurus, reservation.check_in, reservation.check_out, unit.unit_name,
      btrim(settler.first_name || ' ' || settler.last_name) as by,
      btrim(guest.first_name || ' ' || guest.last_name) as guest_name
    from page
    join bank_account as account on account.hotel_id = ${hotelId} and account.id = page.account_id
    left join payment_way as way on way.hotel_id = ${hotelId} and way.id = page.way_id
    left join company on company.hotel_id = ${hotelId} and company.id = page.company_id
    left join part on part.part_of = coalesce(page.part_of, page.id)
    left join lateral (
      select amount_kurus from bank_line where hotel_id = ${hotelId} and id = part.part_of limit 1
    ) as first on true
    left join app_user as settler on settler.id = page.settled_by
    left join reservation on reservation.hotel_id = ${hotelId} and reservation.id = page.reservation_id
    left join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    left join guest on guest.hotel_id = ${hotelId} and guest.reservation_id = page.reservation_id and guest.is_main_guest
    order by page.day desc, page.id desc`.execute(db)
  return rows
}

export async function countLines(db: Db, hotelId: number): Promise<Record<LineState, number>> {
  const { rows } = await sql<{ state: LineState; count: number }>`
    select state, count(*)::int as count from bank_line where hotel_id = ${hotelId} group by state`.execute(db)
  const of = (state: LineState) => rows.find((row) => row.state === state)?.count ?? 0
  return { open: of('open'), booked: of('booked'), aside: of('aside') }
}

export type StoredLine = {
  id: number
  partOf: number | null
  accountId: number
  day: Day
  amountKurus: Kurus
  text: string
  sender: string
  state: LineState
  version: number
  reservationId: number | null
  paymentId: number | null
  wayId: number | null
  wayDay: Day | null
  companyId: number | null
}

/**
 * Locks a line until the transaction ends, with the line from which it was parted and all parts of that, in the order of
 * their ids: when two clerks accept one of them at once, the second sees the result of the first.
 */
export async function lockLine(tx: Db, of: OfLine): Promise<StoredLine | undefined> {
  return (await lockParts(tx, of)).find(({ id }) => id === of.id)
}

/** Locks a line as `lockLine` does, and returns it with the others that make up what came in. */
export async function lockParts(tx: Db, { hotelId, id }: OfLine): Promise<StoredLine[]> {
  const found = await tx
    .selectFrom('bankLine')
    .select(['id', 'partOf'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return []
  const whole = found.partOf ?? found.id
  // The whole line is locked alone first, so that nobody adds or joins parts while they are read.
  await tx
    .selectFrom('bankLine')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', whole)
    .forUpdate()
    .execute()
  return tx
    .selectFrom('bankLine')
    .select(['id', 'partOf', 'day', 'amountKurus', 'text', 'sender', 'version', 'accountId'])
    .select(['reservationId', 'paymentId', 'wayId', 'wayDay', 'companyId', sql<LineState>`state`.as('state')])
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([eb('id', '=', whole), eb('partOf', '=', whole)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Parts an amount from a locked line and returns the id of the part. */
export async function partLine(tx: Db, hotelId: number, line: StoredLine, amountKurus: Kurus): Promise<number> {
  await setAmount(tx, { hotelId, id: line.id }, kurus(line.amountKurus - amountKurus))
  const { rows } = await sql<{ id: number }>`
    insert into bank_line (hotel_id, account_id, day, amount_kurus, text, sender, fingerprint, occurrence, brought_at,
      unproven, part_of)
    select hotel_id, account_id, day, ${amountKurus}, text, sender, gen_random_uuid()::text, 1, brought_at, unproven,
      coalesce(part_of, id)
    from bank_line where hotel_id = ${hotelId} and id = ${line.id}
    returning id`.execute(tx)
  const [part] = rows
  if (part === undefined) throw new Error('a locked line is gone')
  return part.id
}

/** Joins parts that wait into one line. */
export async function joinLines(tx: Db, hotelId: number, parts: readonly StoredLine[]): Promise<void> {
  const [first, ...others] = parts
  if (first === undefined || others.length === 0) return
  const ids = others.map(({ id }) => id)
  await tx.deleteFrom('bankLine').where('hotelId', '=', hotelId).where('id', 'in', ids).execute()
  await setAmount(tx, { hotelId, id: first.id }, sumOf(parts.map(({ amountKurus }) => amountKurus)))
}

const setAmount = (tx: Db, { hotelId, id }: OfLine, amountKurus: Kurus) =>
  tx
    .updateTable('bankLine')
    .set({ amountKurus, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()

type Settled =
  | { state: 'open' }
  | { state: 'aside'; by: number; at: Date }
  | ({ state: 'booked'; by: number; at: Date } & Use)

/** What a line is booked for: a stay, a company, or the takings of a card terminal on a day. */
type Use =
  | { reservationId: number; paymentId: number }
  | { companyId: number; paymentId: number }
  | { wayId: number; wayDay: Day; commissionKurus: Kurus }

const noUse = {
  reservationId: null,
  paymentId: null,
  companyId: null,
  wayId: null,
  wayDay: null,
  commissionKurus: null,
}

export async function settleLine(tx: Db, { hotelId, id }: OfLine, settled: Settled): Promise<void> {
  await tx
    .updateTable('bankLine')
    .set((eb) => ({
      ...noUse,
      ...useOf(settled),
      state: settled.state,
      version: eb('version', '+', 1),
      settledBy: settled.state === 'open' ? null : settled.by,
      settledAt: settled.state === 'open' ? null : settled.at,
    }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

function useOf(settled: Settled): Use | object {
  if (settled.state !== 'booked') return {}
  const { state: _state, by: _by, at: _at, ...use } = settled
  return use
}
