// Reads and writes what guests ask on their page.
import { type RawBuilder, sql } from 'kysely'
import type { ExtraKdv, SoldPer } from '#domain/extras/extra.ts'
import { type RequestKind, type RequestState, waitingStates } from '#domain/guest-requests/request.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'

export type RequestRow = {
  id: number
  kind: RequestKind
  text: string
  state: RequestState
  answer: string
  askedAt: Date
  answeredAt: Date | null
  reservationId: number
  unitName: string
  guestName: string
  phone: string
  checkIn: Day
  checkOut: Day
  numberOfGuests: number
  status: Status
  checkedInAt: Date | null
  extraId: number | null
  extraCount: number | null
  amountKurus: Kurus | null
  returnKurus: Kurus | null
  /** The extra as it is sold by now. */
  extraName: string | null
  per: SoldPer | null
  grossKurus: Kurus | null
  kdv: ExtraKdv | null
  extraRemovedAt: Date | null
}

const columnsOfRow = sql`
  which.id, which.kind, which.text, which.state, which.answer, which.asked_at, which.answered_at, which.reservation_id,
  which.extra_id, which.extra_count, which.amount_kurus, which.return_kurus, unit_name, guest_name, coalesce(guest.phone, '') as phone,
  stay.check_in, stay.check_out, stay.number_of_guests, stay.status, stay.checked_in_at,
  extra.name as extra_name, per, gross_kurus, kdv, extra.removed_at as extra_removed_at`

/** Joins stay, main guest and extra to `which`, a row of `guest_request`. */
const besidesRow = (hotelId: number) => sql`
  cross join lateral (
    select * from reservation where hotel_id = ${hotelId} and id = which.reservation_id limit 1
  ) as stay
  cross join lateral (
    select first_name || ' ' || last_name as guest_name, phone from guest
    where hotel_id = ${hotelId} and reservation_id = stay.id and is_main_guest limit 1
  ) as guest
  join unit on unit.hotel_id = ${hotelId} and unit.id = stay.unit_id
  left join extra on extra.hotel_id = ${hotelId} and extra.id = which.extra_id`

async function rowsOf(db: Db, hotelId: number, which: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<RequestRow>`
    select ${columnsOfRow} from (${which}) as which ${besidesRow(hotelId)} order by ${order}`.execute(db)
  return rows
}

const waiting = sql`state in (${literals(waitingStates)})`
/** The kinds that a reader may not see. */
type Unseen = { without: readonly RequestKind[] }
const seenKinds = ({ without }: Unseen) => (without.length === 0 ? sql`` : sql`and kind not in (${literals(without)})`)

type Page = Unseen & { isWaiting: boolean; page: number; pageSize: number }

/** Returns a page of the requests that wait, the oldest first, or of those answered, the latest first. */
export function requestPage(db: Db, hotelId: number, { isWaiting, page, pageSize, ...unseen }: Page) {
  const rest = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  return isWaiting
    ? rowsOf(
        db,
        hotelId,
        sql`select * from guest_request
          where hotel_id = ${hotelId} and ${waiting} ${seenKinds(unseen)} order by id ${rest}`,
        sql`which.id`,
      )
    : rowsOf(
        db,
        hotelId,
        sql`select * from guest_request
          where hotel_id = ${hotelId} and not ${waiting} ${seenKinds(unseen)} order by answered_at desc, id desc ${rest}`,
        sql`which.answered_at desc, which.id desc`,
      )
}

export async function countRequests(
  db: Db,
  hotelId: number,
  { isWaiting, ...unseen }: Unseen & { isWaiting: boolean },
) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from guest_request
    where hotel_id = ${hotelId} and ${isWaiting ? waiting : sql`not ${waiting}`} ${seenKinds(unseen)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A stay has few requests, because a booking may send only so many a day. */
const mostOfStay = 100
export const requestRowsOfStay = (db: Db, hotelId: number, reservationId: number, unseen: Unseen) =>
  rowsOf(
    db,
    hotelId,
    sql`select * from guest_request
      where hotel_id = ${hotelId} and reservation_id = ${reservationId} ${seenKinds(unseen)}
      order by id desc limit ${sql.lit(mostOfStay)}`,
    sql`which.id desc`,
  )

export async function requestOf(db: Db, hotelId: number, id: number): Promise<RequestRow | undefined> {
  const [row] = await rowsOf(
    db,
    hotelId,
    sql`select * from guest_request where hotel_id = ${hotelId} and id = ${id}`,
    sql`which.id`,
  )
  return row
}

/** Locks a request after its stay, and returns how it stands now. */
export async function lockRequest(tx: Db, hotelId: number, id: number): Promise<RequestState | undefined> {
  const row = await tx
    .selectFrom('guestRequest')
    .select(sql<RequestState>`state`.as('state'))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.state
}

type NewRequest = {
  hotelId: number
  reservationId: number
  key: string
  kind: RequestKind
  text: string
  askedAt: Date
  extraId?: number
  extraCount?: number
  amountKurus?: Kurus
  returnKurus?: Kurus | null
}

/** Adds a request, and returns its id; undefined if the same form was sent before. */
export async function addRequest(tx: Db, request: NewRequest): Promise<number | undefined> {
  const added = await tx
    .insertInto('guestRequest')
    .values(request)
    .onConflict((conflict) => conflict.constraint('guest_request_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Counts what the stays of a booking have waiting, and what they have sent since a moment. */
export async function countOfBooking(tx: Db, hotelId: number, stays: readonly number[], since: Date) {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select count(*) filter (where ${waiting}) as waiting, count(*) filter (where asked_at >= ${since}) as sent
    from guest_request where hotel_id = ${hotelId} and reservation_id = any (${stays}::bigint[])`.execute(tx)
  return { waiting: rows[0]?.waiting ?? 0, sent: rows[0]?.sent ?? 0 }
}

export async function wasSent(tx: Db, hotelId: number, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('guestRequest')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

type Answer = {
  state: RequestState
  answer: string
  answeredAt: Date | null
  answeredBy: number | null
  /** What an extra was sold for. */
  amountKurus?: Kurus
}

export async function keepAnswer(tx: Db, hotelId: number, id: number, answer: Answer): Promise<void> {
  await tx.updateTable('guestRequest').set(answer).where('hotelId', '=', hotelId).where('id', '=', id).execute()
}
