import type { z } from 'zod'
import type { Reservation, ReservationSearch } from '#contract/reservations/schemas.ts'
import type { Day } from '#domain/time/day.ts'
import { may } from '#domain/roles/may.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { withGuests } from '#server/features/stay/read-reservations.ts'
import { noteNumbersSeen } from '#server/features/stay/numbers-seen.ts'
import { withEndings } from './numbers-in-lists.ts'
import { reservationsMatching } from './reservation-lists.store.ts'

type ReservationPage = { reservations: Reservation[]; total: number; page: number }

/** A request without a page gets this many rows, which covers all reservations of a small business. */
const unpaged = 1000
const usualPage = 10

export async function searchReservations(
  db: Db,
  caller: Caller,
  { page: asked, pageSize, endings, ...filters }: z.output<typeof ReservationSearch>,
  today: Day,
): Promise<ReservationPage> {
  const { hotelId } = caller
  const looksIn = { phones: may(caller, 'guest.see'), money: may(caller, 'money.see') }
  const page = asked ?? 1
  const isPaged = typeof asked === 'number' || typeof pageSize === 'number'
  const wanted = { page, pageSize: pageSize ?? (isPaged ? usualPage : unpaged) }
  const { rows, total } = await reservationsMatching(db, hotelId, { ...filters, looksIn }, wanted, today)
  const reservations = await withGuests(db, hotelId, rows)
  if (endings) return { reservations: reservations.map(withEndings), total, page }
  noteNumbersSeen(db, caller, reservations)
  return { reservations, total, page }
}
