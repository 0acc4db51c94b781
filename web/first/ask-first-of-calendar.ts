// Which days the calendar opens with is known in the browser alone. By itself, as other pages need none of it.
import { calendarPath, openingPaths } from '#web/features/calendar/opening.ts'
import { ask } from './ask.ts'

ask((path) => (path === calendarPath ? openingPaths(location.search) : [path]))
