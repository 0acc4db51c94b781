import { IconCash, IconCashMinus, IconLogout2 } from '@tabler/icons-react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus, kurus, opposite, toKurus } from '#domain/money/money.ts'
import { type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { checkOutText } from './check-out.text.ts'

type CheckingOut = {
  /** The end of the stay if the guests check out today. */
  end: Day
  /** The price without the freed nights; undefined if the user may not see amounts. */
  reduced: Kurus | undefined
  /** What the whole group owes in TL, if the stay is one of a group. */
  groupOwes?: number | undefined
  language: Language
}

/**
 * The question when guests check out before the agreed day. Each answer decides whether the price stays. Undefined on
 * the agreed day.
 */
export function earlyQuestion(
  { checkOutDate, totalPrice, balance }: Pick<Reservation, 'checkOutDate' | 'totalPrice' | 'balance'>,
  guestName: string,
  { end, reduced, groupOwes, language }: CheckingOut,
) {
  if (end === checkOutDate) return undefined
  const text = checkOutText[language]
  const nights = text.refunded(daysBetween(end, checkOutDate), daySpan(end, checkOutDate, language))
  const asked = {
    title: text.earlyTitle,
    message: `${text.early(guestName, formatDay(checkOutDate))} ${nights}`,
    giveUp: text.keep,
  }
  if (totalPrice === null || reduced === undefined) {
    return { ...asked, choices: [{ value: true, label: text.leaveOpen, more: text.samePriceMore, icon: IconLogout2 }] }
  }
  const tl = (amount: Kurus) => formatTl(amount, language)
  const total = toKurus(totalPrice)
  const less = kurus(total - reduced)
  const open = toKurus(groupOwes ?? balance ?? totalPrice)
  const words = text.rest[groupOwes === undefined ? 'guest' : 'group']
  /** What is left between guest and business, with all that was charged and paid besides the nights. */
  const rest = (left: Kurus) =>
    left > 0 ? words.toPay(tl(left)) : left < 0 ? words.toReturn(tl(opposite(left))) : words.settled
  return {
    ...asked,
    label: text.keepPriceQuestion,
    choices: [
      { value: true, label: text.keepPrice, more: text.keepPriceMore(rest(open)), icon: IconCash },
      {
        value: false,
        label: text.lessPrice(tl(less)),
        more: text.lessPriceMore(rest(kurus(open - less))),
        icon: IconCashMinus,
      },
    ],
  }
}
