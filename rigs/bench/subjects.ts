// The measured calls, which are the ones that a front desk uses most.
import { requestOf } from '#contract/client.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import type { Endpoint, Request } from '#contract/endpoint.ts'
import { createReservation, findFreeUnits, searchReservations } from '#contract/reservations/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { addDays } from '#domain/time/day.ts'
import type { Stock } from './stock.ts'

export type Call = ReturnType<typeof requestOf>
export type Subject = {
  name: string
  /** Returns the nth call. All reads are equal, and all bookings differ. */
  call: (index: number) => Call
  isRead: boolean
}

export function subjectsOf({ desks, today, free }: Stock): Subject[] {
  const [measured] = desks
  if (measured === undefined) throw new Error('nobody is measured')
  const read = <E extends Endpoint>(name: string, endpoint: E, request: Request<E>): Subject => {
    const call = requestOf(endpoint, request, measured.token)
    return { name, call: () => call, isRead: true }
  }
  return [
    { name: 'create', isRead: false, call: (index) => bookingBy(desks, free, index) },
    read('calendar, 28 days', readCalendar, { query: { from: addDays(today, -3), to: addDays(today, 25) } }),
    read('today', readToday, {}),
    read('search', searchReservations, { body: { search: 'yurt', page: 1, pageSize: 10 } }),
    read('availability', findFreeUnits, {
      query: { checkInDate: addDays(free, 300), checkOutDate: addDays(free, 303) },
    }),
    read('find', search, { body: { q: 'yurt' } }),
    read('list', searchReservations, { body: { page: 1, pageSize: 50 } }),
  ]
}

/** Each call books different nights in a year without bookings, for a different guest, at one of 32 businesses. */
function bookingBy(desks: Stock['desks'], free: string, index: number): Call {
  const desk = desks[index % desks.length]
  const round = Math.floor(index / desks.length)
  const units = desk?.unitIds ?? []
  const checkInDate = addDays(free, Math.floor(round / units.length))
  const guest = {
    firstName: 'Bench',
    lastName: `Konuk ${index}`,
    phone: `0555${String(index).padStart(7, '0')}`,
    tcKimlik: tcKimlik(100_000_000 + index),
    isMainGuest: true,
  }
  const body = {
    hotelDetailId: units[round % units.length] ?? 0,
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    numberOfGuests: 1,
    reservationUniqId: `${1_710_000_000_000 + index}0000`,
    guests: [guest],
  }
  return requestOf(createReservation, { body }, desk?.token)
}

/** Appends the two check digits to the first nine digits. */
function tcKimlik(nine: number): string {
  const digits = Array.from(String(nine), Number)
  const sum = (from: number) => digits.reduce((total, digit, at) => total + (at % 2 === from ? digit : 0), 0)
  const tenth = (sum(0) * 7 - sum(1) + 40) % 10
  return `${nine}${tenth}${(sum(0) + sum(1) + tenth) % 10}`
}
