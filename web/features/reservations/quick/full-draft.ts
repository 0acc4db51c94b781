import { type Action, blankReservation, type NewReservationState, reduce } from '../new/new-reservation.state.ts'
import type { GuestDraft } from '../guest-draft.ts'
import type { QuickValues } from './use-quick-booking.ts'

type Identity = Pick<GuestDraft, 'email' | 'nationality' | 'tcKimlik' | 'passportNumber'>
type Typed = Omit<QuickValues, 'price' | 'numberOfGuests' | 'isAnotherPerson'> &
  Identity & { numberOfGuests: number; isAnotherPerson?: boolean | undefined }

/** The long form with what was typed in the quick one. It has no price of its own: there the rates say it. */
export function fullDraft(reservationUniqId: string, typed: Typed): NewReservationState {
  const { firstName, lastName, phone, email, nationality, tcKimlik, passportNumber, isAnotherPerson } = typed
  const actions: Action[] = [
    { type: 'unitChosen', id: typed.unitId },
    { type: 'checkInChosen', day: typed.checkIn },
    { type: 'checkOutChosen', day: typed.checkOut },
    { type: 'guestCountTyped', count: typed.numberOfGuests },
    { type: 'childAgesTyped', ages: typed.childAges },
    { type: 'requestsTyped', text: typed.note },
    { type: 'sourceChosen', source: typed.source },
    { type: 'optionTyped', option: typed.option },
    {
      type: 'guestTyped',
      change: { firstName, lastName, phone, email, nationality, tcKimlik, passportNumber, isAnotherPerson },
    },
  ]
  return actions.reduce(reduce, blankReservation(reservationUniqId))
}
