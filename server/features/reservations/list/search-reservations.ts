import type { z } from 'zod'
import type { Reservation, ReservationSearch } from '#contract/reservations.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { withGuests } from '../read-reservations.ts'
import { reservationsMatching } from './reservation-lists.store.ts'

type Found = { reservations: Reservation[]; total: number; page: number }

export async function searchReservations(
  db: Db,
  hotelId: number,
  { page, pageSize, ...filters }: z.output<typeof ReservationSearch>,
): Promise<Found> {
  const { rows, total } = await reservationsMatching(db, hotelId, filters, { page, pageSize })
  return { reservations: await withGuests(db, hotelId, rows), total, page }
}
