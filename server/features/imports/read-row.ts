// Reads one row of a list of reservations, and says at each column what is wrong or remarkable.
import { messagesForIssues } from '#contract/problems.ts'
import { Guest } from '#contract/reservations/guests/schemas.ts'
import { canBePaidOn } from '#domain/folio/payment.ts'
import { hasIdentity, isIdentified, turkish } from '#domain/guests/guest.ts'
import {
  type BookingState,
  hasOtherCurrency,
  isOtherCurrency,
  typedSource,
  typedStatus,
} from '#domain/imports/booking-words.ts'
import { isNo, typedCount } from '#domain/imports/typed-cells.ts'
import { isDash, isShortened, splitName, typedCountry, typedPhone } from '#domain/imports/typed-people.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, hasWholeKurus, type Kurus, maxLira, toKurus } from '#domain/money/money.ts'
import { toE164 } from '#domain/people/phone.ts'
import { isForeignersNumber } from '#domain/people/tc-kimlik.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import { specialRequestsMax } from '#contract/reservations/stay-fields.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import { unitNameKey } from '#domain/units/unit-names.ts'
import { type FileRow, Remarks } from './file-rows.ts'
import { importsText } from './imports.text.ts'

type UnitOfBusiness = { id: number; unitName: string; nameKey: string; priceKurus: Kurus }
export type Ground = {
  units: readonly UnitOfBusiness[]
  today: Day
  language: Language
  mayTakePayments: boolean
}

export type Deposit = { amountKurus: Kurus; day: Day }

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
  const [unit, ...others] = units.filter((one) => one.nameKey === key)
  if (unitName === '') remarks.refuse('unitName', 'reservation.unit-required')
  else if (unit === undefined) remarks.refuse('unitName', 'import.unit-unknown', { name: unitName })
  else if (others.length > 0) remarks.refuse('unitName', 'import.unit-ambiguous', { name: unitName })

  const stay = stayOf(row, remarks)
  const state = stateOf(row, remarks)
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

function stateOf(row: Row, remarks: Remarks<'reservations'>): BookingState {
  const text = row.text('status')
  if (text === '') return 'booked'
  const state = typedStatus(text)
  if (state === undefined) remarks.refuse('status', 'import.status-unknown', { text })
  if (state === 'unconfirmed') remarks.warn('status', 'import.unconfirmed')
  return state ?? 'booked'
}

