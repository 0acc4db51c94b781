// Every access to a business table happens in a transaction, and its first statement sets which rows are visible.
import { sql } from 'kysely'
import type { Standing } from '#domain/roles/may.ts'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'
import { runTransaction } from './transaction.ts'

/** The caller is the person behind a request with their role in the business, as confirmed by the database. */
export type Caller = Standing & {
  userId: number
  hotelId: number
  sessionId: string
  /** The last time at which the user gave the password in this session. */
  confirmedAt: Date | null
  /** True if this session was opened with more than a password. */
  twoSteps: boolean
  /**
   * True if this business requires a second step and the session lacks one; the session can then be used only to set it
   * up.
   */
  needsSecondStep: boolean
  /** The moment at which this business is deleted if it is a live demo. */
  demoEndsAt: Date | null
}

/**
 * Runs `act` in one transaction that sees only the session's hotel. Triggers take the author of a change from
 * `konuk_user()`, which is the session's user. Returns undefined without running `act` if the session is unknown,
 * ended, expired or idle for an hour. `used` is true if the request shows that the user is active, which keeps the
 * session from becoming idle.
 */
export function inSession<T>(
  db: Db,
  sessionId: string,
  now: Date,
  act: (tx: Db, caller: Caller) => Promise<T>,
  used = true,
  from: RequestedFrom = { ip: '', screen: '' },
): Promise<{ result: T } | undefined> {
  return runTransaction(db, async (tx) => {
    const [member] = await enterSession(tx, { sessionId, now, used, from: `${from.ip} ${sessionId} ${from.screen}` })
    if (member === undefined) return undefined
    return { result: await act(tx, { ...member, sessionId }) }
  })
}

/** The network address and the screen from which a request came, for the audit log. */
type RequestedFrom = { ip: string; screen: string }

const enterSession = statement(
  (_tx, { sessionId, now, used, from }: { sessionId: string; now: Date; used: boolean; from: string }) => sql<
    Omit<Caller, 'sessionId'>
  >`
    select user_id, hotel_id, role, own_permissions, confirmed_at, two_steps, needs_second_step, demo_ends_at
    from konuk_enter_session(${sessionId}::uuid, ${now}, ${used})
    where set_config('konuk.from', ${from}::text, true) is not null`,
)

/**
 * Runs work without a caller (jobs, the demo business) in one transaction that sees only this hotel and has no user.
 */
export function inHotel<T>(db: Db, hotelId: number, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await enterHotel(tx, hotelId)
    return act(tx)
  })
}

/**
 * Does what `inHotel` does, for work that reads a whole business and changes nothing. All data is read as of a single
 * moment.
 */
export function inHotelAtOneMoment<T>(db: Db, hotelId: number, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    await enterHotel(tx, hotelId)
    return act(tx)
  })
}

/**
 * Runs work for a guest with a link and without a session: it sees only the consent of this link and can change
 * nothing.
 */
export function behindLink<T>(db: Db, linkHash: string, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await sql`select set_config('konuk.consent_link', ${linkHash}, true)`.execute(tx)
    return act(tx)
  })
}

/** What a guest's link leads to. */
export type LinkedBooking = { hotelId: number; bookingId: number; generation: number }

/**
 * Runs work for a guest with the link of his booking: it sees that booking and what the business tells its guests, and
 * can change nothing. Returns undefined without running `act` if nobody has this link.
 */
export function behindGuestLink<T>(
  db: Db,
  tokenHash: Buffer,
  act: (tx: Db, linked: LinkedBooking) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return runTransaction(db, async (tx) => {
    const { rows } = await sql<LinkedBooking>`
      select hotel_id, booking_id, generation from konuk_enter_link(${tokenHash})`.execute(tx)
    const [linked] = rows
    return linked === undefined ? undefined : { result: await act(tx, linked) }
  })
}

/** The one person of a stay whom a companion's invitation is about: a stored guest, or a place without a name. */
export type Invited = {
  hotelId: number
  id: number
  reservationId: number
  guestId: number | null
  place: number | null
}

/**
 * Runs work for a companion with his invitation: it sees his own person, the dates and the unit of his stay, and the name
 * of the business, and can change nothing. Returns undefined without running `act` if nobody has this invitation.
 */
export function behindInvitation<T>(
  db: Db,
  tokenHash: Buffer,
  act: (tx: Db, invited: Invited) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return runTransaction(db, async (tx) => {
    const { rows } = await sql<Invited>`
      select hotel_id, id, reservation_id, guest_id, place from konuk_enter_invitation(${tokenHash})`.execute(tx)
    const [invited] = rows
    return invited === undefined ? undefined : { result: await act(tx, invited) }
  })
}

/** Runs an act of a guest whose link was read before, in his business and under his name in the audit log. */
export function asGuest<T>(
  db: Db,
  { hotelId }: Pick<LinkedBooking, 'hotelId'>,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  return runTransaction(db, async (tx) => {
    await enterHotel(tx, hotelId)
    await sql`select set_config('konuk.actor', 'guest', true)`.execute(tx)
    return act(tx)
  })
}

/** Makes this hotel visible until the end of the transaction. */
export async function enterHotel(tx: Db, hotelId: number): Promise<void> {
  await sql`select set_config('konuk.hotel_id', ${String(hotelId)}, true)`.execute(tx)
}

/**
 * Runs sign-in and similar work before a hotel is known: it sees people, their memberships and their sessions, but no
 * business data.
 */
export function inAuthScope<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await sql`select set_config('konuk.auth_scope', 'on', true)`.execute(tx)
    return act(tx)
  })
}
