// The new reservation as it is typed. One reducer, so that whatever changes a consent's guest or text also withdraws it.
import type { Purpose } from '#domain/consent/documents.ts'
import { identityOf } from '#domain/guests/guest.ts'
import { phoneDigits } from '#domain/people/phone.ts'
import { clampGuestCount, minGuests } from '#domain/guests/guest-count.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { Day } from '#domain/time/day.ts'
import { blankConsent, type Consent, typedCode, withdrawn } from '#web/features/consent/consent.state.ts'
import type { OptionDraft } from '#web/features/deposits/option-draft.ts'
import { blankGuest, newGuestProblems } from '../guest-draft.ts'
import { type GuestAction, type GuestEditing, mainGuest, reduceGuests, unsavedGuest } from '../guests/guest-editing.ts'

/** Why consents were withdrawn: a new object each time, so that the screen says each withdrawal once. */
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
  /** Its nights are held until a deposit is paid. */
  option: OptionDraft | null
  consents: Record<Purpose, Consent>
  withdrawal: Withdrawal | null
}

export type Action =
  | GuestAction
  | { type: 'unitChosen'; id: number | null }
  /** Dates first: a unit that is free for them. */
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
    // The first one is the main guest unless the clerk says otherwise.
    guestForm: { ...blankGuest, isMainGuest: true },
    editing: null,
    consents: { KVKK: blankConsent, CONTRACT: blankConsent },
    withdrawal: null,
  }
}

/** Whether anything would be lost by leaving. */
export function hasInput(state: NewReservationState): boolean {
  const typed = { ...state, withdrawal: null }
  return JSON.stringify(typed) !== JSON.stringify(blankReservation(state.reservationUniqId))
}

/**
 * Who and what a consent is about: all that is known of the main guest, since any change of one resets both consents,
 * for the contract the stay and its deposit as well, because its exact text states them. Empty without a main guest.
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
  return withdrawStale(state, step(state, action))
}

/** A code that was sent or entered for another guest or another text is worth nothing any more. */
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

function step(state: NewReservationState, action: Action): NewReservationState {
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
 * With the guests who were typed, or changed, without being put into the list: they are meant to come. One who is not
 * complete stays in its form, with what is wrong.
 */
export function withTypedGuests(state: NewReservationState): { state: NewReservationState; problem?: GuestProblem } {
  const left = unsavedGuest(state)
  if (left === undefined) return { state }
  // The form of a listed guest who was not changed hides the one being typed.
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
    // An answer that comes after the guest or the stay was changed is about somebody or something else.
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
