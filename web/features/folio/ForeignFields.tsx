import { TextInput } from '@mantine/core'
import { requestProblems } from '#contract/request.problems.ts'
import type { ForeignCurrency } from '#domain/folio/foreign-cash.ts'
import {
  foreignSigns,
  formatForeign,
  inLira,
  isBeyondPrices,
  rateInLira,
  typedRate,
} from '#domain/folio/foreign-cash.ts'
import { formatTl, hasWholeKurus, kurus, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

/** Foreign cash from the guest, as typed by the clerk. */
export type Notes = { currency: ForeignCurrency; amount: number | ''; rate: string }

/** Exchange rates of the last payments on this page, because the rate is usually similar for the next guest. */
const lastRates = new Map<ForeignCurrency, string>()
export const notesIn = (currency: ForeignCurrency): Notes => {
  return { currency, amount: '', rate: lastRates.get(currency) ?? '' }
}
export const rememberRate = ({ currency, rate }: Notes) => void lastRates.set(currency, rate)

const isAmount = (amount: number | ''): amount is number => amount !== '' && amount > 0 && hasWholeKurus(amount)

/** The payment in the form in which it is sent, with its value in lira. Undefined while a field is missing. */
export function cashOf({ currency, amount, rate: typed }: Notes) {
  const rate = typedRate(typed)
  if (!isAmount(amount) || rate === undefined || isBeyondPrices(amount, rateInLira(rate))) return undefined
  const cash = { currency, cents: toKurus(amount), rate }
  return { cash, lira: inLira(cash), onWire: { currency, amount, rate: rateInLira(rate) } }
}

type Props = {
  notes: Notes
  onChange: (notes: Notes) => void
  /** True once the user has tried to submit; missing fields are then marked. */
  isTried: boolean
  refused: Record<string, string>
}

/** Fields for foreign cash: the amount, the exchange rate, and the value in lira. */
export function ForeignFields({ notes, onChange, isTried, refused }: Props) {
  const text = useText(folioText)
  const language = useLanguage()
  const taken = cashOf(notes)
  const lacks = (isGiven: boolean, words: string) => (isTried && !isGiven ? words : undefined)
  const rate = typedRate(notes.rate)
  const isTooMuch = notes.amount !== '' && rate !== undefined && isBeyondPrices(notes.amount, rateInLira(rate))
  const tooMuch = isTooMuch ? requestProblems['request.amount-too-high'][language] : undefined
  return (
    <>
      <div className={classes.notes}>
        <MoneyInput
          label={text.notes(notes.currency)}
          size="md"
          sign={foreignSigns[notes.currency]}
          value={notes.amount}
          onChange={(amount) => onChange({ ...notes, amount })}
          error={refused['foreign.amount'] ?? tooMuch ?? lacks(isAmount(notes.amount), text.amountMissing)}
        />
        <TextInput
          label={text.rate}
          size="md"
          inputMode="decimal"
          autoComplete="off"
          value={notes.rate}
          onChange={(event) => onChange({ ...notes, rate: event.currentTarget.value })}
          error={refused['foreign.rate'] ?? lacks(rate !== undefined, text.rateMissing)}
        />
      </div>
      <output className={`${classes.takenFor} konuk-numbers`} aria-label={text.takenFor}>
        {taken === undefined
          ? text.takenForMore
          : `${formatForeign(taken.cash.currency, kurus(taken.cash.cents), language)} × ${notes.rate.trim()} = ${formatTl(taken.lira, language)}`}
      </output>
    </>
  )
}
