import { calendarDaysMax } from './calendar.ts'
import { problems } from './problem.ts'

/** Refusals about the days that the calendar shows. */
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
