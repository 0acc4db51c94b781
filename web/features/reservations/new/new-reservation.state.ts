// The state of a new reservation while it is typed. A single reducer makes every change, so that a change of a
// consent's guest or text always withdraws the consent.
import type { Purpose } from '#domain/consent/documents.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { phoneDigits } from '#domain/people/phone.ts'
import { clampGuestCount, minGuests } from '#domain/guests/guest-count.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Day } from '#domain/time/day.ts'
import { blankConsent, type Consent, typedCode, withdrawn } from '#web/features/consent/consent.state.ts'
import type { OptionDraft } from '#web/features/options/option-draft.ts'
import { blankGuest, newGuestProblems } from '../guest-draft.ts'
import { type GuestAction, type GuestEditing, mainGuest, reduceGuests, unsavedGuest } from '../guests/guest-editing.ts'

/** The reason why consents were withdrawn. Each withdrawal creates a new object, so that the screen reports it once. */
export type Withdrawal = { reason: 'main-guest' | 'stay' }

export type NewReservationState = GuestEditing & {
  reservationUniqId: string
  hotelDetailId: number | null
  checkInDate: Day | null
  checkOutDate: Day | null
  numberOfGuests: number
  childAges: number[]
  specialRequests: string
  source: BookingSource | null
  /** The option by which the nights are held until a deposit is paid; null if there is none. */
  option: OptionDraft | null
  consents: Record<Purpose, Consent>
  withdrawal: Withdrawal | null
}

export type Action =
  | GuestAction
  | { type: 'unitChosen'; id: number | null }
  /** The clerk entered the dates first and has now chosen a unit that is free on them. */
  | { type: 'stayChosen'; id: number; checkIn: Day; checkOut: Day }
  | { type: 'checkInChosen'; day: Day | null }
  | { type: 'checkOutChosen'; day: Day | null }
  | { type: 'guestCountTyped'; count: number }
  | { type: 'childAgesTyped'; ages: number[] }
  | { type: 'requestsTyped'; text: string }
  | { type: 'sourceChosen'; source: BookingSource | null }
  | { type: 'optionTyped'; option: OptionDraft | null }
  | { type: 'typedGuestsAdded' }
  | { type: 'codeSent'; purpose: Purpose; subject: string; at: number }
  | { type: 'codeTyped'; purpose: Purpose; code: string }
  | { type: 'codeVerified'; purpose: Purpose; subject: string; at: number }
  | { type: 'laterTicked'; purpose: Purpose; later: boolean }
  | { type: 'contractOutdated' }
  | { type: 'startedAfresh'; uniqId: string }

export function blankReservation(reservationUniqId: string): NewReservationState {
  return {
    reservationUniqId,
    hotelDetailId: null,
    checkInDate: null,
    checkOutDate: null,
    numberOfGuests: minGuests,
    childAges: [],
    specialRequests: '',
    source: null,
    option: null,
    guests: [],
    // The first guest is the main guest unless the clerk says otherwise.
    guestForm: { ...blankGuest, isMainGuest: true },
    editing: null,
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
 * consents. For the contract it also contains the stay and its deposit, because the contract's exact text states them.
 * It is empty without a main guest.
 */
export function consentSubject(state: NewReservationState, purpose: Purpose): string {
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
  if (purpose === 'KVKK') return JSON.stringify(guest)
  const { hotelDetailId, checkInDate, checkOutDate, numberOfGuests, childAges, option } = state
  return JSON.stringify([...guest, hotelDetailId, checkInDate, checkOutDate, numberOfGuests, childAges, option])
}

export function reduce(state: NewReservationState, action: Action): NewReservationState {
  return withdrawStale(state, transition(state, action))
}

/** A code that was sent or entered for another guest or another text is no longer valid. */
function withdrawStale(before: NewReservationState, after: NewReservationState): NewReservationState {
  if (before.reservationUniqId !== after.reservationUniqId) return after
  const isStale = (purpose: Purpose) =>
    after.consents[purpose].phase !== 'none' && consentSubject(before, purpose) !== consentSubject(after, purpose)
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
    case 'unitChosen':
      if (action.id === state.hotelDetailId) return state
      return { ...state, hotelDetailId: action.id, checkInDate: null, checkOutDate: null }
    case 'stayChosen':
      return { ...state, hotelDetailId: action.id, checkInDate: action.checkIn, checkOutDate: action.checkOut }
    case 'checkInChosen': {
      const { day } = action
      const keeps = day !== null && state.checkOutDate !== null && day < state.checkOutDate
      return { ...state, checkInDate: day, checkOutDate: keeps ? state.checkOutDate : null }
    }
    case 'checkOutChosen':
      return { ...state, checkOutDate: action.day }
    case 'guestCountTyped':
      return { ...state, numberOfGuests: clampGuestCount(action.count) }
    case 'childAgesTyped':
      return { ...state, childAges: action.ages }
    case 'requestsTyped':
      return { ...state, specialRequests: action.text }
    case 'optionTyped':
      return { ...state, option: action.option }
    case 'sourceChosen':
      return { ...state, source: action.source }
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

/**
 * Puts typed or changed guests into the list if the clerk has not done so, because they clearly belong to the booking.
 * An incomplete guest stays in the form, and its problem is returned.
 */
export function withTypedGuests(state: NewReservationState): { state: NewReservationState; problem?: GuestProblem } {
  const left = unsavedGuest(state)
  if (left === undefined) return { state }
  // The open form of a listed, unchanged guest hides the new guest being typed, so that form closes first.
  if (left === 'new' && state.editing !== null) return withTypedGuests(reduce(state, { type: 'guestGivenUp' }))
  const { editing, guestForm, guests } = state
  const others = guests.filter(({ key }) => key !== editing?.key)
  const [broken] = newGuestProblems(editing ?? guestForm, others)
  return broken === undefined ? withTypedGuests(reduce(state, { type: 'guestSaved' })) : { state, problem: broken[1] }
}
type GuestProblem = ReturnType<typeof newGuestProblems>[number][1]

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
    case 'codeSent':
      if (action.subject !== consentSubject(state, action.purpose)) return state
      return set(action.purpose, { phase: 'sent', code: '', sentAt: action.at, verifiedAt: null })
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
