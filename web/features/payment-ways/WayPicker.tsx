import { NativeSelect, SegmentedControl } from '@mantine/core'

type Props = {
  label: string
  /** The id of the element that names it, if that is on the screen. */
  labelledBy?: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: string }[]
  size?: 'xs' | 'sm'
}

/** More names, or longer ones, do not fit beside each other on a phone. */
const mostBeside = 5
const mostLetters = 34

/** Chooses a way of paying: side by side while their names are few and short, else from a list. */
export function WayPicker({ label, labelledBy, value, onChange, choices, size = 'sm' }: Props) {
  const named = labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy }
  // Nothing else of a choice may reach the page as an attribute.
  const shown = choices.map((choice) => ({ value: choice.value, label: choice.label }))
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0)
  if (choices.length <= mostBeside && letters <= mostLetters) {
    return <SegmentedControl {...named} fullWidth size={size} value={value} onChange={onChange} data={shown} />
  }
  return (
    <NativeSelect
      {...(labelledBy === undefined ? { label } : named)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={shown}
    />
  )
}
