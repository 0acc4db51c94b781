import { Button } from '@mantine/core'
import { useState } from 'react'
import { foreignSigns } from '#domain/folio/foreign-cash.ts'
import { useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { cashText } from './cash.text.ts'
import { currencies } from './written.ts'
import classes from './Cash.module.css'

export type Typed = { lira: number | ''; EUR: number | ''; USD: number | '' }
export const nothingTyped: Typed = { lira: '', EUR: '', USD: '' }
/** As it is sent. What is no amount the field says itself. */
export const asContent = ({ lira, EUR, USD }: Typed) => ({ lira: Number(lira), EUR: Number(EUR), USD: Number(USD) })
export const isCount = ({ lira, EUR, USD }: Typed) => lira !== '' && ![lira, EUR, USD].some((one) => Number.isNaN(one))

type Props = {
  label: string
  value: Typed
  onChange: (value: Typed) => void
  error: string | undefined
  /** Whether there are notes of other currencies to count; otherwise they are asked for on demand. */
  withForeign: boolean
}

/** What lies in the drawer: lira, and notes of other currencies where there are some. */
export function CountFields({ label, value, onChange, error, withForeign }: Props) {
  const text = useText(cashText)
  const [isAsked, ask] = useState(withForeign)
  return (
    <>
      <MoneyInput
        label={label}
        size="md"
        value={value.lira}
        error={error}
        onChange={(lira) => onChange({ ...value, lira })}
      />
      {isAsked || withForeign ? (
        <div className={classes.pair}>
          {currencies.map((currency) => (
            <MoneyInput
              key={currency}
              label={text.amountIn(currency)}
              sign={foreignSigns[currency]}
              value={value[currency]}
              onChange={(amount) => onChange({ ...value, [currency]: amount })}
            />
          ))}
        </div>
      ) : (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => ask(true)}>
          {text.withForeign}
        </Button>
      )}
    </>
  )
}
