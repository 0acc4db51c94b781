import { NumberInput, type NumberInputProps } from '@mantine/core'
import { maxCapacity, minCapacity } from '#domain/units/unit.ts'
import { useText } from '#web/platform/language.tsx'
import { unitsText } from './units.text.ts'

/** The input for the capacity of a unit. An out-of-range number stays as typed, with the reason beside it. */
export function CapacityInput(props: NumberInputProps) {
  const text = useText(unitsText)
  return (
    <NumberInput
      label={text.capacity}
      min={minCapacity}
      max={maxCapacity}
      clampBehavior="none"
      allowDecimal={false}
      inputMode="numeric"
      {...props}
    />
  )
}
