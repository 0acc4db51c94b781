// The questions before guests leave the house: what the clerk means, and what they pay.
import { IconCalendarX, IconLogout2 } from '@tabler/icons-react'
import type { Folio } from '#contract/folio.ts'
import type { Reservation } from '#contract/reservations.ts'
import { formatTl, type Kurus, kurus, opposite, sumOf, toKurus } from '#domain/money/money.ts'
import { endWhenLeavingOn } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { dayIn, daysBetween } from '#domain/time/day.ts'
import { folioQuery } from '#web/features/folio/folio.queries.ts'
import { askChoice } from '#web/platform/ask-choice.tsx'
import { queryClient } from '#web/platform/cache.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { currentLanguage } from '#web/platform/kept-language.ts'
import { earlyQuestion } from './early-question.ts'
import { leavingText } from './leaving.text.ts'

/** Whether the price stays when guests leave today. Asks where they are early, and where money is open. Undefined: they stay. */
export async function askLeaving(reservation: Reservation, guestName: string): Promise<boolean | undefined> {
  // Who may not see the account is asked nothing about it: the price stays as it is, and nights are given back on purpose.
  if (reservation.totalPrice === null) return askEarlyDeparture(reservation, guestName, undefined)
  const folio = await queryClient.fetchQuery(folioQuery(reservation.id))
  const keepPrice = await askEarlyDeparture(reservation, guestName, folio)
  if (keepPrice === undefined) return undefined
  const given = keepPrice ? kurus(0) : kurus(toKurus(reservation.totalPrice ?? 0) - sleptOf(reservation, folio))
  return (await isOpenMeant(folio, given, guestName)) ? keepPrice : undefined
}

/** What the nights cost that were slept when guests leave today. Reversals say the opposite on the same day. */
function sleptOf(reservation: Reservation, { lines }: Folio): Kurus {
  const end = endToday(reservation)
  return sumOf(lines.filter(({ kind, day }) => kind === 'night' && day < end).map(({ amount }) => toKurus(amount)))
}

const endToday = ({ checkInDate, checkOutDate }: Reservation) =>
  endWhenLeavingOn(dayIn(new Date()), { checkIn: checkInDate, checkOut: checkOutDate })

/** What is open when they leave, and `given` back of the price, is left so on purpose. Nothing to ask when all is paid. */
async function isOpenMeant({ balance, damageHeld, closed }: Folio, given: Kurus, guestName: string): Promise<boolean> {
  const open = kurus(toKurus(balance) - given)
  if (closed !== null || (open === 0 && damageHeld === 0)) return true
  const language = currentLanguage()
  const text = leavingText[language]
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

/** Nothing to ask where it is the agreed day. Undefined: they stay. */
async function askEarlyDeparture(
  reservation: Reservation,
  guestName: string,
  folio: Folio | undefined,
): Promise<boolean | undefined> {
  const question = earlyQuestion(reservation, guestName, {
    end: endToday(reservation),
    reduced: folio && sleptOf(reservation, folio),
    language: currentLanguage(),
  })
  return question === undefined ? true : askChoice(question)
}

type InHouse = { reservationId: number; guestName: string; unitName: string; stay: StayDates }

/** What cancelling means for guests in the house. Undefined: nothing is done. */
export function askInHouse({ reservationId, guestName, unitName, stay }: InHouse) {
  const language = currentLanguage()
  const text = leavingText[language]
  const end = endWhenLeavingOn(dayIn(new Date()), stay)
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