function guestOf(row: Row, remarks: Remarks<'reservations'>) {
  const whole = splitName(row.text('fullName'))
  const firstName = row.text('firstName') || whole.firstName
  const surname = isDash(row.text('lastName')) ? whole.lastName : row.text('lastName')
  if (whole.isTurned && row.text('firstName') === '')
    remarks.warn('fullName', 'import.name-turned', { name: `${whole.firstName} ${whole.lastName}` })
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
  // Who lives in Türkiye without its citizenship has a number that begins with 99, and lists put it into either column.
  const ofForeigner = passport || (isForeignersNumber(tcKimlik) ? tcKimlik : '')
  if (isTurk && passport !== '') remarks.warn('passportNumber', 'import.number-unused', { text: passport })
  if (!isTurk && tcKimlik !== '' && tcKimlik !== ofForeigner)
    remarks.warn('tcKimlik', 'import.number-unused', { text: tcKimlik })
  return {
    firstName,
    lastName: surname || (firstName === '' ? '' : '–'),
    phone: phone.startsWith('+') ? (stored ?? phone) : phone,
    email: row.text('email'),
    nationality,
    tcKimlik: isTurk ? tcKimlik : '',
    passportNumber: isTurk ? '' : ofForeigner,
    isMainGuest: !isNo(row.text('isMainGuest')),
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

/** Reads an amount in lira; undefined if the cell is empty or was refused. */
function amountIn(
  row: Row,
  column: 'totalPrice' | 'deposit' | 'commission',
  remarks: Remarks<'reservations'>,
): Kurus | undefined {
  const text = row.text(column)
  const currency = row.text('currency')
  if (text === '') return undefined
  const lira = row.lira(column)
  if (isOtherCurrency(currency)) remarks.refuse('currency', 'import.other-currency', { text: currency })
  else if (hasOtherCurrency(text)) remarks.refuse(column, 'import.other-currency', { text })
  else if (lira === 'doubtful') remarks.refuse(column, 'import.amount-doubtful', { text })
  else if (lira === '') return undefined
  else if (Number.isNaN(lira)) remarks.refuse(column, 'unit.price-malformed')
  else if (lira < 0) remarks.refuse(column, 'unit.price-negative')
  else if (lira > maxLira) remarks.refuse(column, 'request.amount-too-high')
  else if (!hasWholeKurus(lira)) remarks.refuse(column, 'unit.price-precision')
  else return toKurus(lira)
  return undefined
}

/** A price a night that is this many times higher or lower than the price of the unit gets a remark. */
const farFromUsual = 5

export function agreedPrice(row: Row, { unit, stay, remarks }: ReadRow, { language }: Ground): Kurus | undefined {
  const total = amountIn(row, 'totalPrice', remarks)
  const nights = stay.checkIn && stay.checkOut ? daysBetween(stay.checkIn, stay.checkOut) : 0
  if (total === undefined || unit === undefined || nights < 1 || unit.priceKurus === 0) return total
  const ofNight = toKurus(Math.round(total / nights) / 100)
  if (ofNight * farFromUsual < unit.priceKurus || ofNight > unit.priceKurus * farFromUsual) {
    const values = { price: formatTl(ofNight, language), usual: formatTl(unit.priceKurus, language) }
    remarks.warn('totalPrice', 'import.price-unlikely', values)
  }
  return total
}

/** The deposit that was paid before the import becomes a payment of its day. */
export function depositOf(
  row: Row,
  { remarks }: ReadRow,
  { today, language, mayTakePayments }: Ground,
  total: Kurus | undefined,
): Deposit | undefined {
  const amountKurus = amountIn(row, 'deposit', remarks)
  if (amountKurus === undefined || amountKurus === 0) return undefined
  if (!mayTakePayments) remarks.refuse('deposit', 'import.deposit-needs-permission')
  if (total !== undefined && amountKurus > total) remarks.refuse('deposit', 'import.deposit-too-high')
  const column = row.text('depositDay') === '' && row.text('bookedOn') !== '' ? 'bookedOn' : 'depositDay'
  const text = row.text(column)
  const typed = row.day(column)
  const day = typed ?? today
  if (row.isDoubtful(column)) remarks.refuse(column, 'import.day-doubtful', { text })
  else if (typed === undefined && text !== '') remarks.refuse(column, 'import.day-unreadable', { text })
  else if (!canBePaidOn(day, today)) remarks.refuse(column, 'payment.day')
  const values = { amount: formatTl(amountKurus, language), day: formatDay(day) }
  remarks.warn('deposit', text === '' ? 'import.deposit-without-day' : 'import.deposit-as-payment', values)
  return { amountKurus, day }
}

/** Airbnb's own lists name no channel; its confirmation codes begin like this. */
const codeOfAirbnb = /^HM[A-Z0-9]{6,}$/

export function sourceOf(row: Row, remarks: Remarks<'reservations'>): BookingSource | null {
  const text = row.text('source')
  if (text === '') return codeOfAirbnb.test(row.text('number')) ? 'airbnb' : null
  const source = typedSource(text)
  if (source === undefined) remarks.warn('source', 'import.source-other', { text })
  return source ?? 'other'
}

/** Everything that a stay has no field for is written into its note. */
export function noteOf(row: Row, { number, remarks }: ReadRow, { language }: Ground): string {
  const text = importsText[language].note
  const commission = amountIn(row, 'commission', remarks)
  const { rest } = typedPhone(row.text('phone'))
  const source = row.text('source')
  if (commission !== undefined) remarks.warn('commission', 'import.in-note')
  if (rest !== '') remarks.warn('phone', 'import.in-note')
  const lines = [
    row.text('specialRequests'),
    rest === '' ? '' : text.phone(rest),
    source === '' || typedSource(source) !== undefined ? '' : text.source(source),
    commission === undefined ? '' : text.commission(formatTl(commission, language)),
    number === '' ? '' : text.number(number),
  ]
  return lines.filter(Boolean).join('\n').slice(0, specialRequestsMax).toWellFormed()
}

/** Keeps each detail on one line: no line break between a price and its currency sign, or within a range. */
export const inOneLine = (details: readonly string[]) =>
  details
    .filter(Boolean)
    .map((segment) => (segment.includes(' · ') ? segment : segment.replaceAll(' ', '\u00a0')))
    .join(' · ')
