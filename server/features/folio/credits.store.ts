import { sql } from 'kysely'
import { type Kurus, kurus } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type OfStay, sumsOf } from './folio.store.ts'

/** Money of a guest on the folio of a cancelled stay. */
export type Credit = { reservationId: number; checkIn: Day; amount: Kurus }

/** Returns the credit of a stay's main guest: money paid for stays that did not take place. */
export async function creditsFor(db: Db, { hotelId, reservationId }: OfStay): Promise<Credit[]> {
  const { rows } = await sql<Omit<Credit, 'amount'>>`
    select other.id as reservation_id, other.check_in
    from guest as host
    join guest as same on same.hotel_id = host.hotel_id and same.guest_profile_id = host.guest_profile_id
      and same.is_main_guest and same.reservation_id <> host.reservation_id
    join reservation as other on other.hotel_id = same.hotel_id and other.id = same.reservation_id
      and other.status in ('CANCELLED', 'NO_SHOW')
    where host.hotel_id = ${hotelId} and host.reservation_id = ${reservationId} and host.is_main_guest
    order by other.id`.execute(db)
  const of = rows.map((row) => row.reservationId)
  const sums = await sumsOf(db, hotelId, of)
  return rows.flatMap((row) => {
    const { paid, charged } = sums(row.reservationId)
    const amount = kurus(Math.min(paid, paid - charged))
    return amount > 0 ? [{ ...row, amount }] : []
  })
}
