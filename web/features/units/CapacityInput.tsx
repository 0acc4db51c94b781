import { NumberInput, type NumberInputProps } from '@mantine/core'
import { maxCapacity, minCapacity } from '#domain/units/unit.ts'
import { useText } from '#web/platform/language.tsx'
import { unitsText } from './units.text.ts'

/** For how many people a unit is. One that is out of bounds stays as it was typed, with the reason. */
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
