import type { Db } from './connect.ts'
import { withCommit } from './transaction.ts'
import { sql } from 'kysely'

/**
 * Writes an audit entry that the caller saw identity numbers. The statement goes out with the commit and costs no round
 * trip.
 */
export function noteSeen(
  db: Db,
  hotelId: number,
  of: { tableName: 'reservation' | 'guest_profile' | 'guest_list' | 'person_file'; id: number },
): void {
  withCommit(
    sql`
      insert into audit_entry (hotel_id, actor_id, ip, session_id, table_name, row_key, operation, reservation_id)
      select ${hotelId}, konuk_user(), nullif(split_part(source, ' ', 1), ''), nullif(split_part(source, ' ', 2), ''),
        ${of.tableName}, ${String(of.id)}, 'see', ${of.tableName === 'reservation' ? of.id : null}
      from coalesce(current_setting('konuk.from', true), '') as source`.execute(db),
  )
}
