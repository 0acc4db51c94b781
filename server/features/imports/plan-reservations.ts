import { createHash } from 'node:crypto'
import { messagesForIssues } from '#contract/problems.ts'
import { Guest } from '#contract/reservations/guests/schemas.ts'
import { guestProblems, hasIdentity, isIdentified, turkish } from '#domain/guests/guest.ts'
import { isNo, splitName, typedCount, typedCountry, typedDay } from '#domain/imports/typed-cells.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, hasWholeKurus, type Kurus, maxLira, toKurus } from '#domain/money/money.ts'
import { typedLira } from '#domain/money/typed-lira.ts'
import { quickBookingProblems } from '#domain/reservations/quick-booking.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import { fold } from '#domain/search/fold.ts'
import { type Day, formatDay } from '#domain/time/day.ts'
import { sameUnitName } from '#domain/units/unit-names.ts'
import { type FileRow, Remarks } from './file-rows.ts'
import { importsText } from './imports.text.ts'
import type { Planned } from './planned.ts'

type KnownUnit = { id: number; unitName: string }

/** A stay to be booked, built from the row of its main guest and the rows of its companions. */
export type StayToBook = StayDates & {
  unitId: number
  reservationUniqId: string
  numberOfGuests: number
  specialRequests: string
  /** The agreed price; undefined means today's rates. */
  totalPriceKurus: Kurus | undefined
  guests: Guest[]
}
export type PlannedStay = Planned<StayToBook> & {
  remarks: Remarks<'reservations'>
  /** For a companion, the line of the main guest. */
  withLine?: number
}

type Ground = { units: readonly KnownUnit[]; today: Day; language: Language }

/**
 * Plans how each row is imported, as far as the file itself says. A row without a phone, or whose guest is not the main
 * one, belongs to the stay of an earlier row with the same unit and days.
 */
export function planReservations(rows: readonly FileRow<'reservations'>[], ground: Ground): PlannedStay[] {
  const planned: PlannedStay[] = []
  const stays: { line: number; item: StayToBook; plan: PlannedStay; companions: PlannedStay[] }[] = []
  for (const row of rows) {
    const read = readRow(row, ground)
    const isCompanion = isNo(row.text('isMainGuest')) || row.text('phone') === ''
    const main = isCompanion
      ? stays.findLast(({ item }) => item.unitId === read.unit?.id && sameDays(item, read.stay))
      : undefined
    const plan = main ? companionOf(main, row, read) : mainGuest(stays, row, read, ground)
    planned.push(plan)
    if (main) main.companions.push(plan)
    else if (plan.item) stays.push({ line: row.line, item: plan.item, plan, companions: [] })
  }
  // A stay is imported with all of its guests or not at all.
  for (const { plan, companions } of stays) {
    const refused = companions.find(({ problems }) => problems.length > 0)
    if (refused) plan.remarks.refuse(undefined, 'import.companions-refused', { line: refused.line })
  }
  return planned
}

type Read = {
  unit: KnownUnit | undefined
  stay: Partial<StayDates>
  guest: Guest | undefined
  name: string
  remarks: Remarks<'reservations'>
  details: string
}

function readRow(row: FileRow<'reservations'>, { units, language }: Ground): Read {
  const remarks = new Remarks('reservations', language)
  const unitName = row.text('unitName')
  const [unit, ...others] = units.filter((one) => sameUnitName(one.unitName, unitName))
  if (unitName === '') remarks.refuse('unitName', 'reservation.unit-required')
  else if (unit === undefined) remarks.refuse('unitName', 'import.unit-unknown', { name: unitName })
  else if (others.length > 0) remarks.refuse('unitName', 'import.unit-ambiguous', { name: unitName })

  const stay: Partial<StayDates> = {}
  for (const field of ['checkIn', 'checkOut'] as const) {
    const text = row.text(field)
    const day = typedDay(text)
    if (day !== undefined) stay[field] = day
    else if (text === '') remarks.refuse(field, 'reservation.dates-required')
    else remarks.refuse(field, 'import.day-unreadable', { text })
  }

  const typed = typedGuest(row)
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
  return { unit: others.length > 0 ? undefined : unit, stay, guest, name, remarks, details }
}

/** Keeps each detail on one line: no line break between a price and its currency sign, or within a range. */
const inOneLine = (details: readonly string[]) =>
  details
    .filter(Boolean)
    .map((segment) => (segment.includes(' · ') ? segment : segment.replaceAll(' ', '\u00a0')))
    .join(' · ')

function typedGuest(row: FileRow<'reservations'>) {
  const whole = splitName(row.text('fullName'))
  const nationality = row.text('nationality')
  const isForeign = nationality === '' && row.text('passportNumber') !== '' && row.text('tcKimlik') === ''
  return {
    firstName: row.text('firstName') || whole.firstName,
    lastName: row.text('lastName') || whole.lastName,
    phone: row.text('phone'),
    email: row.text('email'),
    // A passport alone does not show its country, so the nationality must be given.
    nationality: nationality === '' && !isForeign ? 'TUR' : (typedCountry(nationality) ?? nationality),
    tcKimlik: row.text('tcKimlik').replace(/\s/g, ''),
    passportNumber: row.text('passportNumber'),
    isMainGuest: !isNo(row.text('isMainGuest')),
  }
}

