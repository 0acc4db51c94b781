import { useQueryClient } from '@tanstack/react-query'
import { messagesForIssues } from '#contract/problems.ts'
import { Lira } from '#contract/shapes.ts'
import { type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { keepingPrice } from '#domain/prices/keeping-price.ts'
import type { Quote } from '#domain/prices/quote.ts'
import { type NightsInUnit, type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type Kept, type KnownGuests, quoteOf, useQuote } from './prices.queries.ts'
import { useMay } from '#web/features/account/use-may.ts'

const choices = ['keep', 'new', 'other'] as const
export type PriceChoice = (typeof choices)[number]
/** What the clerk has chosen, and the amount that was typed, in lira. */
export type ChosenPrice = { choice: PriceChoice | undefined; amount: number | '' }
export const noPriceChosen: ChosenPrice = { choice: undefined, amount: '' }

type Stay = {
  /** As it is stored, with what was agreed. */
  before: readonly StaySegment[]
  /** As it is to be. */
  after: readonly NightsInUnit[]
  kept: Kept
  /** Who is to come; left undefined where they stay as they are stored. */
  guests: KnownGuests | undefined
}
type Choosing = { chosen: ChosenPrice; onChoose: (chosen: ChosenPrice) => void; amountMissing: string }

/** What a changed stay is to cost: what was agreed, what its nights cost now, or an amount that somebody types. */
export function usePriceChoice({ before, after, kept, guests }: Stay, { chosen, onChoose, amountMissing }: Choosing) {
  const language = useLanguage()
  const client = useQueryClient()
  const { choice, amount } = chosen
  const known = { kept, ...guests }
  const may = useMay()
  // Who sees no prices chooses none.
  const isUnchanged = !may('money.see') || asText(before) === asText(after)
  const { quote, isOnItsWay, error, askAgain } = useQuote(isUnchanged ? [] : after, known)

  const oldPrice = wholeOf(before)?.priceKurus ?? kurus(0)
  const newPrice = isUnchanged ? oldPrice : quote?.total
  // Fewer or more nights cost otherwise; the same number of them was agreed on.
  const usual: PriceChoice = lengthOf(before) === lengthOf(after) ? 'keep' : 'new'
  const wanted = choice ?? usual
  const isSame = newPrice === oldPrice && !isOnItsWay
  /** Undefined where the new price is wanted and cannot be had: nothing is chosen in its place. */
  const picked = pickedOf()
  function pickedOf(): PriceChoice | undefined {
    // What was typed by hand stays, whatever becomes of the stay.
    if (choice === 'other') return 'other'
    if (isSame) return 'keep'
    return wanted === 'new' && error !== null ? undefined : wanted
  }

  const noAmount =
    amount === '' ? amountMissing : messagesForIssues(Lira.safeParse(amount).error?.issues ?? [], language)['']
  const otherPrice = amount === '' || noAmount !== undefined ? kurus(0) : toKurus(amount)

  const segmentsAt = ({ total, segments }: Quote) => (total === oldPrice ? keepingPrice(after, oldPrice) : segments)
  /** The new price. One that is still on its way is waited for; undefined when it does not come. */
  const newQuote = async (): Promise<Quote | undefined> =>
    quote !== undefined && !isOnItsWay ? quote : client.ensureQueryData(quoteOf(after, known)).catch(() => undefined)

  return {
    oldPrice,
    newPrice,
    quote,
    isOnItsWay,
    error,
    askAgain,
    picked,
    /** As the radio buttons say it. */
    pick: (value: string) => {
      const pick = choices.find((one) => one === value)
      if (pick !== undefined) onChoose({ choice: pick, amount })
    },
    /** Whether there is anything to choose. Before it is known there is, where nights come or go. */
    isOpen: isOpen(),
    amount,
    setAmount: (typed: number | '') => onChoose({ choice: 'other', amount: typed }),
    noAmount,
    isMissing: picked === undefined || (picked === 'other' && noAmount !== undefined),
    /** Undefined while it is not known. */
    price: picked === 'keep' ? oldPrice : picked === 'other' ? otherPrice : picked && newPrice,
    /** The chosen price, for all of the stay. */
    total: async (): Promise<Kurus | undefined> => {
      if (picked === 'new') return (await newQuote())?.total
      return picked === 'other' ? otherPrice : oldPrice
    },
    /** The segments with the chosen price. */
    segments: async (): Promise<readonly StaySegment[] | undefined> => {
      if (picked !== 'new') return keepingPrice(after, picked === 'other' ? otherPrice : oldPrice)
      const answer = await newQuote()
      return answer && segmentsAt(answer)
    },
  }

  function isOpen(): boolean {
    if (isUnchanged) return false
    if (newPrice === undefined) return error !== null || (isOnItsWay && usual === 'new')
    return newPrice !== oldPrice || choice === 'other'
  }
}

export type AskedPrice = ReturnType<typeof usePriceChoice>

function lengthOf(segments: readonly NightsInUnit[]): number {
  return segments.reduce((sum, segment) => sum + nights(segment), 0)
}

const asText = (segments: readonly NightsInUnit[]) =>
  JSON.stringify(segments.map(({ unitId, checkIn, checkOut }) => [unitId, checkIn, checkOut]))
