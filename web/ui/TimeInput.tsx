import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = Omit<TimePickerProps, 'hoursInputLabel' | 'minutesInputLabel'> & {
  label: string
  /** What the time is of, where the label alone does not say it. */
  of?: string
}

/** A time of day by the 24-hour clock, which the browser's own field would write by the language of the device. */
export function TimeInput({ of, ...props }: Props) {
  const text = useText(uiText)
  const named = of ?? props.label
  return <TimePicker {...props} hoursInputLabel={text.hourOf(named)} minutesInputLabel={text.minuteOf(named)} />
}
