import type { Db } from './connect.ts'
import { withCommit } from './transaction.ts'
import { sql } from 'kysely'

/** The stay in whose history the entry is shown. */
type OfStay = { reservationId?: number }

/** A stay, a person or an invoice whose identity numbers were seen. */
export type Seen = OfStay & { tableName: 'reservation' | 'guest_profile' | 'invoice'; id: number }

/** A list of guests, or a file that holds identity numbers. */
export type HandedOut = OfStay & {
  tableName: 'guest_list' | 'person_file' | 'invoice_file' | 'proof_file' | 'takeout_file' | 'backup_file'
  id: number
}

const stayOf = ({ tableName, id, reservationId }: Seen | HandedOut) =>
  tableName === 'reservation' ? id : (reservationId ?? null)

/**
 * Writes an audit entry that the caller saw identity numbers, unless the caller saw the same ones before on this day. The
 * statement goes out with the commit and costs no round trip. Notes of several subjects come in the order of their ids,
 * because each waits for a simultaneous one of the same subject.
 */
export function noteSeen(db: Db, hotelId: number, of: Seen): void {
  withCommit(sql`select konuk_note_seen(${hotelId}, ${of.tableName}, ${String(of.id)}, ${stayOf(of)})`.execute(db))
}

/**
 * Writes an audit entry that identity numbers were handed out. Each time has an entry, because a file leaves Konuk and two
 * lists of the same length may hold different guests. The statement goes out with the commit.
 */
export function noteHandedOut(db: Db, hotelId: number, of: HandedOut): void {
  withCommit(
    sql`
      insert into audit_entry (hotel_id, table_name, row_key, operation, reservation_id)
      values (${hotelId}, ${of.tableName}, ${String(of.id)}, 'see', ${stayOf(of)})`.execute(db),
  )
}
