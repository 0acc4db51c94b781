import { createHash } from 'node:crypto'
import type { Guest } from '#contract/reservations/guests/schemas.ts'
import { specialRequestsMax } from '#contract/reservations/stay-fields.ts'
import { groupNameMax } from '#domain/groups/group.ts'
import { guestProblems } from '#domain/guests/guest.ts'
import { isNo } from '#domain/imports/typed-cells.ts'
import { formatTl, type Kurus } from '#domain/money/money.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import { quickBookingProblems } from '#domain/reservations/quick-booking.ts'
import { overlap, type StayDates } from '#domain/reservations/stay.ts'
import { fold } from '#domain/search/fold.ts'
import type { FileRow, Remarks } from './file-rows.ts'
import { importsText } from './imports.text.ts'
import type { Planned } from './planned.ts'
import { agreedPrice, type Deposit, depositOf } from './read-amounts.ts'
import { type Ground, guestsIn, inOneLine, type ReadRow, readRow } from './read-row.ts'
import { noteOf, sourceOf } from './read-source.ts'

/** A stay to be booked, built from the row of its main guest and the rows of its companions. */
export type StayToBook = StayDates & {
  unitId: number
  reservationUniqId: string
  numberOfGuests: number
  specialRequests: string
  /** The stays of a file with the same name become one group; empty if the row names none. */
  groupName: string
  source: BookingSource | null
  /** The deposit that the guest has paid already. */
  deposit: Deposit | undefined
  /** The agreed price; undefined means today's rates. */
  totalPriceKurus: Kurus | undefined
  guests: Guest[]
}
export type PlannedStay = Planned<StayToBook> & {
  remarks: Remarks<'reservations'>
  /** The reservation number that the file itself gives. */
  number: string
  /** For a companion, the line of the main guest. */
  withLine?: number
}

/**
 * Plans how each row is imported, as far as the file itself says. A row without a phone, or whose guest is not the main
 * one, belongs to the stay of an earlier row with the same unit and days.
 */
export function planReservations(rows: readonly FileRow<'reservations'>[], ground: Ground): PlannedStay[] {
  const planned: PlannedStay[] = []
  const stays: Stay[] = []
  for (const row of rows) {
    const read = readRow(row, ground)
    const isDoubtful = row.texts('status').length > 1
    if (!isDoubtful && (read.state === 'cancelled' || read.state === 'no-show')) {
      planned.push(skipped(row, read, read.state))
      continue
    }
    const isCompanion = isNo(row.text('isMainGuest')) || row.text('phone') === ''
    const main = isCompanion
      ? stays.findLast(({ item }) => item.unitId === read.unit?.id && sameDays(item, read.stay))
      : undefined
    const plan = main ? companionOf(main, row, read) : mainGuest(stays, row, read, ground)
    planned.push(plan)
    if (main) main.companions.push(plan)
    else if (plan.item) stays.push({ row, line: row.line, item: plan.item, plan, companions: [] })
  }
  // A stay is imported with all of its guests or not at all.
  for (const { plan, companions } of stays) {
    const refused = companions.find(({ problems }) => problems.length > 0)
    if (refused) plan.remarks.refuse(undefined, 'import.companions-refused', { line: refused.line })
  }
  return planned
}

/** A stay that does not take place is not imported, whatever else its row says. */
function skipped({ line }: Row, { name, details, number, remarks }: ReadRow, state: 'cancelled' | 'no-show') {
  remarks.problems.length = 0
  remarks.warnings.length = 0
  remarks.warn('status', state === 'cancelled' ? 'import.cancelled' : 'import.no-show')
  const { problems, warnings } = remarks
  return { line, title: name, details, number, state: 'skipped' as const, problems, warnings, remarks, item: undefined }
}

type Row = FileRow<'reservations'>
type Stay = { row: Row; line: number; item: StayToBook; plan: PlannedStay; companions: PlannedStay[] }

