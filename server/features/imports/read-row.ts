// Reads one row of a list of reservations, and says at each column what is wrong or remarkable.
import { messagesForIssues } from '#contract/problems.ts'
import { Guest } from '#contract/reservations/guests/schemas.ts'
import { hasIdentity, isIdentified, turkish } from '#domain/guests/guest.ts'
import { type BookingState, typedStatus } from '#domain/imports/booking-words.ts'
import { isNo, typedCount } from '#domain/imports/typed-cells.ts'
import { isDash, isShortened, severalNames, splitName, typedCountry, typedPhone } from '#domain/imports/typed-people.ts'
import type { Language } from '#domain/language/language.ts'
import type { Kurus } from '#domain/money/money.ts'
import { toE164 } from '#domain/people/phone.ts'
import { isForeignersNumber } from '#domain/people/tc-kimlik.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import { unitNameKey } from '#domain/units/unit-names.ts'
import { type FileRow, refuseDifferent, Remarks } from './file-rows.ts'

type UnitOfBusiness = { id: number; unitName: string; nameKey: string; priceKurus: Kurus }
export type Ground = {
  units: readonly UnitOfBusiness[]
  today: Day
  language: Language
  mayTakePayments: boolean
  /** True if main guests without a phone are to be stored. */
  withoutPhone: boolean
}

export type ReadRow = {
  unit: UnitOfBusiness | undefined
  stay: Partial<StayDates>
  state: BookingState
  /** The reservation number that the file itself gives. */
  number: string
  guest: Guest | undefined
  /** The guest's fields as they would be typed into the form. */
  typed: ReturnType<typeof guestOf>
  name: string
  remarks: Remarks<'reservations'>
  details: string
}

type Row = FileRow<'reservations'>

export function readRow(row: Row, ground: Ground): ReadRow {
  const { units, language } = ground
  const remarks = new Remarks('reservations', language)
  const unitName = row.text('unitName')
  const key = unitNameKey(unitName)
  // Under a heading such as Bungalov, people write the number alone.
  const numbered = unitNameKey(`${row.heading('unitName')} ${unitName}`)
  const named = units.filter((one) => one.nameKey === key)
  const [unit, ...others] = named.length > 0 ? named : units.filter((one) => one.nameKey === numbered)
  if (unitName === '') remarks.refuse('unitName', 'reservation.unit-required')
  else if (unit === undefined) remarks.refuse('unitName', 'import.unit-unknown', { name: unitName })
  else if (others.length > 0) remarks.refuse('unitName', 'import.unit-ambiguous', { name: unitName })

  const stay = stayOf(row, remarks)
  const state = stateOf(row, remarks)
  refuseDifferent(row, remarks, ['status', 'currency'])
  roomsIn(row, remarks)
  const typed = guestOf(row, remarks)
  const { data: guest, error } = Guest.safeParse(typed)
  for (const [field, message] of Object.entries(messagesForIssues(error?.issues ?? [], language)))
    remarks.say(remarks.problems, field, message)
  if (guest && hasIdentity(guest) && !isIdentified(guest)) {
    if (guest.nationality === turkish) remarks.warn('tcKimlik', 'import.tc-kimlik-unlikely')
    else remarks.warn('passportNumber', 'import.passport-unlikely')
  }

  const days = `${formatDay(stay.checkIn ?? '')}\u2060–\u2060${formatDay(stay.checkOut ?? '')}`
  const details = inOneLine([unit?.unitName ?? unitName, stay.checkIn && stay.checkOut ? days : ''])
  const name = `${typed.firstName} ${typed.lastName}`.trim()
  const number = row.text('number')
  return {
    unit: others.length > 0 ? undefined : unit,
    stay,
    state,
    number,
    guest,
    typed,
    name,
    remarks,
    details,
  }
}

function stayOf(row: Row, remarks: Remarks<'reservations'>): Partial<StayDates> {
  const stay: Partial<StayDates> = {}
  const count = row.text('nights') === '' ? undefined : typedCount(row.text('nights'))
  for (const field of ['checkIn', 'checkOut'] as const) {
    const text = row.text(field)
    const day = row.day(field)
    if (row.isDoubtful(field)) remarks.refuse(field, 'import.day-doubtful', { text })
    else if (day !== undefined) stay[field] = day
    else if (field === 'checkOut' && text === '' && count !== undefined && stay.checkIn) {
      stay.checkOut = addDays(stay.checkIn, count)
    } else if (text === '') remarks.refuse(field, 'reservation.dates-required')
    else remarks.refuse(field, 'import.day-unreadable', { text })
  }
  if (stay.checkIn && stay.checkOut && stay.checkOut > stay.checkIn) {
    const nights = daysBetween(stay.checkIn, stay.checkOut)
    if (count !== undefined && count !== nights) remarks.refuse('nights', 'import.nights-differ', { nights, count })
    if (nights > longStay) remarks.warn('checkOut', 'import.long-stay', { nights })
  }
  return stay
}

/** A longer stay is rare, and a typical consequence of dates that were read in the wrong order. */
const longStay = 30

