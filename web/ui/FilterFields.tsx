import { type ComboboxData, Select, TextInput } from '@mantine/core'
import { DayInput } from './DayInput.tsx'
import { mainId } from './main-id.ts'

type Filter = {
  label: string
  /** Empty while the filter is off. */
  value: string
  onSet: (value: string) => void
}

/** Filters by a day. */
export function DayFilter({ label, value, onSet, error }: Filter & { error?: string }) {
  return <DayInput label={label} value={value || null} onChange={(day) => onSet(day ?? '')} error={error} clearable />
}

/** Filters by a number without decimals, such as that of a reservation. */
export function NumberFilter({ label, value, onSet, hint }: Filter & { hint: string }) {
  return (
    <TextInput
      label={label}
      placeholder={hint}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => onSet(currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

/** Filters by one of a few choices; the choice with the empty value lets everything through. */
export function ChoiceFilter({ label, value, onSet, choices }: Filter & { choices: ComboboxData }) {
  return (
    <Select
      label={label}
      data={choices}
      value={value}
      onChange={(chosen) => onSet(chosen ?? '')}
      allowDeselect={false}
      comboboxProps={{ portalProps: { target: `#${mainId}` } }}
    />
  )
}
