import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatTl, hasWholeKurus, toKurus } from '#domain/money/money.ts'
import { typedLira } from '#domain/money/typed-lira.ts'
import { useLanguage } from '#web/platform/language.tsx'

type Amount = number | ''
type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The amount in lira. */
  value?: Amount
  /** Receives NaN if the text is not an amount; the form's own validation reports that. */
  onChange: (lira: Amount) => void
  /** The sign of another currency. Its amounts are formatted like lira. */
  sign?: string
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * An input for an amount, usually in lira. The user may type in any format; on leaving the field, the amount is
 * formatted. The arrow keys change it by one kuruş.
 */
export function MoneyInput({ value = '', onChange, sign = '₺', onFocus, onBlur, ...props }: Props) {
  const language = useLanguage()
  // The typed text, shown instead of the formatted amount as long as it stands for the current value.
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
