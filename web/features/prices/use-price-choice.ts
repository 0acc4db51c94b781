import { useQueryClient } from '@tanstack/react-query'
import { messagesForIssues } from '#contract/problems.ts'
import { Lira } from '#contract/shapes.ts'
import { type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { coversNights, keepingPrice, nightsIn } from '#domain/prices/keeping-price.ts'
import type { Quote } from '#domain/prices/quote.ts'
import { type NightsInUnit, type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type StoredStay, type KnownGuests, quoteOf, useQuote } from './prices.queries.ts'
import { useMay } from '#web/features/session/use-may.ts'

const choices = ['keep', 'new', 'other'] as const
export type PriceChoice = (typeof choices)[number]
/** The clerk's choice of the price, and the typed amount in lira. */
export type ChosenPrice = { choice: PriceChoice | undefined; amount: number | '' }
export const noPriceChosen: ChosenPrice = { choice: undefined, amount: '' }

type Stay = {
  /** The stored stay, with the agreed prices. */
  before: readonly StaySegment[]
  /** The changed stay. */
  after: readonly NightsInUnit[]
  kept: StoredStay
  /** The new guests; undefined if the guests are unchanged. */
  guests: KnownGuests | undefined
}
type Choosing = { chosen: ChosenPrice; onChoose: (chosen: ChosenPrice) => void; amountMissing: string }

/** The price of a changed stay: the agreed price, the current price of its nights, or a typed amount. */
export function usePriceChoice({ before, after, kept, guests }: Stay, { chosen, onChoose, amountMissing }: Choosing) {
  const language = useLanguage()
  const client = useQueryClient()
  const { choice, amount } = chosen
  const known = { kept, ...guests }
  const may = useMay()
  // Users without the permission to see prices get no choice.
  const isUnchanged = !may('money.see') || asText(before) === asText(after)
  const { quote, isOnItsWay, error, askAgain } = useQuote(isUnchanged ? [] : after, known)

  const oldPrice = wholeOf(before)?.priceKurus ?? kurus(0)
  const newPrice = isUnchanged ? oldPrice : quote?.total
  // A stay with fewer or more nights gets the new price by default. If the number of nights is unchanged, it keeps the
  // agreed price.
  const usual: PriceChoice = nightsIn(before) === nightsIn(after) ? 'keep' : 'new'
  // Until the server has answered, only the number of nights is known; the server refuses what it would not allow.
  const isKeepable = quote === undefined || isOnItsWay ? coversNights(before, after) : quote.keepsTotal !== false
  const mayKeep = may('price.change') || isUnchanged || isKeepable
  const preferred = choice ?? usual
  const wanted = preferred === 'keep' && !mayKeep ? 'new' : preferred
  const isSame = newPrice === oldPrice && !isOnItsWay
  /** Undefined if the new price is selected but failed to load; no other price replaces it. */
  const picked = pickedOf()
  function pickedOf(): PriceChoice | undefined {
    // A typed amount is kept, however the stay changes.
    if (choice === 'other') return 'other'
    if (isSame && mayKeep) return 'keep'
    return wanted === 'new' && error !== null ? undefined : wanted
  }

  const noAmount =
    amount === '' ? amountMissing : messagesForIssues(Lira.safeParse(amount).error?.issues ?? [], language)['']
  const otherPrice = amount === '' || noAmount !== undefined ? kurus(0) : toKurus(amount)

  const segmentsAt = ({ total, segments }: Quote) =>
    total === oldPrice && mayKeep ? keepingPrice(after, oldPrice) : segments
  /** The new price. If it is still loading, it is awaited; if loading fails, the result is undefined. */
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
    /** False for who may not change prices, if the nights are more or dearer than those the agreed price is for. */
    mayKeep,
    /** Called with the value of a radio button. */
    pick: (value: string) => {
      const pick = choices.find((one) => one === value)
      if (pick !== undefined) onChoose({ choice: pick, amount })
    },
    /**
     * True if the clerk has a choice of prices. While the new price loads, there is a choice if the number of nights
     * changes.
     */
    isOpen: isOpen(),
    amount,
    setAmount: (typed: number | '') => onChoose({ choice: 'other', amount: typed }),
    noAmount,
    /** Also true while the server has yet to say whether the agreed price may be kept. */
    isMissing:
      picked === undefined ||
      (picked === 'keep' && isOnItsWay && !may('price.change')) ||
      (picked === 'other' && noAmount !== undefined),
    /** Undefined until the price is loaded. */
    price: picked === 'keep' ? oldPrice : picked === 'other' ? otherPrice : picked && newPrice,
    /** The chosen price of the whole stay. */
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

export type RequestedPrice = ReturnType<typeof usePriceChoice>

const asText = (segments: readonly NightsInUnit[]) =>
  JSON.stringify(segments.map(({ unitId, checkIn, checkOut }) => [unitId, checkIn, checkOut]))
