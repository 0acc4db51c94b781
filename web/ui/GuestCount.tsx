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

/** How many people come. The field shows the number that is used, whatever was typed. */
export function GuestCount({ value, onChange, ...props }: Props) {
  // What stands there instead of the number: nothing while another one is typed, or what has to give way to it.
  const [typed, setTyped] = useState<number | string>()
  // The one shown stands for a zero, with which some begin a number.
  const isZero = useRef(false)
  const type = (shown: number | string) => {
    if (shown === '') return setTyped('')
    const meant = isZero.current ? String(shown).replace(/^1(?=\d)/, '') : shown
    isZero.current = Number(meant) < minGuests
    const used = clampGuestCount(Number(meant))
    // Only when the field has been given what was typed does it notice the number that takes its place.
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
