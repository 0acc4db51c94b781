// Every touch of a business table happens in a transaction whose first statement says whose rows may be seen.
import { sql } from 'kysely'
import type { Standing } from '#domain/roles/may.ts'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'
import { runTransaction } from './transaction.ts'

/** The person behind a request and what they are in the business, as the database confirmed it. */
export type Caller = Standing & {
  userId: number
  hotelId: number
  sessionId: string
  /** When they last gave their password in this session. */
  confirmedAt: Date | null
  /** Whether this session was opened with more than a password. */
  twoSteps: boolean
  /** Whether this business wants that, and the session was not: then it is good for setting a second step up alone. */
  needsSecondStep: boolean
}

/**
 * Runs `act` in one transaction that sees the session's hotel alone and that knows its user: `konuk_user()`, by which
 * triggers tell who changed what. Undefined, and `act` not run, when the session is unknown, ended, past its time or
 * idle for an hour. `used`: whether somebody does something, which keeps it from being idle.
 */
export function inSession<T>(
  db: Db,
  sessionId: string,
  now: Date,
  act: (tx: Db, caller: Caller) => Promise<T>,
  used = true,
  /** From where, for the trail of who changed what. */
  ip = '',
): Promise<{ result: T } | undefined> {
  return runTransaction(db, async (tx) => {
    const [member] = await enterSession(tx, { sessionId, now, used, ip })
    if (member === undefined) return undefined
    return { result: await act(tx, { ...member, sessionId }) }
  })
}

const enterSession = statement(
  (_tx, { sessionId, now, used, ip }: { sessionId: string; now: Date; used: boolean; ip: string }) => sql<
    Omit<Caller, 'sessionId'>
  >`
    select user_id, hotel_id, role, own_deeds, confirmed_at, two_steps, needs_second_step
    from konuk_enter_session(${sessionId}::uuid, ${now}, ${used})
    where set_config('konuk.from', ${ip}::text || ' ' || ${sessionId}::text, true) is not null`,
)

/** For work without a caller (jobs, the demo business): one transaction that sees this hotel alone, of no user. */
export function inHotel<T>(db: Db, hotelId: number, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await enterHotel(tx, hotelId)
    return act(tx)
  })
}

/** The same for who reads a business as a whole and changes nothing: all of it is as it was at one moment. */
export function inHotelAtOneMoment<T>(db: Db, hotelId: number, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    await enterHotel(tx, hotelId)
    return act(tx)
  })
}

/** For a guest who has a link and no session: sees the one consent that it leads to, and can change nothing. */
export function behindLink<T>(db: Db, linkHash: string, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await sql`select set_config('konuk.consent_link', ${linkHash}, true)`.execute(tx)
    return act(tx)
  })
}

/** From here to the end of the transaction it sees this hotel. */
export async function enterHotel(tx: Db, hotelId: number): Promise<void> {
  await sql`select set_config('konuk.hotel_id', ${String(hotelId)}, true)`.execute(tx)
}

/** Sign-in and its kin, before a hotel is known: sees people, where they work and their sessions, and no business. */
export function inAuthScope<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await sql`select set_config('konuk.account_desk', 'on', true)`.execute(tx)
    return act(tx)
  })
}