type Stay = { line: number; item: StayToBook; plan: PlannedStay }

function mainGuest(stays: readonly Stay[], row: FileRow<'reservations'>, read: Read, ground: Ground): PlannedStay {
  const { unit, stay, guest, name, remarks } = read
  const { today, language } = ground
  const { checkIn, checkOut } = stay
  const count = row.text('numberOfGuests')
  const numberOfGuests = count === '' ? 1 : typedCount(count)
  if (numberOfGuests === undefined || numberOfGuests < 1)
    remarks.refuse('numberOfGuests', 'import.count-unreadable', { text: count })
  const asked = { ...read.guest, unitId: unit?.id, ...stay, numberOfGuests: numberOfGuests ?? 1, pastNights: true }
  for (const { field, code } of quickBookingProblems({ ...typedGuest(row), ...asked }, today))
    remarks.refuse(field === 'unitId' ? 'unitName' : field === 'childAges' ? 'numberOfGuests' : field, code)
  const totalPriceKurus = agreedPrice(row, remarks)
  if (checkIn && checkOut && checkOut > checkIn) {
    // The revenue of a past stay must be given: today's rates would only be a guess.
    if (checkOut <= today && row.text('totalPrice') === '') remarks.refuse('totalPrice', 'import.past-needs-total')
    else if (checkOut > today && checkIn < today) remarks.warn('checkIn', 'import.in-house')
  }

  if (unit && checkIn && checkOut) {
    const same = stays.find(({ item }) => item.reservationUniqId === uniqIdOf(unit, { checkIn, checkOut }, name))
    const other = stays.find(({ item }) => item.unitId === unit.id && overlap(item, { checkIn, checkOut }))
    if (same) remarks.refuse(undefined, 'import.repeated', { line: same.line })
    else if (other) remarks.refuse('checkIn', 'import.clash-in-file', { line: other.line })
  }
  const details = [
    read.details,
    importsText[language].guests(numberOfGuests ?? 1),
    totalPriceKurus === undefined ? '' : formatTl(totalPriceKurus, language),
  ]
  const plan = { line: row.line, title: name, details: inOneLine(details), ...said(remarks), remarks }
  if (remarks.problems.length > 0 || !unit || !checkIn || !checkOut || !guest) return { ...plan, item: undefined }
  const item: StayToBook = {
    unitId: unit.id,
    checkIn,
    checkOut,
    reservationUniqId: uniqIdOf(unit, { checkIn, checkOut }, name),
    numberOfGuests: numberOfGuests ?? 1,
    specialRequests: row.text('specialRequests').slice(0, 1000).toWellFormed(),
    totalPriceKurus,
    guests: [{ ...guest, isMainGuest: true }],
  }
  return { ...plan, item }
}

function companionOf(main: Stay, row: FileRow<'reservations'>, read: Read): PlannedStay {
  const { guest, name, remarks, details } = read
  const others = main.item.guests
  const broken = guestProblems({ ...typedGuest(row), isMainGuest: false }, others)
  for (const [field, code] of Object.entries(broken)) {
    // A missing number is accepted here because it is required at check-in, as for a main guest who books by phone.
    if (code === 'guest.tc-kimlik-required' || code === 'guest.passport-required') continue
    remarks.refuse(field === 'guests' ? 'numberOfGuests' : asColumn(field), code)
  }
  if (guest && remarks.problems.length === 0) {
    others.push({ ...guest, isMainGuest: false })
    main.item.numberOfGuests = Math.max(main.item.numberOfGuests, others.length)
  }
  return { line: row.line, title: name, details, ...said(remarks), remarks, item: undefined, withLine: main.line }
}

const asColumn = (field: string) =>
  (['firstName', 'lastName', 'phone', 'email', 'tcKimlik', 'passportNumber'] as const).find((one) => one === field)

function agreedPrice(row: FileRow<'reservations'>, remarks: Remarks<'reservations'>): Kurus | undefined {
  const lira = typedLira(row.text('totalPrice'), 'tr')
  if (lira === '') return undefined
  if (Number.isNaN(lira)) remarks.refuse('totalPrice', 'unit.price-malformed')
  else if (lira < 0) remarks.refuse('totalPrice', 'unit.price-negative')
  else if (lira > maxLira) remarks.refuse('totalPrice', 'request.amount-too-high')
  else if (!hasWholeKurus(lira)) remarks.refuse('totalPrice', 'unit.price-precision')
  else return toKurus(lira)
  return undefined
}

const sameDays = (a: StayDates, b: Partial<StayDates>) => a.checkIn === b.checkIn && a.checkOut === b.checkOut

const said = ({ problems, warnings }: Remarks<'reservations'>) => ({
  state: problems.length === 0 ? ('new' as const) : ('refused' as const),
  problems,
  warnings,
})

/**
 * A stay of the same guest, unit and dates always gets the same number, even if it comes from another file or other
 * cells are corrected.
 */
function uniqIdOf(unit: KnownUnit, { checkIn, checkOut }: StayDates, name: string): string {
  const mark = createHash('sha256')
    .update(JSON.stringify(['import', unit.id, checkIn, checkOut, fold(name)]))
    .digest('hex')
  return BigInt(`0x${mark.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
}
