import { Button } from '@mantine/core'
import { useState } from 'react'
import { foreignSigns } from '#domain/folio/foreign-cash.ts'
import { useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { cashText } from './cash.text.ts'
import { currencies } from './written.ts'
import classes from './Cash.module.css'

export type CountValues = { lira: number | ''; EUR: number | ''; USD: number | '' }
export const nothingTyped: CountValues = { lira: '', EUR: '', USD: '' }
/** The count in the form in which it is sent. Text that is no amount gets an error at its field. */
export const asContent = ({ lira, EUR, USD }: CountValues) => ({
  lira: Number(lira),
  EUR: Number(EUR),
  USD: Number(USD),
})
export const isCount = ({ lira, EUR, USD }: CountValues) =>
  lira !== '' && ![lira, EUR, USD].some((one) => Number.isNaN(one))

type Props = {
  label: string
  value: CountValues
  onChange: (value: CountValues) => void
  error: string | undefined
  /** True if there is foreign cash to count. Otherwise its fields open on demand. */
  withForeign: boolean
}

/** The cash in the drawer: lira, and foreign cash if there is any. */
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
