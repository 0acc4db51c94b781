import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesForIssues } from '#contract/problems.ts'
import { Lira } from '#contract/shapes.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { keepingPrice } from '#domain/prices/keeping-price.ts'
import type { Quote } from '#domain/prices/quote.ts'
import { type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { type Kept, quoteOf, useQuote } from '#web/features/prices/prices.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { calendarDialogsText } from './calendar-dialogs.text.ts'

export type PriceChoice = 'keep' | 'new' | 'other'

/** What a stay is to cost once it is moved: what was agreed, what its nights cost now, or an amount of its own. */
export function useMovePrice(before: readonly StaySegment[], after: readonly StaySegment[], kept: Kept) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const client = useQueryClient()
  const [choice, setChoice] = useState<PriceChoice>()
  const [amount, setAmount] = useState<number | ''>('')
  const { quote, isOnItsWay, error, askAgain } = useQuote(after, kept)

  const oldPrice = wholeOf(before)?.priceKurus ?? kurus(0)
  const newPrice = quote?.total
  // Fewer or more nights cost otherwise; the same number of them was agreed on.
  const usual: PriceChoice = lengthOf(before) === lengthOf(after) ? 'keep' : 'new'
  const wanted = choice ?? usual
  const isSame = newPrice === oldPrice && !isOnItsWay
  /** Undefined where the new price is wanted and cannot be had: nothing is chosen in its place. */
  const picked = isSame ? 'keep' : wanted === 'new' && error !== null ? undefined : wanted

  const noAmount =
    amount === '' ? text.amountMissing : messagesForIssues(Lira.safeParse(amount).error?.issues ?? [], language)['']
  const otherPrice = amount === '' || noAmount !== undefined ? kurus(0) : toKurus(amount)

  const segmentsAt = ({ total, segments }: Quote) => (total === oldPrice ? keepingPrice(after, oldPrice) : segments)

  return {
    oldPrice,
    newPrice,
    isOnItsWay,
    error,
    askAgain,
    picked,
    pick: setChoice,
    /** Whether there is anything to choose. Before it is known there is, where nights come or go. */
    isOpen: newPrice === undefined ? error !== null || (isOnItsWay && usual === 'new') : newPrice !== oldPrice,
    amount,
    setAmount,
    noAmount,
    isMissing: picked === undefined || (picked === 'other' && noAmount !== undefined),
    /** Undefined while it is not known. */
    price: picked === 'keep' ? oldPrice : picked === 'other' ? otherPrice : picked && newPrice,
    /** The segments with the chosen price. One that is still on its way is waited for; undefined when it does not come. */
    segments: async (): Promise<readonly StaySegment[] | undefined> => {
      if (picked !== 'new') return keepingPrice(after, picked === 'other' ? otherPrice : oldPrice)
      if (quote !== undefined && !isOnItsWay) return segmentsAt(quote)
      const answer = await client.ensureQueryData(quoteOf(after, kept)).catch(() => undefined)
      return answer && segmentsAt(answer)
    },
  }
}

export type MovePriceChoice = ReturnType<typeof useMovePrice>

function lengthOf(segments: readonly StaySegment[]): number {
  return segments.reduce((sum, segment) => sum + nights(segment), 0)
}
