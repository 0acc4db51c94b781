// Confirmations before guests check out: whether they leave early, and what they pay.
import { IconCalendarX, IconLogout2 } from '@tabler/icons-react'
import type { Folio } from '#contract/folio/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { formatTl, type Kurus, kurus, opposite, sumOf, toKurus } from '#domain/money/money.ts'
import { endAtCheckOutOn } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { type Day, dayIn, daysBetween } from '#domain/time/day.ts'
import { folioQuery } from '#web/features/folio/folio.queries.ts'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { askChoice } from '#web/platform/ask-choice.tsx'
import { queryClient } from '#web/platform/cache.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { earlyQuestion } from './early-question.ts'
import { checkOutText } from './check-out.text.ts'

/**
 * Asks for what is unclear when guests check out today: an early departure, and an open balance. Returns whether the
 * price stays; undefined if the guests do not check out.
 */
export async function askCheckOut(reservation: Reservation, guestName: string): Promise<boolean | undefined> {
  // Users without the permission to see the folio get no question about it. The price stays as it is, but they have to
  // confirm that the remaining nights become free.
  if (reservation.totalPrice === null) return askEarlyDeparture(reservation, guestName, undefined)
  const folio = await queryClient.fetchQuery(folioQuery(reservation.id))
  const group = reservation.group && (await queryClient.fetchQuery(groupQuery(reservation.group.id)))
  const ofGroup = group?.folio?.lines.filter(({ reservationId }) => reservationId === reservation.id) ?? []
  const end = endToday(reservation)
  const isSlept = (day: Day) => day < end
  const keepPrice = await askEarlyDeparture(reservation, guestName, {
    slept: nightsOf([...folio.lines, ...ofGroup], isSlept),
    groupOwes: group?.balance ?? undefined,
  })
  if (keepPrice === undefined) return undefined
  // Nights on the account of the group are no part of the unit's balance.
  const given = keepPrice ? kurus(0) : nightsOf(folio.lines, (day) => !isSlept(day))
  return (await isOpenMeant(folio, given, guestName)) ? keepPrice : undefined
}

/**
 * The price of those nights. Reversals have the same day as the reversed line and a negative amount, so they are
 * included.
 */
const nightsOf = (lines: Folio['lines'], isMeant: (day: Day) => boolean): Kurus =>
  sumOf(lines.filter(({ kind, day }) => kind === 'night' && isMeant(day)).map(({ amount }) => toKurus(amount)))

const endToday = ({ checkInDate, checkOutDate }: Reservation) =>
  endAtCheckOutOn(dayIn(timeNow()), { checkIn: checkInDate, checkOut: checkOutDate })

/**
 * Asks whether an open balance is left open on purpose, after `given` is deducted from the price. Asks nothing if
 * everything is paid.
 */
async function isOpenMeant({ balance, damageHeld, closed }: Folio, given: Kurus, guestName: string): Promise<boolean> {
  const open = kurus(toKurus(balance) - given)
  if (closed !== null || (open === 0 && damageHeld === 0)) return true
  const language = currentLanguage()
  const text = checkOutText[language]
  const words = [
    open > 0 && text.owes(guestName, formatTl(open, language)),
    open < 0 && text.owed(guestName, formatTl(opposite(open), language)),
    damageHeld > 0 && text.held(formatTl(toKurus(damageHeld), language)),
  ]
  const isMeant = await askChoice({
    title: text.openTitle,
    message: words.filter(Boolean).join(' '),
    choices: [{ value: true, label: text.leaveOpen, more: text.leaveOpenMore, icon: IconLogout2 }],
    giveUp: text.settleFirst,
  })
  return isMeant === true
}

/**
 * Asks about the price of the remaining nights; on the agreed day there are none, so nothing is asked. Undefined if the
 * guests do not check out.
 */
async function askEarlyDeparture(
  reservation: Reservation,
  guestName: string,
  sums: { slept: Kurus; groupOwes: number | undefined } | undefined,
): Promise<boolean | undefined> {
  const question = earlyQuestion(reservation, guestName, {
    end: endToday(reservation),
    reduced: sums?.slept,
    groupOwes: sums?.groupOwes,
    language: currentLanguage(),
  })
  return question === undefined ? true : askChoice(question)
}

type InHouse = { reservationId: number; guestName: string; unitName: string; stay: StayDates }

/**
 * For guests in house, asks whether they check out early or their stay is cancelled. Undefined if the user decides
 * against both.
 */
export function askInHouse({ reservationId, guestName, unitName, stay }: InHouse) {
  const language = currentLanguage()
  const text = checkOutText[language]
  const end = endAtCheckOutOn(dayIn(timeNow()), stay)
  const nights = daysBetween(end, stay.checkOut)
  return askChoice<'leave' | 'cancel'>({
    title: text.inHouseTitle(reservationId),
    message: text.inHouse(guestName, unitName),
    choices: [
      {
        value: 'leave',
        label: text.leaves,
        more: text.leavesMore(nights, daySpan(end, stay.checkOut, language)),
        icon: IconLogout2,
      },
      { value: 'cancel', label: text.cancelStay, more: text.cancelStayMore, icon: IconCalendarX, danger: true },
    ],
    giveUp: text.keep,
  })
}
