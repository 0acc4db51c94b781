import { problems } from '#contract/problem.ts'
import { calendarDaysMax } from '#domain/calendar/limits.ts'

/** Refusals of the days requested for the calendar. */
export const calendarProblems = problems({
  'calendar.backwards': {
    tr: 'Takvimin son günü ilk gününden sonra olmalıdır.',
    en: 'The calendar must end after the day on which it begins.',
  },
  'calendar.too-long': {
    tr: `Takvimde bir seferde en fazla ${calendarDaysMax} gün gösterilir.`,
    en: `The calendar shows at most ${calendarDaysMax} days at a time.`,
  },
})
