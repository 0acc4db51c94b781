// The endpoints that the front desk lives on, each beside a bare Fastify route with the same SQL.
import { fork } from 'node:child_process'
import { z } from 'zod'
import { readCalendar as calendarEndpoint } from '#contract/calendar.ts'
import { requestOf } from '#contract/client.ts'
import type { Endpoint, Request } from '#contract/endpoint.ts'
import { search as menuSearch } from '#contract/search.ts'
import { createReservation, searchReservations as searchEndpoint } from '#contract/reservations.ts'
import { readToday as todayEndpoint } from '#contract/today.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { readCalendar } from '#server/features/calendar/read-calendar.ts'
import { searchReservations } from '#server/features/reservations/list/search-reservations.ts'
import { readToday } from '#server/features/today/read-today.ts'
import { type Db, openDb } from '#server/platform/db/connect.ts'
import { inSession } from '#server/platform/db/scope.ts'
import type { BareTask, NewBooking, Query } from './bare.ts'
import { kB, ms, print, rateOf, type Row, type Timing, timingOf } from './measure.ts'
import type { Business } from './season.ts'

export type Bench = { url: string; address: string; business: Business }

const bookings = 600
const clerks = 10

export async function measureApi({ url, address, business }: Bench): Promise<void> {
  const { today } = business
  const window = (length: number) => ({ from: addDays(today, -3), to: addDays(today, length - 3) })
  const search = searchEndpoint.body.parse({ search: 'yurt' })
  const asking = <E extends Endpoint>(endpoint: E, request: Request<E>) => {
    const { path, ...init } = requestOf(endpoint, request, business.token)
    return () => fetch(`${address}${path}`, init)
  }

  type Subject = { what: string; ask: () => Promise<Response>; sql?: (db: Db, hotelId: number) => Promise<unknown> }
  const subjects: Subject[] = [
    ...[7, 14, 28, 100].map((length) => ({
      what: `calendar, ${length} days`,
      ask: asking(calendarEndpoint, { query: window(length) }),
      sql: (db: Db, hotelId: number) => readCalendar(db, hotelId, window(length)),
    })),
    { what: 'today', ask: asking(todayEndpoint, {}), sql: (db, hotelId) => readToday(db, hotelId, new Date()) },
    {
      what: 'search by name',
      ask: asking(searchEndpoint, { body: search }),
      sql: (db, hotelId) => searchReservations(db, hotelId, search, dayIn(new Date())),
    },
    { what: 'find in the menu', ask: asking(menuSearch, { body: { q: 'yurt' } }) },
  ]

  const reads = new Map<Subject, Query[]>()
  for (const subject of subjects) {
    if (subject.sql) reads.set(subject, await recorded(url, business, subject.sql))
  }
  const bare = await startBare({
    url,
    reads: Object.fromEntries([...reads].map(([{ what }, queries]) => [pathOf(what), queries])),
    enterSession: (await recorded(url, business, () => Promise.resolve()))[0] ?? { sql: 'select', parameters: [] },
  })
  try {
    const rows: Row[] = [['', 'p50', 'p95', 'answer', 'queries', 'bare p50', 'bare p95']]
    for (const subject of subjects) {
      const ours = await timingOf(subject.ask)
      const queries = reads.get(subject)
      const plain = queries && (await timingOf(() => fetch(`${bare.address}${pathOf(subject.what)}`)))
      rows.push([subject.what, ...figures(ours), ...againstBare(queries, plain)])
    }
    print('One request at a time', rows)
    const book = (body: Booking) => asking(createReservation, { body })()
    print(`Bookings a second, ${clerks} clerks at once`, await bookingRates(business, book, bare.address))
  } finally {
    bare.stop()
  }
}

type Booking = Request<typeof createReservation>['body']

const pathOf = (what: string) => `/${what.replaceAll(/\W+/g, '-')}`
const figures = ({ p50, p95, bytes }: Timing) => [ms(p50), ms(p95), kB(bytes)]
const againstBare = (queries: Query[] | undefined, plain: Timing | undefined) =>
  queries && plain ? [String(queries.length), ms(plain.p50), ms(plain.p95)] : ['', '', '']

/** Each books other nights, of a year in which nothing is booked: what is measured is the work, not the waiting. */
async function bookingRates(
  { unitIds, free, hotelId }: Business,
  create: (body: Booking) => Promise<Response>,
  bareAddress: string,
): Promise<Row[]> {
  const nights = (index: number) => {
    const checkIn = addDays(free, Math.floor(index / unitIds.length))
    return { unitId: unitIds[index % unitIds.length] ?? 0, checkIn, checkOut: addDays(checkIn, 1) }
  }
  const book = (index: number) => {
    const { unitId, checkIn, checkOut } = nights(index)
    return create({
      hotelDetailId: unitId,
      checkInDate: checkIn,
      checkOutDate: checkOut,
      numberOfGuests: 1,
      reservationUniqId: `${1_710_000_000_000 + index}0000`,
      guests: [
        { firstName: 'Bench', lastName: 'Bench', phone: '05321112233', tcKimlik: '10000000146', isMainGuest: true },
      ],
    })
  }
  const bookBare = (index: number) => {
    const booking: NewBooking = { hotelId, ...nights(index + bookings), uniqId: `${1_720_000_000_000 + index}0000` }
    return fetch(`${bareAddress}/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(booking),
    })
  }
  const rates = [await rateOf(book, bookings, clerks), await rateOf(bookBare, bookings, clerks)]
  return [
    ['POST /api/reservations', Math.round(rates[0] ?? 0).toString()],
    ['bare route, reservation and guest only', Math.round(rates[1] ?? 0).toString()],
  ]
}

/** The statements that an action sends for this business, the first of which checks the session. */
async function recorded(
  url: string,
  { sessionId }: Business,
  act: (db: Db, hotelId: number) => Promise<unknown>,
): Promise<Query[]> {
  const queries: Query[] = []
  const record = (sql: string, parameters: readonly unknown[]) => void queries.push({ sql, parameters })
  const db = openDb(url, { max: 1, role: 'konuk_app', record })
  await inSession(db, sessionId, new Date(), (tx, caller) => act(tx, caller.hotelId))
  await db.destroy()
  return queries
}

async function startBare(task: BareTask): Promise<{ address: string; stop: () => void }> {
  const child = fork(new URL('bare.ts', import.meta.url), { serialization: 'advanced' })
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(z.string().parse(message)))
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)))
  })
  child.send(task)
  return { address: await address, stop: () => void child.kill() }
}
