// A reservation half typed survives an accidental reload: this tab keeps the draft until it is stored or the user signs
// out.
import { z } from 'zod'
import { isUniqId } from '#domain/reservations/uniq-id.ts'
import type { Day } from '#domain/time/day.ts'
import { OptionDraft } from '#web/features/options/option-draft.ts'
import { BookingDraft } from '../draft/booking-draft.ts'
import { blankReservation, hasInput, type NewReservationState } from './new-reservation.state.ts'

const Consent = z.object({
  phase: z.enum(['none', 'sent', 'verified']),
  later: z.boolean(),
  code: z.string(),
  sentAt: z.number().nullable(),
  verifiedAt: z.number().nullable(),
  // Drafts that an earlier version of the page wrote do not have it.
  namesNoStay: z.boolean().default(false),
})
const Draft = BookingDraft.extend({
  reservationUniqId: z.string().refine(isUniqId),
  numberOfGuests: z.number(),
  // An option with a half-typed amount is dropped.
  option: OptionDraft.nullable().catch(null),
  consents: z.object({ KVKK: Consent, CONTRACT: Consent }),
  withdrawal: z.object({ reason: z.enum(['main-guest', 'stay']) }).nullable(),
})

/** Returns the stored draft without past dates, or a blank reservation if the draft is unusable. */
export function readDraft(kept: string | null, uniqId: string, today: Day): NewReservationState {
  const draft = Draft.safeParse(parsed(kept))
  if (!draft.success) return blankReservation(uniqId)
  const { checkInDate } = draft.data
  return checkInDate !== null && checkInDate < today
    ? { ...draft.data, checkInDate: null, checkOutDate: null }
    : draft.data
}

/** The draft to store; undefined if nothing has been typed. */
export function writeDraft(state: NewReservationState): string | undefined {
  return hasInput(state) ? JSON.stringify(state) : undefined
}

function parsed(kept: string | null): unknown {
  try {
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    // Any other content is not a draft.
    return undefined
  }
}
