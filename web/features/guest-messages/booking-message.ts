// The confirmation of a booking, or the request for its kapora or for the balance, as a text for the guest.
import type { Group } from '#contract/groups/schemas.ts'
import type { Iban } from '#contract/hotel/ibans/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { depositCode, depositLeft } from '#domain/bank/match-deposits.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, type Kurus, kurus, sumOf, toKurus } from '#domain/money/money.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import { showIban } from '#domain/people/iban.ts'
import { type Day, daysBetween, formatEnd } from '#domain/time/day.ts'
import { guestDay, guestSpan } from '#web/platform/day-words.ts'
import { bookingMessageText } from './booking-message.text.ts'

type BookingFacts = {
  reservation: Reservation
  /** The group of the reservation, with all its stays; the message is then about all of them. */
  group?: Group | undefined
  /** The times of day of a unit; undefined while they are unknown. */
  timesOf: (unitId: number | undefined) => { checkInTime: string; checkOutTime: string } | undefined
  ibans: readonly Iban[]
  business: { name: string; address: string }
  today: Day
}
type Stay = Pick<
  Reservation,
  'hotelDetailId' | 'unitName' | 'segments' | 'checkInDate' | 'checkOutDate' | 'numberOfGuests'
>

/** An amount in letters that every telephone has. */
const guestLira = (amount: Kurus, language: Language): string =>
  `${formatTlShort(amount, language).replace('₺', '').trim()} TL`

const staysOf = ({ reservation, group }: BookingFacts): Stay[] => {
  const standing = group?.stays.filter(({ status }) => !cancelledStatuses.includes(status)) ?? []
  return standing.length === 0 ? [reservation] : standing
}

/** Asks for what a guest has not paid yet, whether the stay is ahead or over. */
export function balanceMessage(facts: BookingFacts, language: Language): string {
  const { reservation, ibans, business, today } = facts
  const text = bookingMessageText[language]
  const main = reservation.guests.find(({ isMainGuest }) => isMainGuest)
  return inBlocks([
    [main && text.hello(`${main.firstName} ${main.lastName}`), ibans.length > 0 ? text.owed : text.owedAtDesk],
    ...staysOf(facts).map((stay) => [
      ...unitLines(stay, language, today),
      guestSpan(stay.checkInDate, stay.checkOutDate, language, today),
    ]),
    ...moneyBlocks(facts, language, true),
    [business.name],
  ])
}

/** Lists only what is known and what the user may see: no line is ever left half empty. */
export function bookingMessage(facts: BookingFacts, language: Language): string {
  const { reservation, group, business, today } = facts
  const text = bookingMessageText[language]
  const main = reservation.guests.find(({ isMainGuest }) => isMainGuest)
  const isHeld = (group ?? reservation).option?.state === 'held'
  const stays = staysOf(facts).map((stay) => ({
    lines: [
      ...unitLines(stay, language, today),
      [
        guestSpan(stay.checkInDate, stay.checkOutDate, language, today),
        text.nights(daysBetween(stay.checkInDate, stay.checkOutDate)),
        text.people(stay.numberOfGuests),
      ].join(', '),
    ],
    comesAndGoes: timeLines(stay, facts, language),
  }))
  // Units that are taken and left at the same times say so once.
  const [{ comesAndGoes: shared } = { comesAndGoes: [] }] = stays
  const isShared = stays.length > 1 && stays.every(({ comesAndGoes }) => comesAndGoes.join() === shared.join())
  return inBlocks([
    [main && text.hello(`${main.firstName} ${main.lastName}`), isHeld ? text.held : text.confirmed],
    ...stays.map(({ lines, comesAndGoes }) => (isShared ? lines : [...lines, ...comesAndGoes])),
    ...(isShared ? [shared] : []),
    ...moneyBlocks(facts, language),
    [business.address && text.address(business.address), business.name],
  ])
}

/** The days and times at which the guests come and go; those who change units go by the time of the last one. */
function timeLines(stay: Stay, { timesOf, today }: BookingFacts, language: Language): string[] {
  const text = bookingMessageText[language]
  const when = (day: Day, time: string | undefined) => `${guestDay(day, language, today)}${time ? `, ${time}` : ''}`
  const { checkInTime } = timesOf(stay.segments[0]?.hotelDetailId ?? stay.hotelDetailId) ?? {}
  const { checkOutTime } = timesOf(stay.segments.at(-1)?.hotelDetailId ?? stay.hotelDetailId) ?? {}
  return [text.checkIn(when(stay.checkInDate, checkInTime)), text.checkOut(when(stay.checkOutDate, checkOutTime))]
}

/** The unit; for guests who change units each of them, with its nights. */
const unitLines = ({ unitName, segments }: Stay, language: Language, today: Day): string[] =>
  segments.length < 2
    ? [unitName]
    : segments.map((part) => `${part.unitName}: ${guestSpan(part.checkInDate, part.checkOutDate, language, today)}`)

const inBlocks = (blocks: readonly (string | false | undefined)[][]): string =>
  blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')

function moneyBlocks(
  { reservation, group, ibans }: Pick<BookingFacts, 'reservation' | 'group' | 'ibans'>,
  language: Language,
  saysRest = false,
): (string | false)[][] {
  const { option, ...sums } = group ?? reservation
  if (sums.paid === null || sums.balance === null || sums.owed === null) return []
  const paid = toKurus(sums.paid)
  const owed = toKurus(sums.owed)
  const total = sumOf([paid, toKurus(sums.balance)])
  const text = bookingMessageText[language]
  const tl = (amount: Kurus) => guestLira(amount, language)
  const missing = option?.state === 'held' ? depositLeft(toKurus(option.amount ?? 0), paid) : kurus(0)
  const lines = [
    text.total(tl(total)),
    paid > 0 && text.paid(tl(paid)),
    (paid > 0 || saysRest) && owed > 0 && text.rest(tl(owed)),
    option !== null && missing > 0 && text.deposit(tl(missing), formatEnd(new Date(option.until))),
  ]
  return owed > 0 ? [lines, accountLines(ibans, reservation.id, language)] : [lines]
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
