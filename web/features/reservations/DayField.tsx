import { DateInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Day, formatDay } from '#domain/time/day.ts'
import { mainId } from '#web/features/frame/SkipLink.tsx'
import { useText } from '#web/platform/language.tsx'
import { parseTypedDay } from './day-input.ts'
import { newReservationText } from './new-reservation.text.ts'
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

/** A day, typed or picked. Taken days cannot be picked, and typing one says that it is taken. */
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
  const text = useText(newReservationText)
  const [refused, setRefused] = useState('')
  // A finger picks from the calendar; a keyboard sliding over it would only be in the way.
  const byFinger = useMediaQuery('(pointer: coarse)')

  const parse = (typed: string) => {
    const day = parseTypedDay(typed)
    const why =
      day === null ? '' : day < min ? text.dayTooEarly(formatDay(min)) : isFree(day) ? '' : sayTaken(formatDay(day))
    setRefused(why)
    return why === '' ? day : null
  }

  return (
    <DateInput
      label={label}
      description={description}
      error={refused === '' ? error : refused}
      disabled={disabled}
      value={value}
      defaultDate={openAt}
      onChange={(day) => {
        setRefused('')
        onChange(day)
      }}
      onBlur={() => setRefused('')}
      minDate={min}
      excludeDate={(day) => !isFree(day)}
      getDayProps={(day) => (day >= min && !isFree(day) ? { title: text.taken, 'data-taken': true } : {})}
      getDayAriaLabel={(day) => (day >= min && !isFree(day) ? `${formatDay(day)}, ${text.taken}` : formatDay(day))}
      dateParser={parse}
      valueFormat="DD.MM.YYYY"
      placeholder={text.dayPlaceholder}
      allowDeselect
      inputMode={byFinger ? 'none' : 'numeric'}
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      ariaLabels={text.calendar}
      highlightToday
      popoverProps={{ portalProps: { target: `#${mainId}` } }}
      classNames={{ day: classes['day'] ?? '' }}
    />
  )
}
