// Builds the request of the screen from the typed values.
import type { z } from 'zod'
import type { NewReservation } from '#contract/reservations/schemas.ts'
import { stayIn } from '#contract/reservations/stay-fields.ts'
import { optionInput } from '#web/features/options/option-draft.ts'
import { asSent } from '../guest-draft.ts'
import type { NewReservationState } from './new-reservation.state.ts'

export function toNewReservation(
  state: NewReservationState,
  hotelId: number | undefined,
): z.input<typeof NewReservation> {
  return {
    ...(hotelId !== undefined && { hotelId }),
    ...stayIn(state),
    reservationUniqId: state.reservationUniqId,
    ...(state.option !== null && { option: optionInput(state.option) }),
    guests: state.guests.map(asSent),
  }
}
