// Lists, by the file of a route, the requests that its screens always send in the same form. The matching query uses
// the early answer; a request without a matching query would be wasted.
import { myProfile } from '#contract/account/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { currentHotel } from '#contract/hotel/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'

export const firstQuestions: Record<string, { path: string }[]> = {
  'features/layout/admin/AdminLayout': [myProfile, currentHotel, listNotifications],
  // Dates are added by web/first/ask-first-of-calendar.ts.
  'features/calendar/CalendarPage': [readCalendar],
  'features/today/DashboardPage': [readToday],
  'features/reservations/new/NewReservationPage': [listUnits],
  'features/stays/list/ReservationsPage': [listUnits],
  'features/hotel/HotelDetailsPage': [listUnits],
}
