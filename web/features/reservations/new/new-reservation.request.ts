// Builds the requests of the screen from the typed values.
import type { z } from 'zod'
import type { ContractStay } from '#contract/consent/schemas.ts'
import type { NewReservation } from '#contract/reservations/schemas.ts'
import { decode } from '#contract/wire.ts'
import { childAgesProblem } from '#domain/guests/party.ts'
import { stayProblem } from '#domain/reservations/stay.ts'
import { optionInput } from '#web/features/options/option-draft.ts'
import { asSent } from '../guest-draft.ts'
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
    childAges: state.childAges,
    specialRequests: state.specialRequests,
    source: state.source,
    reservationUniqId: state.reservationUniqId,
    ...(state.option !== null && { option: optionInput(state.option) }),
    guests: state.guests.map(asSent),
  }
}

/** The stay as the contract will state it; undefined until its details are known. */
export function contractStay(state: NewReservationState): ContractStay | undefined {
  const { hotelDetailId, checkInDate, checkOutDate, numberOfGuests, childAges, option } = state
  if (hotelDetailId === null || checkInDate === null || checkOutDate === null) return undefined
  if (stayProblem(decode({ checkInDate, checkOutDate })) !== undefined) return undefined
  const isParty = childAgesProblem(numberOfGuests, childAges) === undefined
  const known = { hotelDetailId, checkInDate, checkOutDate, numberOfGuests }
  return { ...known, ...(isParty && { childAges }), ...(option !== null && { option: optionInput(option) }) }
}
