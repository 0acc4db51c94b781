// What the screen sends, from what was typed.
import type { z } from 'zod'
import type { ConsentRequest, ContractStay } from '#contract/consent.ts'
import type { NewReservation } from '#contract/reservations.ts'
import { decode } from '#contract/wire.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { formatPhone, phoneDigits } from '#domain/people/phone.ts'
import { stayProblem } from '#domain/reservations/stay.ts'
import { asSent } from '../guest-draft.ts'
import type { ListedGuest } from '../guests/guest-editing.ts'
import type { NewReservationState } from './new-reservation.state.ts'

export function toNewReservation(
  state: NewReservationState,
  hotelId: number | undefined,
): z.input<typeof NewReservation> {
  return {
    ...(hotelId !== undefined && { hotelId }),
    hotelDetailId: state.hotelDetailId,
    checkInDate: state.checkInDate,
    checkOutDate: state.checkOutDate,
    numberOfGuests: state.numberOfGuests,
    specialRequests: state.specialRequests,
    reservationUniqId: state.reservationUniqId,
    guests: state.guests.map(asSent),
  }
}

export function toConsentRequest(main: ListedGuest, reservationUniqId: string): z.input<typeof ConsentRequest> {
  const { tcKimlik = null, passportNumber = null } = identityOf(main)
  return {
    phoneNumber: formatPhone(main.phone),
    rawPhoneNumber: phoneDigits(main.phone),
    firstName: main.firstName,
    lastName: main.lastName,
    tcNo: tcKimlik,
    pasaportNo: passportNumber,
    reservationUniqId,
  }
}

/** What the contract will say of the stay, once it is known. */
export function contractStay(state: NewReservationState): ContractStay | undefined {
  const { hotelDetailId, checkInDate, checkOutDate, numberOfGuests } = state
  if (hotelDetailId === null || checkInDate === null || checkOutDate === null) return undefined
  if (stayProblem(decode({ checkInDate, checkOutDate })) !== undefined) return undefined
  return { hotelDetailId, checkInDate, checkOutDate, numberOfGuests }
}
