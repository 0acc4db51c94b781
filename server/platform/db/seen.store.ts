import type { Db } from './connect.ts'
import { withCommit } from './transaction.ts'
import { sql } from 'kysely'

/** What was seen: a row of a table, a list of guests, or a file that holds identity numbers. */
export type Seen = {
  tableName:
    | 'reservation'
    | 'guest_profile'
    | 'guest_list'
    | 'person_file'
    | 'invoice'
    | 'proof_file'
    | 'takeout_file'
    | 'backup_file'
  id: number
  /** The stay in whose history the entry is shown. */
  reservationId?: number
}

/**
 * Writes an audit entry that the caller saw identity numbers. The statement goes out with the commit and costs no round
 * trip.
 */
export function noteSeen(db: Db, hotelId: number, of: Seen): void {
  const reservationId = of.tableName === 'reservation' ? of.id : (of.reservationId ?? null)
  withCommit(
    sql`
      insert into audit_entry (hotel_id, table_name, row_key, operation, reservation_id)
      values (${hotelId}, ${of.tableName}, ${String(of.id)}, 'see', ${reservationId})`.execute(db),
  )
}
