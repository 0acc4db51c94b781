// The state of a new reservation while it is typed. A single reducer makes every change, so that a change of a
// consent's guest or text always withdraws the consent.
import type { Purpose } from '#domain/consent/documents.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { phoneDigits } from '#domain/people/phone.ts'
import { clampGuestCount, minGuests } from '#domain/guests/guest-count.ts'
import { blankConsent, type Consent, typedCode, withdrawn } from '#web/features/consent/consent.state.ts'
import { blankDraft, type DraftAction, type UnstoredDraft } from '../draft/booking-draft.ts'
import type { DraftOnScreen } from '../draft/use-booking-draft.ts'
import { newGuestProblems } from '../guest-draft.ts'
import {
  type GuestAction,
  mainGuest,
  reduceGuests,
  withTypedGuests as listTypedGuests,
} from '../guests/guest-editing.ts'
import { contractStay } from './contract-stay.ts'

/** The reason why consents were withdrawn. Each withdrawal creates a new object, so that the screen reports it once. */
export type Withdrawal = { reason: 'main-guest' | 'stay' }

export type NewReservationState = UnstoredDraft & {
  numberOfGuests: number
  consents: Record<Purpose, Consent>
  withdrawal: Withdrawal | null
}

export type OwnAction =
  | { type: 'typedGuestsAdded' }
  | { type: 'codeSent'; purpose: Purpose; subject: string; namesNoStay: boolean; at: number }
  | { type: 'codeTyped'; purpose: Purpose; code: string }
  | { type: 'codeVerified'; purpose: Purpose; subject: string; at: number }
  | { type: 'laterTicked'; purpose: Purpose; later: boolean }
  | { type: 'contractOutdated' }
  | { type: 'startedAfresh'; uniqId: string }
export type Action = DraftAction<NewReservationState> | OwnAction

/** The draft on screen, with its errors. */
export type NewBooking = DraftOnScreen<NewReservationState, GuestAction | OwnAction>

export function blankReservation(reservationUniqId: string): NewReservationState {
  return {
    ...blankDraft,
    reservationUniqId,
    numberOfGuests: minGuests,
    option: null,
    consents: { KVKK: blankConsent, CONTRACT: blankConsent },
    withdrawal: null,
  }
}

/** Whether leaving would lose any input. */
export function hasInput(state: NewReservationState): boolean {
  const typed = { ...state, withdrawal: null }
  return JSON.stringify(typed) !== JSON.stringify(blankReservation(state.reservationUniqId))
}

/**
 * Returns as text what a consent refers to: all details of the main guest, because changing any of them resets both
 * consents. For a contract that names the stay it also contains the stay and its deposit, as the contract's exact text
 * states them. It is empty without a main guest.
 */
export function consentSubject(
  state: NewReservationState,
  purpose: Purpose,
  namesNoStay = state.consents[purpose].namesNoStay,
): string {
  const main = mainGuest(state)
  if (main === undefined) return ''
  const guest = [
    main.firstName.trim(),
    main.lastName.trim(),
    phoneDigits(main.phone),
    main.email.trim(),
    main.nationality,
    identityOf(main),
  ]
  if (purpose === 'KVKK' || namesNoStay) return JSON.stringify(guest)
  return JSON.stringify([...guest, contractStay(state)])
}

export function reduce(state: NewReservationState, action: Action): NewReservationState {
  return withdrawStale(state, transition(state, action))
}

/** A code that was sent or entered for another guest or another text is no longer valid. */
function withdrawStale(before: NewReservationState, after: NewReservationState): NewReservationState {
  if (before.reservationUniqId !== after.reservationUniqId) return after
  const isStale = (purpose: Purpose) => {
    const { phase, namesNoStay } = after.consents[purpose]
    const subjects = [before, after].map((state) => consentSubject(state, purpose, namesNoStay))
    return phase !== 'none' && subjects[0] !== subjects[1]
  }
  const stale = { KVKK: isStale('KVKK'), CONTRACT: isStale('CONTRACT') }
  if (!stale.KVKK && !stale.CONTRACT) return after
  const guestChanged = consentSubject(before, 'KVKK') !== consentSubject(after, 'KVKK')
  return {
    ...after,
    consents: {
      KVKK: stale.KVKK ? withdrawn(after.consents.KVKK) : after.consents.KVKK,
      CONTRACT: stale.CONTRACT ? withdrawn(after.consents.CONTRACT) : after.consents.CONTRACT,
    },
    withdrawal: { reason: guestChanged ? 'main-guest' : 'stay' },
  }
}

function transition(state: NewReservationState, action: Action): NewReservationState {
  switch (action.type) {
    case 'typed':
      return { ...state, ...withConsequences(state, action.change) }
    case 'guestTyped':
    case 'guestSaved':
    case 'guestEdited':
    case 'guestGivenUp':
    case 'guestRemoved':
    case 'guestRestored':
    case 'mainGuestChosen':
      return reduceGuests(state, action, { firstIsMain: true })
    case 'typedGuestsAdded':
      return withTypedGuests(state).state
    case 'startedAfresh':
      return blankReservation(action.uniqId)
    default:
      return stepConsent(state, action)
  }
}

/** Another unit clears both dates, unless they were chosen before it; a check-in clears a check-out that is not later. */
function withConsequences(state: NewReservationState, change: Partial<NewReservationState>) {
  const { hotelDetailId, checkInDate, checkOutDate, numberOfGuests } = change
  if (numberOfGuests !== undefined) return { ...change, numberOfGuests: clampGuestCount(numberOfGuests) }
  if (checkInDate === undefined) {
    const isOther = hotelDetailId !== undefined && hotelDetailId !== state.hotelDetailId
    return isOther ? { ...change, checkInDate: null, checkOutDate: null } : change
  }
  const leaves = checkOutDate === undefined ? state.checkOutDate : checkOutDate
  const isLater = checkInDate !== null && leaves !== null && checkInDate < leaves
  return { ...change, checkOutDate: isLater ? leaves : null }
}

/** Puts typed guests into the list, as far as they are complete. */
export const withTypedGuests = (state: NewReservationState) => listTypedGuests(state, reduce, newGuestProblems)

type ConsentAction = Extract<
  Action,
  { type: 'codeSent' | 'codeTyped' | 'codeVerified' | 'laterTicked' | 'contractOutdated' }
>

function stepConsent(state: NewReservationState, action: ConsentAction): NewReservationState {
  const set = (purpose: Purpose, change: Partial<Consent>) => ({
    ...state,
    consents: { ...state.consents, [purpose]: { ...state.consents[purpose], ...change } },
  })
  switch (action.type) {
    // An answer that comes after the guest or the stay has changed no longer applies.
    case 'codeSent': {
      const { purpose, subject, namesNoStay, at } = action
      if (subject !== consentSubject(state, purpose, namesNoStay)) return state
      return set(purpose, { phase: 'sent', code: '', sentAt: at, verifiedAt: null, namesNoStay })
    }
    case 'codeVerified':
      if (action.subject !== consentSubject(state, action.purpose)) return state
      return set(action.purpose, { phase: 'verified', code: '', later: false, verifiedAt: action.at })
    case 'codeTyped':
      return set(action.purpose, { code: typedCode(action.code) })
    case 'laterTicked':
      return set(action.purpose, { later: action.later })
    default:
      return set('CONTRACT', withdrawn(state.consents.CONTRACT))
  }
}
