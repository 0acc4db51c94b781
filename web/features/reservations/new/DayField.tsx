import { DateInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Day, formatDay } from '#domain/time/day.ts'
import { mainId } from '#web/ui/main-id.ts'
import { useText } from '#web/platform/language.tsx'
import { dayInputText } from '#web/ui/day-input.text.ts'
import { newReservationText } from './new-reservation.text.ts'
import { useMonth } from '#web/ui/use-month.ts'
import { useTypedDay } from '#web/ui/use-typed-day.ts'
import classes from './StayFields.module.css'

type Props = {
  label: string
  description: ReactNode
  error: string | undefined
  disabled: boolean
  value: Day | null
  /** The month to open at while nothing is chosen. */
  openAt: Day
  min: Day
  /** Whether a day from `min` on can be chosen. */
  isFree: (day: Day) => boolean
  /** What is said of a typed day that is not. */
  sayTaken: (day: string) => string
  onChange: (day: Day | null) => void
}

/** A day of a new reservation, typed or picked. Taken days cannot be picked, and typing one says that it is taken. */
export function DayField({
  label,
  description,
  error,
  disabled,
  value,
  openAt,
  min,
  isFree,
  sayTaken,
  onChange,
}: Props) {
  const text = useText(dayInputText)
  const { calendar } = useText(newReservationText)
  const isTaken = (day: Day) => !isFree(day)
  const { refused, field } = useTypedDay({ value, onChange, min, isTaken, sayTaken })
  const [month, setMonth] = useMonth(openAt)
  // A finger picks from the calendar; a keyboard sliding over it would only be in the way.
  const byFinger = useMediaQuery('(pointer: coarse)')

  return (
    <DateInput
      {...field}
      label={label}
      description={description}
      error={refused ?? error}
      disabled={disabled}
      value={value}
      date={month}
      onDateChange={setMonth}
      minDate={min}
      excludeDate={isTaken}
      getDayProps={(day) => (day >= min && isTaken(day) ? { title: text.taken, 'data-taken': true } : {})}
      getDayAriaLabel={(day) => (day >= min && isTaken(day) ? `${formatDay(day)}, ${text.taken}` : formatDay(day))}
      valueFormat="DD.MM.YYYY"
      placeholder={text.placeholder}
      allowDeselect
      inputMode={byFinger ? 'none' : 'numeric'}
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      ariaLabels={calendar}
      highlightToday
      popoverProps={{ portalProps: { target: `#${mainId}` } }}
      classNames={{ day: classes['day'] }}
    />
  )
}
