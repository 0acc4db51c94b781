// Sends the early requests of the calendar. Only the browser can work out the days with which the calendar opens. It is
// a separate script because the other pages need none of this code.
import { calendarPath, openingPaths } from '#web/features/calendar/opening.ts'
import { ask } from './ask.ts'

ask((path) => (path === calendarPath ? openingPaths(location.search) : [path]))
