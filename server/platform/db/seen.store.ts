import type { Db } from './connect.ts'
import { withCommit } from './transaction.ts'
import { sql } from 'kysely'

/** That the caller saw identity numbers of a thing: a row of the trail. It goes out with the commit and costs no round trip. */
export function noteSeen(
  db: Db,
  hotelId: number,
  of: { thing: 'reservation' | 'guest_profile' | 'guest_list' | 'person_file'; id: number },
): void {
  withCommit(
    sql`
      insert into audit_entry (hotel_id, actor_id, ip, session_id, thing, thing_key, operation, reservation_id)
      select ${hotelId}, konuk_user(), nullif(split_part(source, ' ', 1), ''), nullif(split_part(source, ' ', 2), ''),
        ${of.thing}, ${String(of.id)}, 'see', ${of.thing === 'reservation' ? of.id : null}
      from coalesce(current_setting('konuk.from', true), '') as source`.execute(db),
  )
}
