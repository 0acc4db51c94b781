// A booking while it is typed. A new reservation, a quick booking and an edit have the same fields and change them in
// the same way; each adds what only it has.
import { z } from 'zod'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { isDay } from '#domain/time/day.ts'
import type { OptionDraft } from '#web/features/options/option-draft.ts'
import { type GuestAction, GuestEditing } from '../guests/guest-editing.ts'
import { blankGuest } from '../guest-draft.ts'

const PickedDay = z.string().refine(isDay).nullable()

/** The names are those of the API, because an error of the server names its field so. */
const StayDraft = z.object({
  hotelDetailId: z.number().nullable(),
  checkInDate: PickedDay,
  checkOutDate: PickedDay,
  /** Null while no number stands in the field. */
  numberOfGuests: z.number().nullable(),
  childAges: z.array(z.number()).default([]),
  specialRequests: z.string(),
  source: z.enum(bookingSources).nullable().default(null),
})
export type StayDraft = z.infer<typeof StayDraft>

export const BookingDraft = StayDraft.extend(GuestEditing.shape)
export type BookingDraft = z.infer<typeof BookingDraft>

/** A draft of a reservation that is not stored yet. */
export type UnstoredDraft = BookingDraft & {
  reservationUniqId: string
  /** The option by which the nights are held until a deposit is paid; null if there is none. */
  option: OptionDraft | null
}

export const blankDraft = {
  hotelDetailId: null,
  checkInDate: null,
  checkOutDate: null,
  numberOfGuests: null,
  childAges: [],
  specialRequests: '',
  source: null,
  guests: [],
  // The first guest is the main guest unless the clerk says otherwise.
  guestForm: { ...blankGuest, isMainGuest: true },
  editing: null,
} satisfies BookingDraft

export type DraftAction<D extends BookingDraft> = GuestAction | { type: 'typed'; change: Partial<D> }

/** The nights in the chosen unit; undefined until the unit and both dates are chosen. */
export function chosenNights({
  hotelDetailId: unitId,
  checkInDate: checkIn,
  checkOutDate: checkOut,
}: Pick<StayDraft, 'hotelDetailId' | 'checkInDate' | 'checkOutDate'>): NightsInUnit | undefined {
  return unitId !== null && checkIn !== null && checkOut !== null ? { unitId, checkIn, checkOut } : undefined
}
