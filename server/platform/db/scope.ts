// Every touch of a business table happens in a transaction whose first statement says whose rows may be seen.
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** The person behind a request, as the database confirmed it. */
export type Caller = { userId: number; hotelId: number; sessionId: string }

/**
 * Runs `act` in one transaction that sees the session's hotel alone.
 * Undefined, and `act` not run, when the session is unknown, ended or past its time.
 */
export function inSession<T>(
  db: Db,
  sessionId: string,
  now: Date,
  act: (tx: Db, caller: Caller) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: number; hotelId: number }>`
      select user_id, hotel_id from konuk_enter_session(${sessionId}::uuid, ${now})`.execute(tx)
    const owner = rows[0]
    if (owner === undefined) return undefined
    return { result: await act(tx, { ...owner, sessionId }) }
  })
}

/** For work without a caller (jobs, the demo business): one transaction that sees this hotel alone. */
export function inHotel<T>(db: Db, hotelId: number, act: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('konuk.hotel_id', ${String(hotelId)}, true)`.execute(tx)
    return act(tx)
  })
}

/** Sign-in and its kin, before a hotel is known: sees people, hotels and sessions, and nothing of any business. */
export function atAccountDesk<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('konuk.account_desk', 'on', true)`.execute(tx)
    return act(tx)
  })
}
