import { isEmail } from '#domain/people/email.ts'
import { maxGuests } from './guest-count.ts'
import { identifiesByPassport } from '#domain/people/passport.ts'
import { isTurkishMobile, toE164 } from '#domain/people/phone.ts'
import { identifiesByTcKimlik, isForeignersNumber, tcKimlikMaxLength } from '#domain/people/tc-kimlik.ts'

export const turkish = 'TUR'
export const passportMaxLength = 20

type Text = string | null | undefined
export type GuestFields = {
  firstName?: Text
  lastName?: Text
  phone?: Text
  email?: Text
  nationality: string
  tcKimlik?: Text
  passportNumber?: Text
  isMainGuest: boolean
}

type Numbered = Pick<GuestFields, 'nationality' | 'tcKimlik' | 'passportNumber'>

export type GuestField = keyof GuestFields | 'guests'
export type GuestProblemCode =
  | 'guest.name-required'
  | 'guest.too-many'
  | 'guest.main-phone-required'
  | 'guest.main-phone-invalid'
  | 'guest.main-phone-abroad'
  | 'guest.tc-kimlik-required'
  | 'guest.passport-required'
  | 'guest.one-main-only'
  | 'guest.tc-kimlik-too-long'
  | 'guest.passport-too-long'
  | 'guest.email-invalid'
  | 'guest.phone-invalid'
  | 'guest.number-repeated'

type Others = readonly ({ isMainGuest: boolean } & Partial<Numbered>)[]
type Check = [field: GuestField, code: GuestProblemCode, broken: (guest: GuestFields, others: Others) => boolean]

const filled = (text: Text) => (text ?? '').trim()
const isTurk = (guest: Pick<GuestFields, 'nationality'>) => guest.nationality === turkish

/** Stateless people and refugees, who may have no passport: without one, the field stays empty and is named for KBS. */
const withoutPassport = ['XXA', 'XXB', 'XXC']
const needsPassport = (guest: Pick<GuestFields, 'nationality'>) =>
  !isTurk(guest) && !withoutPassport.includes(guest.nationality)

/**
 * Rules in the order in which their errors are shown to the clerk. `others` are the guests already in the reservation.
 */
const checks: readonly Check[] = [
  ['firstName', 'guest.name-required', (guest) => filled(guest.firstName) === ''],
  ['lastName', 'guest.name-required', (guest) => filled(guest.lastName) === ''],
  ['guests', 'guest.too-many', (_, others) => others.length >= maxGuests],
  ['phone', 'guest.main-phone-required', (guest) => guest.isMainGuest && filled(guest.phone) === ''],
  [
    'phone',
    'guest.main-phone-invalid',
    (guest) => guest.isMainGuest && mainPhoneProblem(guest) === 'guest.main-phone-invalid',
  ],
  ['phone', 'guest.main-phone-abroad', (guest) => guest.isMainGuest && mainPhoneProblem(guest) !== undefined],
  ['tcKimlik', 'guest.tc-kimlik-required', (guest) => isTurk(guest) && filled(guest.tcKimlik) === ''],
  ['passportNumber', 'guest.passport-required', (guest) => needsPassport(guest) && !hasIdentity(guest)],
  ['isMainGuest', 'guest.one-main-only', (guest, others) => guest.isMainGuest && others.some((o) => o.isMainGuest)],
  [
    'tcKimlik',
    'guest.tc-kimlik-too-long',
    (guest) => isTurk(guest) && filled(guest.tcKimlik).length > tcKimlikMaxLength,
  ],
  [
    'passportNumber',
    'guest.passport-too-long',
    (guest) => !isTurk(guest) && filled(guest.passportNumber).length > passportMaxLength,
  ],
  ['email', 'guest.email-invalid', (guest) => filled(guest.email) !== '' && !isEmail(filled(guest.email))],
  ['phone', 'guest.phone-invalid', (guest) => filled(guest.phone) !== '' && toE164(filled(guest.phone)) === undefined],
  ['tcKimlik', 'guest.number-repeated', (guest, others) => isTurk(guest) && others.some(hasNumberOf(guest))],
  ['passportNumber', 'guest.number-repeated', (guest, others) => !isTurk(guest) && others.some(hasNumberOf(guest))],
]

const hasNumberOf = (guest: Numbered) => (other: Partial<Numbered>) =>
  haveSameNumber(guest, { ...other, nationality: other.nationality ?? '' })

/** The first broken rule, in the specification's order. */
export function guestProblem(guest: GuestFields, others: Others): GuestProblemCode | undefined {
  return checks.find(([, , broken]) => broken(guest, others))?.[1]
}

