import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Lists present and former members. */
export async function membersByName(db: Db, hotelId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select app_user.id, btrim(first_name || ' ' || last_name) as name
    from membership join app_user on app_user.id = membership.user_id
    where hotel_id = ${hotelId} order by name, app_user.id`.execute(db)
  return rows
}
