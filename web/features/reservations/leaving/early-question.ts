import { IconCash, IconCashMinus, IconLogout2 } from '@tabler/icons-react'
import type { Reservation } from '#contract/reservations.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { leavingText } from './leaving.text.ts'

type Leaving = {
  /** When the stay ends if they leave today. */
  end: Day
  /** What is paid if the nights given back are not; undefined where whoever asks sees no amounts. */
  reduced: Kurus | undefined
  language: Language
}

/** What is asked when guests leave before the agreed day, each answer by whether the price stays. Undefined on that day. */
export function earlyQuestion(
  { checkOutDate, totalPrice }: Pick<Reservation, 'checkOutDate' | 'totalPrice'>,
  guestName: string,
  { end, reduced, language }: Leaving,
) {
  if (end === checkOutDate) return undefined
  const text = leavingText[language]
  const nights = text.givenBack(daysBetween(end, checkOutDate), daySpan(end, checkOutDate, language))
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
  return {
    ...asked,
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
  }
}