function mainGuest(stays: readonly Stay[], row: Row, read: ReadRow, ground: Ground): PlannedStay {
  const { unit, stay, guest, name, remarks } = read
  const { today, language } = ground
  const { checkIn, checkOut } = stay
  const numberOfGuests = guestsIn(row, remarks)
  const asked = { ...read.guest, unitId: unit?.id, ...stay, numberOfGuests: numberOfGuests ?? 1, pastNights: true }
  for (const { field, code } of quickBookingProblems({ ...read.typed, ...asked }, today)) {
    // A list of former guests has phones from everywhere; the form alone asks for one that receives codes.
    if (code === 'guest.main-phone-invalid' && toE164(read.typed.phone) !== undefined) continue
    if (code === 'guest.main-phone-required' && ground.withoutPhone) {
      remarks.warn('phone', 'import.without-phone')
      continue
    }
    remarks.refuse(field === 'unitId' ? 'unitName' : field === 'childAges' ? 'numberOfGuests' : field, code)
  }
  const totalPriceKurus = agreedPrice(row, read, ground)
  const deposit = depositOf(row, read, ground, totalPriceKurus)
  const source = sourceOf(row, remarks)
  const specialRequests = noteOf(row, read, ground)
  const groupName = row.text('groupName')
  if (groupName.length > groupNameMax) remarks.refuse('groupName', 'request.too-long', { most: groupNameMax })
  if (checkIn && checkOut && checkOut > checkIn) {
    // The revenue of a past stay must be given: today's rates would only be a guess.
    if (checkOut <= today && totalPriceKurus === undefined && row.text('totalPrice') === '')
      remarks.refuse('totalPrice', 'import.past-needs-total')
    else if (checkOut > today && checkIn < today) remarks.warn('checkIn', 'import.in-house')
  }

  if (unit && checkIn && checkOut) {
    const number = uniqIdOf(unit, { checkIn, checkOut }, name)
    const same = stays.find(({ item }) => item.reservationUniqId === number)
    const other = stays.find(({ item }) => item.unitId === unit.id && overlap(item, { checkIn, checkOut }))
    if (same) remarks.refuse(undefined, 'import.repeated', { line: same.line })
    else if (other) remarks.refuse('checkIn', 'import.clash-in-file', { line: other.line })
  }
  const details = [
    read.details,
    importsText[language].guests(numberOfGuests ?? 1),
    totalPriceKurus === undefined ? '' : formatTl(totalPriceKurus, language),
    groupName === '' ? '' : importsText[language].group(groupName),
  ]
  const { number } = read
  const plan = { line: row.line, title: name, details: inOneLine(details), ...said(remarks), remarks, number }
  if (remarks.problems.length > 0 || !unit || !checkIn || !checkOut || !guest) return { ...plan, item: undefined }
  const item: StayToBook = {
    unitId: unit.id,
    checkIn,
    checkOut,
    reservationUniqId: uniqIdOf(unit, { checkIn, checkOut }, name),
    numberOfGuests: numberOfGuests ?? 1,
    specialRequests,
    groupName,
    source,
    deposit,
    totalPriceKurus,
    guests: [{ ...guest, isMainGuest: true }],
  }
  return { ...plan, item }
}

function companionOf(main: Stay, row: Row, read: ReadRow): PlannedStay {
  const { guest, name, remarks, details, number } = read
  const others = main.item.guests
  const broken = guestProblems({ ...read.typed, isMainGuest: false }, others)
  for (const [field, code] of Object.entries(broken)) {
    // A missing number is accepted here because it is required at check-in, as for a main guest who books by phone.
    if (code === 'guest.tc-kimlik-required' || code === 'guest.passport-required') continue
    remarks.refuse(field === 'guests' ? 'numberOfGuests' : asColumn(field), code)
  }
  // The stay has one price, so a companion's row may repeat what the main guest's says of it, and nothing else.
  for (const column of ['totalPrice', 'deposit', 'currency', 'commission', 'groupName'] as const) {
    const text = row.text(column)
    if (text !== '' && text !== main.row.text(column))
      remarks.refuse(column, 'import.companion-differs', { line: main.line })
  }
  const note = row.text('specialRequests')
  const withNote = [main.item.specialRequests, note].filter(Boolean).join('\n')
  const isNew = note !== '' && !main.item.specialRequests.includes(note)
  if (isNew && withNote.length > specialRequestsMax) {
    remarks.refuse('specialRequests', 'request.too-long', { most: specialRequestsMax })
  } else if (isNew) main.item.specialRequests = withNote
  if (guest && remarks.problems.length === 0) {
    others.push({ ...guest, isMainGuest: false })
    main.item.numberOfGuests = Math.max(main.item.numberOfGuests, others.length)
  }
  return {
    line: row.line,
    title: name,
    details,
    number,
    ...said(remarks),
    remarks,
    item: undefined,
    withLine: main.line,
  }
}

const asColumn = (field: string) =>
  (['firstName', 'lastName', 'phone', 'email', 'tcKimlik', 'passportNumber'] as const).find((one) => one === field)

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
function uniqIdOf(unit: { id: number }, { checkIn, checkOut }: StayDates, name: string): string {
  const mark = createHash('sha256')
    .update(JSON.stringify(['import', unit.id, checkIn, checkOut, fold(name)]))
    .digest('hex')
  return BigInt(`0x${mark.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
}
