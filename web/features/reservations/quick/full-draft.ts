import { type Action, blankReservation, type NewReservationState, reduce } from '../new/new-reservation.state.ts'
import type { GuestDraft } from '../guest-draft.ts'
import type { QuickValues } from './quick-values.ts'

type Identity = Pick<GuestDraft, 'email' | 'nationality' | 'tcKimlik' | 'passportNumber'>
type QuickDraft = Omit<QuickValues, 'price' | 'numberOfGuests' | 'isAnotherPerson'> &
  Identity & { numberOfGuests: number; isAnotherPerson?: boolean | undefined }

/**
 * Fills the full form with the values of the quick form. The price is not taken over, because in the full form the
 * rates decide it.
 */
export function fullDraft(reservationUniqId: string, typed: QuickDraft): NewReservationState {
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
