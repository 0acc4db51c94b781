// Counts the bytes that a booking adds to the database, by table: two guests, a look at the stay, a payment, check-in and
// check-out, over HTTP.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import { checkInGuests, checkOutGuests } from '#contract/stays/endpoints.ts'
import { phoneDigits } from '#domain/people/phone.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { type Chance, chanceOf } from './chance.ts'
import { tcKimlik } from './guests.ts'

type World = ReturnType<typeof world>
type Sizes = Readonly<Record<string, number>>
type Counted = { seed: number; days: number; withConsents: boolean }

const unitCount = 20
const firstDay = '2026-12-01'

/** Lives days of twenty bookings each, and returns the bytes of each table that one booking has added, the most first. */
export async function bytesOfBookings(w: World, { seed, days, withConsents }: Counted): Promise<Sizes> {
  w.clock.set(`${firstDay}T07:00:00Z`)
  const ours = await w.hotel()
  const unitIds: number[] = []
  for (let count = 1; count <= unitCount; count++) unitIds.push((await w.unit(ours, { unitName: `Oda ${count}` })).id)
  const day = { ours, unitIds, chance: chanceOf(seed), withConsents }
  // The first day fills the first pages of tables and indexes.
  await dayOfBookings(w, day, firstDay)
  const before = await sizesOf(w.url)
  for (let count = 1; count <= days; count++) await dayOfBookings(w, day, addDays(firstDay, count))
  const after = await sizesOf(w.url)
  const bookings = days * unitCount
  const grown = Object.keys(after).map((name): [string, number] => [
    name,
    Math.round(((after[name] ?? 0) - (before[name] ?? 0)) / bookings),
  ])
  return Object.fromEntries(grown.filter(([, size]) => size > 0).toSorted(([, a], [, b]) => b - a))
}

type DayOfBookings = { ours: TestHotel; unitIds: readonly number[]; chance: Chance; withConsents: boolean }

async function dayOfBookings(w: World, { ours, unitIds, chance, withConsents }: DayOfBookings, day: Day) {
  const { call, clock } = w
  for (const hotelDetailId of unitIds) {
    clock.set(`${day}T07:00:00Z`)
    const number = tcKimlik(chance)
    const asked = guestToAsk({ tcNo: number })
    const { reservationUniqId, phoneNumber: phone } = asked
    const checkOutDate = addDays(day, 1)
    const stay = { checkInDate: day, checkOutDate, numberOfGuests: 2, totalPrice: 1000 }
    if (withConsents) await confirmConsents(w, ours, asked, { hotelDetailId, ...stay })
    const guests = [mainGuest({ phone, tcKimlik: number }), companion({ passportNumber: `C${number}` })]
    const body = booking({ id: hotelDetailId }, { ...stay, reservationUniqId, guests })
    const params = { id: (await call(createReservation, { body }, ours)).reservation.id }
    await call(readReservation, { params }, ours)
    const payment = { requestId: randomUUID(), amount: 1000, method: 'cash' as const }
    await call(takePayment, { params, body: payment }, ours)
    clock.set(`${day}T12:00:00Z`)
    await call(checkInGuests, { params, body: {} }, ours)
    clock.set(`${checkOutDate}T06:00:00Z`)
    await call(checkOutGuests, { params, body: {} }, ours)
  }
}

async function confirmConsents(
  { call, outbox }: World,
  ours: TestHotel,
  asked: ReturnType<typeof guestToAsk>,
  stay: object,
) {
  const { reservationUniqId } = asked
  const phoneNumber = phoneDigits(asked.phoneNumber)
  const ways = [
    [sendKvkkCode, verifyKvkkCode, {}],
    [sendContractCode, verifyContractCode, { stay }],
  ] as const
  for (const [send, verify, more] of ways) {
    await call(send, { body: { ...asked, ...more } }, ours)
    const code = codeIn((await outbox(phoneNumber))[0])
    await call(verify, { body: { phoneNumber, reservationUniqId, code } }, ours)
  }
}

/** Tables whose rows last a day at most, and the messages that only development keeps. */
const passing = ['live_change', 'rate_limit', 'sms_phone_day', 'sms_use', 'outbox_message']

/** Returns the bytes of each table with its indexes. */
async function sizesOf(url: string): Promise<Sizes> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum')
    const { rows } = await client.query<{ name: string; size: string }>(
      `select relname as name, pg_total_relation_size(oid) as size from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)`,
      [passing],
    )
    return Object.fromEntries(rows.map(({ name, size }) => [name, Number(size)]))
  } finally {
    await client.end()
  }
}
