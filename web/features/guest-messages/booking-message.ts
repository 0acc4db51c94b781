// The confirmation of a booking, or the request for its kapora or for the balance, as a text for the guest.
import type { Iban } from '#contract/hotel/ibans/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { depositCode, depositLeft } from '#domain/bank/match-deposits.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, type Kurus, kurus, sumOf, toKurus } from '#domain/money/money.ts'
import { showIban } from '#domain/people/iban.ts'
import { type Day, daysBetween, formatEnd } from '#domain/time/day.ts'
import { guestDay, guestSpan } from '#web/platform/day-words.ts'
import { bookingMessageText } from './booking-message.text.ts'

type BookingFacts = {
  reservation: Reservation
  /** The times of day of the unit; undefined while they are unknown. */
  checkInTime?: string | undefined
  checkOutTime?: string | undefined
  ibans: readonly Iban[]
  business: { name: string; address: string }
  today: Day
}

/** An amount in letters that every telephone has. */
const guestLira = (amount: Kurus, language: Language): string =>
  `${formatTlShort(amount, language).replace('₺', '').trim()} TL`

/** Asks for what a guest has not paid yet, whether the stay is ahead or over. */
export function balanceMessage({ reservation, ibans, business, today }: BookingFacts, language: Language): string {
  const { guests, checkInDate, checkOutDate } = reservation
  const text = bookingMessageText[language]
  const main = guests.find(({ isMainGuest }) => isMainGuest)
  return inBlocks([
    [main && text.hello(`${main.firstName} ${main.lastName}`), ibans.length > 0 ? text.owed : text.owedAtDesk],
    [...unitLines(reservation, language, today), guestSpan(checkInDate, checkOutDate, language, today)],
    ...moneyBlocks({ reservation, ibans }, language, true),
    [business.name],
  ])
}

/** Lists only what is known and what the user may see: no line is ever left half empty. */
export function bookingMessage(facts: BookingFacts, language: Language): string {
  const { reservation, business, checkInTime, checkOutTime, today } = facts
  const { guests, checkInDate, checkOutDate, numberOfGuests } = reservation
  const text = bookingMessageText[language]
  const main = guests.find(({ isMainGuest }) => isMainGuest)
  const when = (day: Day, time: string | undefined) => `${guestDay(day, language, today)}${time ? `, ${time}` : ''}`
  const isHeld = reservation.option?.state === 'held'
  return inBlocks([
    [main && text.hello(`${main.firstName} ${main.lastName}`), isHeld ? text.held : text.confirmed],
    [
      ...unitLines(reservation, language, today),
      [
        guestSpan(checkInDate, checkOutDate, language, today),
        text.nights(daysBetween(checkInDate, checkOutDate)),
        text.people(numberOfGuests),
      ].join(', '),
      text.checkIn(when(checkInDate, checkInTime)),
      text.checkOut(when(checkOutDate, checkOutTime)),
    ],
    ...moneyBlocks(facts, language),
    [business.address && text.address(business.address), business.name],
  ])
}

/** The unit; for guests who change units each of them, with its nights. */
const unitLines = ({ unitName, segments }: Reservation, language: Language, today: Day): string[] =>
  segments.length < 2
    ? [unitName]
    : segments.map((part) => `${part.unitName}: ${guestSpan(part.checkInDate, part.checkOutDate, language, today)}`)

const inBlocks = (blocks: readonly (string | false | undefined)[][]): string =>
  blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')

function moneyBlocks(
  { reservation, ibans }: Pick<BookingFacts, 'reservation' | 'ibans'>,
  language: Language,
  saysRest = false,
): (string | false)[][] {
  const { id, option } = reservation
  if (reservation.paid === null || reservation.balance === null || reservation.owed === null) return []
  const paid = toKurus(reservation.paid)
  const owed = toKurus(reservation.owed)
  const total = sumOf([paid, toKurus(reservation.balance)])
  const text = bookingMessageText[language]
  const tl = (amount: Kurus) => guestLira(amount, language)
  const missing = option?.state === 'held' ? depositLeft(toKurus(option.amount ?? 0), paid) : kurus(0)
  const sums = [
    text.total(tl(total)),
    paid > 0 && text.paid(tl(paid)),
    (paid > 0 || saysRest) && owed > 0 && text.rest(tl(owed)),
    option !== null && missing > 0 && text.deposit(tl(missing), formatEnd(new Date(option.until))),
  ]
  return owed > 0 ? [sums, accountLines(ibans, id, language)] : [sums]
}

/** Where the money goes: the bank accounts, and the code by which a transfer is recognised. */
function accountLines(ibans: readonly Iban[], reservationId: number, language: Language): string[] {
  if (ibans.length === 0) return []
  const text = bookingMessageText[language]
  return [
    ...ibans.flatMap(({ iban, bank, holder }) => [`${bank}: ${showIban(iban)}`, text.holder(holder)]),
    text.code(depositCode(reservationId)),
  ]
}
