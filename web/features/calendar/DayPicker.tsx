import { DatePicker } from '@mantine/dates'
import type { Day } from '#domain/time/day.ts'
import { DatesInLanguage } from '#web/ui/DatesInLanguage.tsx'

type Props = { day: Day; onDay: (day: Day | null) => void }

export function DayPicker({ day, onDay }: Props) {
  return (
    <DatesInLanguage>
      <DatePicker size="sm" defaultDate={day} value={day} highlightToday onChange={onDay} />
    </DatesInLanguage>
  )
}
