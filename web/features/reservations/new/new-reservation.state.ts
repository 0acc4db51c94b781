// The new reservation as it is typed. One reducer, so that whatever changes a consent's guest or text also withdraws it.
import type { Purpose } from '#domain/consent/documents.ts'
import { identityOf, turkish } from '#domain/guests/guest.ts'
import { phoneDigits } from '#domain/people/phone.ts'
import { clampGuestCount, minGuests } from '#domain/guests/guest-count.ts'
import type { Day } from '#domain/time/day.ts'
import { blankConsent, type Consent, typedCode, withdrawn } from '#web/features/consent/consent.state.ts'
import { hasInput as hasGuestInput, isLeftTyped } from '../guests/left-typed.ts'

export type GuestDraft = {
  firstName: string
  lastName: string
  phone: string
  email: string
  nationality: string
  tcKimlik: string
  passportNumber: string
  isMainGuest: boolean
}
export type AddedGuest = GuestDraft & { key: number }

/** Why consents were withdrawn: a new object each time, so that the screen says each withdrawal once. */
export type Withdrawal = { reason: 'main-guest' | 'stay' }

export type NewReservationState = {
  reservationUniqId: string
  hotelDetailId: number | null
  checkInDate: Day | null
  checkOutDate: Day | null
  numberOfGuests: number
  specialRequests: string
  guests: AddedGuest[]
  /** The guest being typed, not added yet. */
  guestForm: GuestDraft
  /** An added guest being changed; `guestForm` waits meanwhile. */
  editing: AddedGuest | null
  consents: Record<Purpose, Consent>
  withdrawal: Withdrawal | null
}

export type Action =
  | { type: 'unitChosen'; id: number | null }
  | { type: 'checkInChosen'; day: Day | null }
  | { type: 'checkOutChosen'; day: Day | null }
  | { type: 'guestCountTyped'; count: number }
  | { type: 'requestsTyped'; text: string }
  | { type: 'guestTyped'; change: Partial<GuestDraft> }
  | { type: 'guestSaved' }
  | { type: 'guestEdited'; key: number }
  | { type: 'guestGivenUp' }
  | { type: 'guestRemoved'; key: number }
  | { type: 'guestRestored'; guest: AddedGuest }
  | { type: 'mainGuestChosen'; key: number }
  | { type: 'codeSent'; purpose: Purpose; subject: string; at: number }
  | { type: 'codeTyped'; purpose: Purpose; code: string }
  | { type: 'codeVerified'; purpose: Purpose; subject: string; at: number }
  | { type: 'laterTicked'; purpose: Purpose; later: boolean }
  | { type: 'contractOutdated' }
  | { type: 'startedAfresh'; uniqId: string }

const blankGuest: GuestDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  nationality: turkish,
  tcKimlik: '',
  passportNumber: '',
  isMainGuest: false,
}

export function blankReservation(reservationUniqId: string): NewReservationState {
  return {
    reservationUniqId,
    hotelDetailId: null,
    checkInDate: null,
    checkOutDate: null,
    numberOfGuests: minGuests,
    specialRequests: '',
    guests: [],
    guestForm: nextGuest([]),
    editing: null,
    consents: { KVKK: blankConsent, CONTRACT: blankConsent },
    withdrawal: null,
  }
}

export function mainGuest(state: NewReservationState): AddedGuest | undefined {
  return state.guests.find((guest) => guest.isMainGuest)
}

/** Whether anything would be lost by leaving. */
export function hasInput(state: NewReservationState): boolean {
  const typed = { ...state, withdrawal: null }
  return JSON.stringify(typed) !== JSON.stringify(blankReservation(state.reservationUniqId))
}

/** Which guest was typed but would not be stored, if any: the added one being changed, or the new one. */
export function unsavedGuest({ editing, guests, guestForm }: NewReservationState): 'changed' | 'new' | undefined {
  if (editing !== null && isLeftTyped(editing, guests)) return 'changed'
  return hasGuestInput(guestForm) ? 'new' : undefined
}

/**
 * Who and what a consent is about: the main guest as the proof names them, for the contract the stay as well, because
 * its exact text states it. Empty without a main guest. An e-mail address stands in neither text.
 */
export function consentSubject(state: NewReservationState, purpose: Purpose): string {
  const main = mainGuest(state)
  if (main === undefined) return ''
  const guest = [
    main.firstName.trim(),
    main.lastName.trim(),
    phoneDigits(main.phone),
    main.nationality,
    identityOf(main),
  ]
  if (purpose === 'KVKK') return JSON.stringify(guest)
  const { hotelDetailId, checkInDate, checkOutDate, numberOfGuests } = state
  return JSON.stringify([...guest, hotelDetailId, checkInDate, checkOutDate, numberOfGuests])
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
    case 'checkInChosen': {
      const { day } = action
      const keeps = day !== null && state.checkOutDate !== null && day < state.checkOutDate
      return { ...state, checkInDate: day, checkOutDate: keeps ? state.checkOutDate : null }
    }
    case 'checkOutChosen':
      return { ...state, checkOutDate: action.day }
    case 'guestCountTyped':
      return { ...state, numberOfGuests: clampGuestCount(action.count) }
    case 'requestsTyped':
      return { ...state, specialRequests: action.text }
    case 'guestTyped':
      return state.editing === null
        ? { ...state, guestForm: { ...state.guestForm, ...action.change } }
        : { ...state, editing: { ...state.editing, ...action.change } }
    case 'guestSaved':
      return saveGuest(state)
    case 'guestEdited':
      return { ...state, editing: state.guests.find((guest) => guest.key === action.key) ?? null }
    case 'guestGivenUp':
      return state.editing === null ? { ...state, guestForm: nextGuest(state.guests) } : { ...state, editing: null }
    case 'guestRemoved':
      return withGuests(
        { ...state, editing: state.editing?.key === action.key ? null : state.editing },
        state.guests.filter((guest) => guest.key !== action.key),
      )
    case 'guestRestored': {
      const isMainGuest = action.guest.isMainGuest && mainGuest(state) === undefined
      return withGuests(state, [...state.guests, { ...action.guest, isMainGuest }])
    }
    case 'mainGuestChosen':
      return withGuests(
        state,
        state.guests.map((guest) => ({ ...guest, isMainGuest: guest.key === action.key })),
      )
    case 'startedAfresh':
      return blankReservation(action.uniqId)
    default:
      return stepConsent(state, action)
  }
}

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

function saveGuest(state: NewReservationState): NewReservationState {
  const { editing, guestForm, guests } = state
  if (editing !== null) {
    const saved = guests.map((guest) => (guest.key === editing.key ? editing : guest))
    return withGuests({ ...state, editing: null }, saved)
  }
  const key = Math.max(0, ...guests.map((guest) => guest.key)) + 1
  const saved = [...guests, { ...guestForm, key }]
  return { ...state, guests: saved, guestForm: nextGuest(saved) }
}

/** The guest being typed is taken for the main guest as long as there is none. */
function withGuests(state: NewReservationState, guests: AddedGuest[]): NewReservationState {
  return { ...state, guests, guestForm: { ...state.guestForm, isMainGuest: nextGuest(guests).isMainGuest } }
}

function nextGuest(guests: readonly AddedGuest[]): GuestDraft {
  return { ...blankGuest, isMainGuest: !guests.some((guest) => guest.isMainGuest) }
}
