import type { Reservation } from '#contract/reservations/schemas.ts'
import { fullName, mainGuestOf } from '#web/features/reservations/guests/names.ts'
import type { CardStay } from './StayCard.tsx'

/** The fields of a stay that its card shows until it has loaded the reservation. */
export function cardOf(reservation: Reservation, noGuest: string): CardStay {
  const { id, checkInDate, checkOutDate } = reservation
  const main = mainGuestOf(reservation)
  return {
    ...reservation,
    reservationId: id,
    stayCheckIn: checkInDate,
    stayCheckOut: checkOutDate,
    personId: main?.personId ?? null,
    guestName: main === undefined ? noGuest : fullName(main),
    phone: main?.phone ?? null,
  }
}
