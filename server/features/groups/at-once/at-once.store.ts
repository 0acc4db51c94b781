import { type Kurus, kurus } from '#domain/money/money.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfBooking } from '../groups.store.ts'

/** Returns what each stay of a booking is charged, on whichever folio. */
export async function chargedByStay(db: Db, { hotelId, bookingId }: OfBooking): Promise<(id: number) => Kurus> {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('folioLine as line', (join) =>
      join.onRef('line.hotelId', '=', 'reservation.hotelId').onRef('line.reservationId', '=', 'reservation.id'),
    )
    .select(['reservation.id', (eb) => eb.fn.sum<string>('line.grossKurus').as('charged')])
    .where('reservation.hotelId', '=', hotelId)
    .where('reservation.bookingId', '=', bookingId)
    .groupBy('reservation.id')
    .execute()
  const byStay = new Map(rows.map(({ id, charged }) => [id, kurus(Number(charged))]))
  return (id) => byStay.get(id) ?? kurus(0)
}
