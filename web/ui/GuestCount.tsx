import { NumberInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clampGuestCount, maxGuests, minGuests } from '#domain/guests/guest-count.ts'

type Props = {
  label: string
  description?: string
  value: number
  onChange: (count: number) => void
  error: string | undefined
}

/** An input for the number of guests. It shows the number that is used, whatever was typed. */
export function GuestCount({ value, onChange, ...props }: Props) {
  // The field's text while it differs from the number that is used: empty until the next digit is typed, or an invalid
  // number until it is replaced.
  const [typed, setTyped] = useState<number | string>()
  // True if the field shows 1 for a typed zero, because some users begin a number with zero. The next digit then
  // replaces the 1.
  const isZero = useRef(false)
  const type = (shown: number | string) => {
    if (shown === '') return setTyped('')
    const meant = isZero.current ? String(shown).replace(/^1(?=\d)/, '') : shown
    isZero.current = Number(meant) < minGuests
    const used = clampGuestCount(Number(meant))
    // The field must first render the typed number, because otherwise it does not notice the number that replaces it.
    if (String(shown) !== String(used)) flushSync(() => setTyped(shown))
    setTyped(undefined)
    onChange(used)
  }

  return (
    <NumberInput
      {...props}
      value={typed ?? value}
      onChange={type}
      onBlur={() => {
        setTyped(undefined)
        isZero.current = false
      }}
      min={minGuests}
      max={maxGuests}
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