/** A row is one stay in one unit. Booking.com writes several units of one booking in one row. */
function roomsIn(row: Row, remarks: Remarks<'reservations'>): void {
  const text = row.text('rooms')
  if (text !== '' && typedCount(text) !== 1) remarks.refuse('rooms', 'import.several-units', { text })
}

function stateOf(row: Row, remarks: Remarks<'reservations'>): BookingState {
  const text = row.text('status')
  if (/\d/.test(row.text('cancelledOn'))) return 'cancelled'
  if (text === '') return 'booked'
  const state = typedStatus(text)
  if (state === undefined) remarks.refuse('status', 'import.status-unknown', { text })
  if (state === 'unconfirmed') remarks.warn('status', 'import.unconfirmed')
  return state ?? 'booked'
}

function guestOf(row: Row, remarks: Remarks<'reservations'>) {
  const several = severalNames(row.text('guestNames'))
  const nameColumn = several.first === '' ? 'fullName' : 'guestNames'
  const whole = splitName(several.first || row.text('fullName'))
  if (several.others.length > 0) remarks.warn('guestNames', 'import.in-note')
  const firstName = row.text('firstName') || whole.firstName
  const surname = isDash(row.text('lastName')) ? whole.lastName : row.text('lastName')
  if (whole.isTurned && row.text('firstName') === '')
    remarks.warn(nameColumn, 'import.name-turned', { name: `${whole.firstName} ${whole.lastName}` })
  if (firstName !== '' && surname === '') remarks.warn('lastName', 'import.single-name')

  const { phone } = typedPhone(row.text('phone'))
  if (isShortened(phone)) remarks.refuse('phone', 'import.phone-shortened', { text: phone })
  const stored = toE164(phone)
  const isFromAbroad = stored !== undefined && !stored.startsWith('+90')
  if (isFromAbroad) remarks.warn('phone', 'import.phone-foreign')

  const [nationalityText, tcKimlik, passport] = [
    row.text('nationality'),
    row.text('tcKimlik').replace(/\s/g, ''),
    row.text('passportNumber'),
  ]
  // A passport alone does not show its country, so the nationality must be given.
  const isForeign = nationalityText === '' && passport !== '' && tcKimlik === ''
  const nationality =
    nationalityText === '' && !isForeign ? turkish : (typedCountry(nationalityText) ?? nationalityText)
  if (nationalityText === '' && !isForeign && isFromAbroad)
    remarks.warn('nationality', 'import.nationality-from-abroad')
  const isTurk = nationality === turkish
  if (isTurk && isForeignersNumber(tcKimlik)) remarks.refuse('nationality', 'import.foreigners-number')
  // Who lives in Türkiye without its citizenship has a number that begins with 99, and lists put it into either column.
  const ofForeigner = passport || (isForeignersNumber(tcKimlik) ? tcKimlik : '')
  // A number that does not fit the nationality is left out only beside one that does; alone, one of the two is wrong.
  const [used, unused, column] = isTurk
    ? ([tcKimlik, passport, 'passportNumber'] as const)
    : ([ofForeigner, tcKimlik === ofForeigner ? '' : tcKimlik, 'tcKimlik'] as const)
  if (unused !== '' && used === '') remarks.refuse(column, 'guest.number-unused')
  else if (unused !== '') remarks.warn(column, 'import.number-unused', { text: unused })
  return {
    firstName,
    lastName: surname || (firstName === '' ? '' : '–'),
    phone: phone.startsWith('+') ? (stored ?? phone) : phone,
    email: row.text('email'),
    nationality,
    tcKimlik: isTurk ? wholeNumber('tcKimlik', tcKimlik) : '',
    passportNumber: isTurk ? '' : wholeNumber('passportNumber', ofForeigner),
    isMainGuest: !isNo(row.text('isMainGuest')),
  }

  /** A number that a spreadsheet has shortened is nobody's, so none is stored. A passport may contain an E itself. */
  function wholeNumber(of: 'tcKimlik' | 'passportNumber', text: string): string {
    if (!isShortened(text) || (of === 'passportNumber' && !text.includes('+'))) return text
    remarks.warn(of, 'import.number-shortened', { text })
    return ''
  }
}

/** Returns the number of guests that the row gives, in one column or by age; undefined if it cannot be read. */
export function guestsIn(row: Row, remarks: Remarks<'reservations'>): number | undefined {
  const text = row.text('numberOfGuests')
  const byAge = (['adults', 'children', 'infants'] as const).map((column) => row.text(column)).filter(Boolean)
  const counts = text === '' ? byAge.map(typedCount) : [typedCount(text)]
  const whole = counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  )
  if (text === '' && byAge.length === 0) return 1
  if (whole !== undefined && whole >= 1) return whole
  remarks.refuse('numberOfGuests', 'import.count-unreadable', { text: text || byAge.join(' + ') })
  return undefined
}

/** Keeps each detail on one line: no line break between a price and its currency sign, or within a range. */
export const inOneLine = (details: readonly string[]) =>
  details
    .filter(Boolean)
    .map((segment) => (segment.includes(' · ') ? segment : segment.replaceAll(' ', '\u00a0')))
    .join(' · ')
