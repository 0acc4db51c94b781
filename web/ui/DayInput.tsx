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
  /** Whether a day from `min` on is taken: it is struck through and cannot be chosen. */
  isTaken?: (day: Day) => boolean
  /** The error message for a typed day that is taken. */
  sayTaken?: (day: string) => string
  /** Allows no day: the user may empty the field or pick the chosen day once more. */
  allowDeselect?: boolean
  /** Allows an empty value, and shows a button that clears the field. */
  clearable?: boolean
  /** True if the input is in a dialog: its calendar then opens within the dialog instead of the page's main part. */
  inDialog?: boolean
  /** True if its dialog opens with the focus here. */
  takesFocus?: boolean
}

/** An input for a day, typed in the front desk's way or picked from the calendar. */
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
  takesFocus = false,
}: Props) {
  const text = useText(dayInputText)
  const { refused, field } = useTypedDay({ value, onChange, min, isTaken, sayTaken })
  const [month, setMonth] = useMonth(value ?? min ?? null)
  // On a touch screen the user picks from the calendar, because the on-screen keyboard would cover it.
  const byFinger = useMediaQuery('(pointer: coarse)')
  const isStruck = (day: Day) => (min === undefined || day >= min) && isTaken?.(day) === true
  return (
    <DatesInLanguage>
      <DateInput
        {...field}
        {...(takesFocus && { 'data-autofocus': true })}
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
