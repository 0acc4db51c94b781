import { DateInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Day, formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { dayInputText } from './day-input.text.ts'
import { DatesInLanguage } from './DatesInLanguage.tsx'
import { mainId } from './main-id.ts'
import { useMonth } from './use-month.ts'
import { useTypedDay } from './use-typed-day.ts'
import classes from './DayInput.module.css'

type Props = {
  label: string
  value: Day | null
  onChange: (day: Day | null) => void
  description?: ReactNode
  error?: string | undefined
  disabled?: boolean
  min?: Day
  /** Days from `min` on that cannot be chosen; they are struck through. */
  isTaken?: (day: Day) => boolean
  /** What is said of a typed day that is taken. */
  sayTaken?: (day: string) => string
  /** Emptied, or the day picked once more, it holds none. */
  allowDeselect?: boolean
  /** The same, with a button for it. */
  clearable?: boolean
  /** In a dialog the calendar opens within it, on a page within the page's main part. */
  inDialog?: boolean
}

/** A day, typed as a desk types it or picked. */
export function DayInput({
  label,
  value,
  onChange,
  description,
  error,
  disabled = false,
  min,
  isTaken,
  sayTaken,
  clearable = false,
  allowDeselect = clearable,
  inDialog = false,
}: Props) {
  const text = useText(dayInputText)
  const { refused, field } = useTypedDay({ value, onChange, min, isTaken, sayTaken })
  const [month, setMonth] = useMonth(value ?? min ?? null)
  // A finger picks from the calendar; a keyboard sliding over it would only be in the way.
  const byFinger = useMediaQuery('(pointer: coarse)')
  const isStruck = (day: Day) => (min === undefined || day >= min) && isTaken?.(day) === true
  return (
    <DatesInLanguage>
      <DateInput
        {...field}
        label={label}
        description={description}
        error={refused ?? error}
        disabled={disabled}
        value={value}
        {...(month !== null && { date: month })}
        onDateChange={setMonth}
        {...(min !== undefined && { minDate: min })}
        {...(isTaken && { excludeDate: isTaken })}
        getDayProps={(day) => (isStruck(day) ? { title: text.taken, 'data-taken': true } : {})}
        getDayAriaLabel={(day) => (isStruck(day) ? `${formatDay(day)}, ${text.taken}` : formatDay(day))}
        valueFormat="DD.MM.YYYY"
        placeholder={text.placeholder}
        inputMode={byFinger ? 'none' : 'numeric'}
        leftSection={<IconCalendarEvent size={18} aria-hidden />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={allowDeselect}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': text.clear(label) }}
        highlightToday
        popoverProps={inDialog ? { withinPortal: false } : { portalProps: { target: `#${mainId}` } }}
        classNames={{ day: classes.day }}
      />
    </DatesInLanguage>
  )
}
