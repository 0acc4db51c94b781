import { endpoint } from '#contract/endpoint.ts'
import { Done } from '#contract/shapes.ts'
import { Calendar, CalendarDays } from './schemas.ts'
import { calendarDaysMax } from '#domain/calendar/limits.ts'

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: `Units, stays and blocks of some days, at most ${calendarDaysMax}; \`to\` is not included`,
  access: 'stay.see',
  query: CalendarDays,
  response: Done.extend({ calendar: Calendar }),
})