/** The error of each field: its first broken rule. */
export function guestProblems(guest: GuestFields, others: Others): Partial<Record<GuestField, GuestProblemCode>> {
  const problems: Partial<Record<GuestField, GuestProblemCode>> = {}
  for (const [field, code, broken] of checks) if (broken(guest, others)) problems[field] ??= code
  return problems
}

/** Rules that demand a field. At check-in, nothing is demanded but the names: what is not there yet comes later. */
const demands: readonly GuestProblemCode[] = [
  'guest.main-phone-required',
  'guest.tc-kimlik-required',
  'guest.passport-required',
]

/** The error of each field of a guest at check-in, where only what is there has to be right. */
export function checkInGuestProblems(
  guest: GuestFields,
  others: Others,
): Partial<Record<GuestField, GuestProblemCode>> {
  const problems: Partial<Record<GuestField, GuestProblemCode>> = {}
  for (const [field, code, broken] of checks) {
    const isLeftOpen = field === 'phone' && filled(guest.phone) === ''
    if (!demands.includes(code) && !isLeftOpen && broken(guest, others)) problems[field] ??= code
  }
  return problems
}

/** What the report to the authorities needs of a guest and does not have yet. */
export function missingForKbs(guest: GuestFields): 'names' | 'tcKimlik' | 'passportNumber' | undefined {
  if (filled(guest.firstName) === '' || filled(guest.lastName) === '') return 'names'
  // A T.C. number that lacks a digit is still being typed.
  if (isTurk(guest)) return filled(guest.tcKimlik).length < tcKimlikMaxLength ? 'tcKimlik' : undefined
  return hasIdentity(guest) ? undefined : 'passportNumber'
}

/**
 * What is wrong with the phone of a main guest. A Turkish citizen has a Turkish mobile number, everybody else may also
 * have one of another country.
 */
export function mainPhoneProblem(guest: Pick<GuestFields, 'nationality' | 'phone'>) {
  const phone = filled(guest.phone)
  if (isTurk(guest)) return isTurkishMobile(phone) ? undefined : 'guest.main-phone-invalid'
  return toE164(phone) === undefined ? 'guest.main-phone-abroad' : undefined
}

/** Returns the one stored number of a guest as a T.C. number or as a passport number, depending on the nationality. */
export function numbersOf({ nationality, identityNumber }: { nationality: string; identityNumber: string | null }) {
  return nationality === turkish
    ? { tcKimlik: identityNumber, passportNumber: null }
    : { tcKimlik: null, passportNumber: identityNumber }
}

/**
 * True if the guest's identity number is known. The law requires an identity number of every guest who stays overnight.
 */
export const hasIdentity = (guest: GuestFields): boolean => Object.keys(identityOf(guest)).length > 0

/**
 * Returns the only identity number that is sent and stored: the T.C. number of a Turkish citizen, the passport number
 * of anyone else, or without one the number that begins with 99, which foreigners who live in Türkiye have. The result
 * is empty if the number is missing.
 */
export function identityOf(guest: Numbered): { tcKimlik?: string; passportNumber?: string } {
  const tcKimlik = filled(guest.tcKimlik)
  const passportNumber = filled(guest.passportNumber)
  if (isTurk(guest)) return tcKimlik === '' ? {} : { tcKimlik }
  const number = passportNumber || (isForeignersNumber(tcKimlik) ? tcKimlik : '')
  return number === '' ? {} : { passportNumber: number }
}

/** The field of a number that would be dropped, because this nationality has no use for it. */
export function unusedNumber(guest: Numbered): 'tcKimlik' | 'passportNumber' | undefined {
  const field = isTurk(guest) ? 'passportNumber' : 'tcKimlik'
  const used: string[] = Object.values(identityOf(guest))
  const number = filled(guest[field])
  return number === '' || used.includes(number) ? undefined : field
}

/**
 * True if the number of a guest identifies a person: a T.C. number with correct check digits, a foreigner's number of
 * the same format that begins with 99, or a plausible passport number. Any other number is stored as typed, and is
 * never used to match guests.
 */
export const isIdentified = (guest: Numbered): boolean => numberMark(guest) !== undefined

/** True if two guests have the same identifying number, even if it is written differently. */
export function haveSameNumber(a: Numbered, b: Numbered): boolean {
  const mark = numberMark(a)
  return mark !== undefined && mark === numberMark(b)
}

function numberMark(guest: Numbered): string | undefined {
  const { tcKimlik, passportNumber = '' } = identityOf(guest)
  // A number that begins with 99 identifies a foreigner, whatever nationality is entered.
  const number = tcKimlik ?? passportNumber
  if (identifiesByTcKimlik(number)) return number
  if (tcKimlik !== undefined || !identifiesByPassport(number)) return undefined
  return `${guest.nationality}:${number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`
}
