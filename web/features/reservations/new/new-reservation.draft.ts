// A reservation half typed survives an accidental reload: it is kept in this tab until it is stored or one signs out.
import { z } from 'zod'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { isUniqId } from '#domain/reservations/uniq-id.ts'
import { type Day, isDay } from '#domain/time/day.ts'
import { OptionDraft } from '#web/features/deposits/option-draft.ts'
import { GuestEditing } from '../guests/guest-editing.ts'
import { blankReservation, hasInput, type NewReservationState } from './new-reservation.state.ts'

export const draftKey = 'newReservation'

const PickedDay = z.string().refine(isDay).nullable()
const Consent = z.object({
  phase: z.enum(['none', 'sent', 'verified']),
  later: z.boolean(),
  code: z.string(),
  sentAt: z.number().nullable(),
  verifiedAt: z.number().nullable(),
})
const Draft = z.object({
  reservationUniqId: z.string().refine(isUniqId),
  hotelDetailId: z.number().nullable(),
  checkInDate: PickedDay,
  checkOutDate: PickedDay,
  numberOfGuests: z.number(),
  childAges: z.array(z.number()).default([]),
  specialRequests: z.string(),
  source: z.enum(bookingSources).nullable().default(null),
  // Of what was half typed, no amount is kept.
  option: OptionDraft.nullable().catch(null),
  ...GuestEditing.shape,
  consents: z.object({ KVKK: Consent, CONTRACT: Consent }),
  withdrawal: z.object({ reason: z.enum(['main-guest', 'stay']) }).nullable(),
})

/** What was kept, or a blank reservation if there is nothing usable. Days gone by are dropped. */
export function readDraft(kept: string | null, uniqId: string, today: Day): NewReservationState {
  const draft = Draft.safeParse(parsed(kept))
  if (!draft.success) return blankReservation(uniqId)
  const { checkInDate } = draft.data
  return checkInDate !== null && checkInDate < today
    ? { ...draft.data, checkInDate: null, checkOutDate: null }
    : draft.data
}

/** What to keep; nothing, if nothing has been typed. */
export function writeDraft(state: NewReservationState): string | undefined {
  return hasInput(state) ? JSON.stringify(state) : undefined
}

function parsed(kept: string | null): unknown {
  try {
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    // Whatever else stands there is no draft of ours.
    return undefined
  }
}
