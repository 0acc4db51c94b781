// A quick booking while it is typed during a phone call. Its guest is the one in the guest form.
import type { TypedPrice } from '#domain/prices/typed-price.ts'
import type { Day } from '#domain/time/day.ts'
import { blankDraft, type DraftAction, type UnstoredDraft } from '../draft/booking-draft.ts'
import { reduceGuests } from '../guests/guest-editing.ts'
import { blankReservation, type NewReservationState } from '../new/new-reservation.state.ts'

export type QuickDraft = UnstoredDraft & {
  /** The price agreed during the phone call, in lira as typed. Null if the rates decide the price. */
  price: { per: TypedPrice['per']; typed: number | '' } | null
  /** The further units of a group, on the same nights. */
  more: readonly MoreUnit[]
  groupName: string
}

/** `numberOfGuests` is null until somebody changes the usual number. */
export type MoreUnit = { hotelDetailId: number; numberOfGuests: number | null }

export type QuickStart = {
  unitId: number | null
  checkIn: Day
  checkOut: Day
  /** The further units of a group. */
  more?: readonly number[]
}

export const blankQuickDraft = (
  reservationUniqId: string,
  { unitId, checkIn, checkOut, more = [] }: QuickStart,
): QuickDraft => ({
  ...blankDraft,
  reservationUniqId,
  hotelDetailId: unitId,
  checkInDate: checkIn,
  checkOutDate: checkOut,
  option: null,
  price: null,
  more: more.map((hotelDetailId) => ({ hotelDetailId, numberOfGuests: null })),
  groupName: '',
})

export const reduceQuick = (draft: QuickDraft, action: DraftAction<QuickDraft>): QuickDraft =>
  action.type === 'typed' ? { ...draft, ...action.change } : reduceGuests(draft, action, { firstIsMain: true })

/**
 * Fills the full form with the values of the quick form. The price is not taken over, because in the full form the
 * rates decide it.
 */
export function fullDraft({
  price: _notTaken,
  more: _ofGroups,
  groupName: _ofGroup,
  ...draft
}: QuickDraft & { numberOfGuests: number }): NewReservationState {
  return { ...blankReservation(draft.reservationUniqId), ...draft }
}
