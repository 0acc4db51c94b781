// The questions before guests leave the house: what the clerk means, and what they pay.
import { IconCalendarX, IconCash, IconCashMinus, IconLogout2 } from '@tabler/icons-react'
import type { Reservation } from '#contract/reservations.ts'
import { formatTl, type Kurus, kurus, sumOf, toKurus } from '#domain/money/money.ts'
import { endWhenLeavingOn } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { dayIn, daysBetween, formatDay } from '#domain/time/day.ts'
import { folioQuery } from '#web/features/folio/folio.queries.ts'
import { askChoice } from '#web/platform/ask-choice.tsx'
import { queryClient } from '#web/platform/cache.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { currentLanguage } from '#web/platform/kept-language.ts'
import { leavingText } from './leaving.text.ts'

/** Whether the price stays when guests leave today; nothing to ask when that is the agreed day. Undefined: they stay. */
export async function askEarlyDeparture(reservation: Reservation, guestName: string): Promise<boolean | undefined> {
  const { id, checkInDate, checkOutDate, totalPrice } = reservation
  const end = endWhenLeavingOn(dayIn(new Date()), { checkIn: checkInDate, checkOut: checkOutDate })
  if (end === checkOutDate) return true
  const language = currentLanguage()
  const text = leavingText[language]
  const tl = (amount: Kurus) => formatTl(amount, language)
  const total = toKurus(totalPrice)
  const { lines } = await queryClient.fetchQuery(folioQuery(id))
  // Reversals say the opposite on the same day.
  const slept = lines.filter(({ kind, day }) => kind === 'night' && day < end)
  const reduced = sumOf(slept.map(({ amount }) => toKurus(amount)))
  const nights = text.givenBack(daysBetween(end, checkOutDate), daySpan(end, checkOutDate, language))
  return askChoice({
    title: text.earlyTitle,
    message: `${text.early(guestName, formatDay(checkOutDate))} ${nights}`,
    label: text.keepPriceQuestion,
    choices: [
      { value: true, label: text.keepPrice, more: text.keepPriceMore(tl(total)), icon: IconCash },
      {
        value: false,
        label: text.lessPrice(tl(kurus(total - reduced))),
        more: text.lessPriceMore(tl(reduced)),
        icon: IconCashMinus,
      },
    ],
    giveUp: text.keep,
  })
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
