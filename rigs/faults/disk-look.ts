// Inspects a database after a fault, once its app has ended.
import { startDatabase } from './database.ts'
import type { Day } from './scenario.ts'

/**
 * Opens the database of a folder, and divides its bookings into complete and incomplete ones. A booking is complete if
 * it has its nights, its guest and its folio.
 */
export async function openNewest(
  { open }: Pick<Day, 'open'>,
  folder: string,
): Promise<{ whole: string[]; half: number }> {
  const { query } = await startDatabase({ folder, open })
  const rows = await query<{ uniqId: string; isWhole: boolean }>(
    `select b.uniq_id as "uniqId",
       exists (select from allocation a where (a.hotel_id, a.reservation_id) = (r.hotel_id, r.id))
       and exists (select from guest g where (g.hotel_id, g.reservation_id) = (r.hotel_id, r.id))
       and exists (select from folio_line l where (l.hotel_id, l.reservation_id) = (r.hotel_id, r.id)) as "isWhole"
     from reservation r join booking b on (b.hotel_id, b.id) = (r.hotel_id, r.booking_id)`,
  )
  const [half, whole] = [rows.filter(({ isWhole }) => !isWhole), rows.filter(({ isWhole }) => isWhole)]
  return { whole: whole.map(({ uniqId }) => uniqId), half: half.length }
}
