import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatTl, hasWholeKurus, toKurus } from '#domain/money/money.ts'
import { typedLira } from '#domain/money/typed-lira.ts'
import { useLanguage } from '#web/platform/language.tsx'

type Amount = number | ''
type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Lira. */
  value?: Amount
  /** NaN for what is no amount: the form's own check says so. */
  onChange: (lira: Amount) => void
  /** Of another currency, whose amounts are written alike. */
  sign?: string
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/** An amount, in lira as a rule. It is shown as people write it, once they have typed it as they like. The arrows step by a kuruş. */
export function MoneyInput({ value = '', onChange, sign = '₺', onFocus, onBlur, ...props }: Props) {
  const language = useLanguage()
  // What stands in the field while it differs from how its amount is written, for as long as that amount counts.
  const [typed, setTyped] = useState<{ text: string; lira: Amount }>()
  const text = typed !== undefined && Object.is(typed.lira, value) ? typed.text : written(value)

  function written(lira: Amount): string {
    if (lira === '') return ''
    return hasWholeKurus(lira) ? formatTl(toKurus(lira), language).replace('₺', () => sign) : String(lira)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (step === undefined || props.readOnly || Number.isNaN(value)) return
        event.preventDefault()
        onChange(Math.max(0, Math.round(Number(value) * 100) + step) / 100)
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      value={text}
      onChange={(event) => {
        const lira = typedLira(event.currentTarget.value.replace(sign, ''), language)
        setTyped({ text: event.currentTarget.value, lira })
        onChange(lira)
      }}
      onBlur={(event) => {
        if (value === '' || hasWholeKurus(value)) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
