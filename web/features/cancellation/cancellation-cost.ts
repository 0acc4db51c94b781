import type { CancellationCost, CancellationKind } from '#contract/cancellation/schemas.ts'
import { readCancellationCost } from '#contract/cancellation/endpoints.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus, toKurus } from '#domain/money/money.ts'
import { call } from '#web/platform/call.ts'
import { longDay } from '#web/platform/day-words.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { cancellationText } from './cancellation.text.ts'

export const costOf = async (reservationId: number, transition: CancellationKind): Promise<CancellationCost> =>
  (await call(readCancellationCost, { params: { id: reservationId }, query: { transition } })).cancellation

/** An amount with a non-breaking space. */
export const amountInWords = (amount: Kurus, language: Language) => formatTl(amount, language).replace(' ', '\u00a0')

/** What a cancellation or a no-show costs today, and when that cost changes. */
export function costInWords({ charge, freeUntil, next }: CancellationCost, transition: CancellationKind): string[] {
  const language = currentLanguage()
  const text = cancellationText[language]
  const tl = (lira: number) => amountInWords(toKurus(lira), language)
  const today =
    transition === 'cancel'
      ? charge > 0
        ? text.costsToday(tl(charge))
        : text.freeToday
      : charge > 0
        ? text.noShowCosts(tl(charge))
        : text.noShowFree
  return [
    today,
    freeUntil !== null && text.freeUntil(longDay(freeUntil, language)),
    next !== null && text.next(longDay(next.from, language), tl(next.charge)),
  ].filter((sentence) => sentence !== false)
}
