import { DateInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Day, formatDay } from '#domain/time/day.ts'
import { mainId } from '#web/features/frame/SkipLink.tsx'
import { useText } from '#web/platform/language.tsx'
import { parseTypedDay } from './day-input.ts'
import { dayInputText } from './day-input.text.ts'

type Props = {
  label: string
  value: Day | null
  onChange: (day: Day | null) => void
  description?: ReactNode
  error?: string | undefined
  min?: Day
  /** Days that cannot be chosen; they are struck through. */
  isTaken?: (day: Day) => boolean
  clearable?: boolean
  /** In a dialog the calendar opens within it, on a page within the page's main part. */
  inDialog?: boolean
}

/** A day, typed as a desk types it or picked, in filters and dialogs. */
export function DayInput({
  label,
  value,
  onChange,
  description,
  error,
  min,
  isTaken,
  clearable = false,
  inDialog = false,
}: Props) {
  const text = useText(dayInputText)
  // A finger picks from the calendar; a keyboard sliding over it would only be in the way.
  const byFinger = useMediaQuery('(pointer: coarse)')
  return (
    <DateInput
      label={label}
      description={description}
      error={error}
      value={value}
      onChange={onChange}
      dateParser={(typed) => parseTypedDay(typed)}
      {...(min !== undefined && { minDate: min })}
      {...(isTaken && {
        excludeDate: isTaken,
        getDayProps: (day: Day) => (isTaken(day) ? { title: text.taken } : {}),
      })}
      getDayAriaLabel={(day) => (isTaken?.(day) ? `${formatDay(day)}, ${text.taken}` : formatDay(day))}
      valueFormat="DD.MM.YYYY"
      placeholder={text.placeholder}
      inputMode={byFinger ? 'none' : 'numeric'}
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': text.clear(label) }}
      highlightToday
      popoverProps={inDialog ? { withinPortal: false } : { portalProps: { target: `#${mainId}` } }}
    />
  )
}
