// What the screens of a route ask in any case and always in the same words, by its file. Each is taken by the query that
// asks it; a question that no query asks would be asked for nothing.
import { myProfile } from '#contract/account.ts'
import { readCalendar } from '#contract/calendar.ts'
import { currentHotel } from '#contract/hotel.ts'
import { listNotifications } from '#contract/notifications.ts'
import { readToday } from '#contract/today.ts'
import { listUnits } from '#contract/units.ts'

export const firstQuestions: Record<string, { path: string }[]> = {
  'features/layout/admin/AdminLayout': [myProfile, currentHotel, listNotifications],
  // Of which days: web/first/ask-first-of-calendar.ts.
  'features/calendar/CalendarPage': [readCalendar],
  'features/today/DashboardPage': [readToday],
  'features/reservations/new/NewReservationPage': [listUnits],
  'features/reservations/list/ReservationsPage': [listUnits],
  'features/hotel/HotelDetailsPage': [listUnits],
}
