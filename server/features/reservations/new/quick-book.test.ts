import { expect, test } from 'vitest'
import type { z } from 'zod'
import { messageFor } from '#contract/problems.ts'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { Problem } from '#contract/refusal.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { QuickBooking } from '#contract/reservations/quick/schemas.ts'
import {
  createReservation,
  findByHotel,
  readReservation,
  searchReservations,
  updateReservation,
} from '#contract/reservations/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { booking, edited, nextUniqId } from '../booking.fixture.ts'
import { world } from '#server/test/world.ts'

const it = world()
const { call, clock, hotel, unit } = it

type Body = z.input<typeof QuickBooking>
const onThePhone = (of: { id: number }, fields: Partial<Body> = {}): Body => ({
  hotelDetailId: of.id,
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-04',
  firstName: 'Ayşe',
  lastName: 'Yıldız',
  phone: '0 (532) 444 55 66',
  reservationUniqId: nextUniqId(),
  ...fields,
})

const nightsOf = ({ checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string }) => ({
  checkInDate,
  checkOutDate,
})

test("a quick booking needs only a name and a phone, and takes the unit's own price", async () => {
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1500 })

  const { reservation } = await call(quickBook, { body: onThePhone(bungalow, { numberOfGuests: 3 }) }, ours)

  expect(reservation).toMatchObject({
    status: 'ACTIVE',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-04',
    numberOfGuests: 3,
    totalPrice: 4500,
    kvkk: 'none',
    contract: 'none',
  })
  expect(reservation.guests).toMatchObject([
    { firstName: 'Ayşe', lastName: 'Yıldız', phone: '+905324445566', isMainGuest: true, tcKimlik: '' },
  ])
})

test("a returning guest's identity number is filled in from the profile", async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)

  const body = onThePhone(bungalow, { nationality: 'DEU', passportNumber: 'C01X00T47' })
  const both = { ...body, tcKimlik: '10000000146' }
  await expect(call(quickBook, { body: both }, ours)).rejects.toMatchObject({
    problem: { code: 'guest.number-unused', fields: { tcKimlik: messageFor('guest.number-unused', 'tr') } },
  })
  const { reservation } = await call(quickBook, { body }, ours)

  expect(reservation.guests).toMatchObject([{ nationality: 'DEU', passportNumber: 'C01X00T47', tcKimlik: '' }])
})

test('a price agreed on the telephone is stored as given, even where the nights would cost something else', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1500 })
  const body = {
    ...onThePhone(bungalow),
    totalPrice: 3333.33,
    source: 'whatsapp' as const,
    specialRequests: 'Geç gelir',
  }
  const { reservation } = await call(quickBook, { body }, ours)
  expect(reservation).toMatchObject({ totalPrice: 3333.33, source: 'whatsapp', specialRequests: 'Geç gelir' })
  expect(reservation.segments).toMatchObject([{ totalPrice: 3333.33 }])

  // An edit that omits a field leaves its value unchanged. Reservations can be searched by source.
  const unsaid = edited(reservation, { specialRequests: '' })
  await call(updateReservation, { params: { id: reservation.id }, body: unsaid }, ours)
  const found = async (source: 'whatsapp' | 'phone' | '') =>
    (await call(searchReservations, { body: { source } }, ours)).reservations.map(({ id }) => id)
  expect(await found('whatsapp')).toEqual([reservation.id])
  expect(await found('phone')).toEqual([])
  expect(await found('')).toEqual([reservation.id])
  const { version } = (await call(readReservation, { params: { id: reservation.id } }, ours)).reservation
  const said = edited(reservation, { source: null, version })
  const { reservation: nowhere } = await call(updateReservation, { params: { id: reservation.id }, body: said }, ours)
  expect(nowhere.source).toBeNull()
})

test.each([
  ['below zero', -1],
  ['with three decimals', 10.005],
])('an agreed price %s is refused at its field', async (_, totalPrice) => {
  const ours = await hotel()
  const refused = call(quickBook, { body: { ...onThePhone(await unit(ours)), totalPrice } }, ours)
  await expect(refused).rejects.toMatchObject({ status: 400, problem: { fields: { totalPrice: expect.any(String) } } })
})

const meant = { despite: ['identity-missing' as const] }

test('an edit completes the missing details, and the guests can check in without them', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const today = { checkInDate: '2026-11-21', checkOutDate: '2026-11-22' }
  const { reservation } = await call(quickBook, { body: onThePhone(bungalow, today) }, ours)

  const { reservation: inside } = await call(checkInGuests, { params: { id: reservation.id }, body: meant }, ours)
  const guests = inside.guests.map((guest) => ({ ...guest, tcKimlik: '10000000146' }))
  await call(updateReservation, { params: { id: inside.id }, body: edited(inside, { guests }) }, ours)

  const { reservation: stored } = await call(readReservation, { params: { id: inside.id } }, ours)
  expect(stored.guests).toMatchObject([{ tcKimlik: '10000000146' }])
})

// The tests of the domain prove each rule; these cases prove that each refusal names the right field of the request.
test.each<[field: string, code: string, change: Partial<Body>]>([
  ['phone', 'guest.main-phone-required', { phone: '' }],
  ['hotelDetailId', 'reservation.unit-required', { hotelDetailId: null }],
  ['checkInDate', 'reservation.check-in-in-the-past', { checkInDate: '2026-11-20' }],
  ['checkInDate', 'reservation.too-long-ago', { checkInDate: '2025-11-19', pastNights: true }],
  ['checkOutDate', 'reservation.check-out-not-after-check-in', { checkOutDate: '2026-12-01' }],
])('refused at %s: %s for %o', async (field, code, change) => {
  const ours = await hotel()
  const bungalow = await unit(ours)

  const answer = await it.send(quickBook, { body: onThePhone(bungalow, change) }, ours)

  expect(answer.statusCode).toBe(422)
  const problem = Problem.parse(answer.json())
  expect(problem.code).toBe(code)
  expect(Object.keys(problem.fields ?? {})).toEqual([field])
})

test('a unit that is taken, gone or another business’s is refused', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  await call(createReservation, { body: booking(bungalow) }, ours)

  const body = onThePhone(bungalow, { checkInDate: '2026-12-04', checkOutDate: '2026-12-06' })
  await expect(call(quickBook, { body }, ours)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'reservation.unit-already-booked' },
  })
  await expect(call(quickBook, { body }, await hotel())).rejects.toMatchObject({ status: 404 })
})

const over = { checkInDate: '2026-11-17', checkOutDate: '2026-11-19', pastNights: true }

test('a clerk who confirms it can record a past stay, and the stay is stored as completed', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1500 })

  const { reservation } = await call(quickBook, { body: onThePhone(bungalow, over) }, ours)
  expect(reservation).toMatchObject({ status: 'COMPLETED', checkedInAt: null, totalPrice: 3000 })

  const lasting = { ...over, checkInDate: '2026-11-20', checkOutDate: '2026-11-23' }
  const { reservation: inTheMiddle } = await call(quickBook, { body: onThePhone(bungalow, lasting) }, ours)
  expect(inTheMiddle.status).toBe('ACTIVE')
  await call(checkInGuests, { params: { id: inTheMiddle.id }, body: meant }, ours)
})

test('past nights that are occupied or blocked are refused, while the same request again succeeds', async () => {
  const ours = await hotel()
  const [slept, closed, held] = [await unit(ours), await unit(ours), await unit(ours)]
  const first = onThePhone(slept, over)
  const { reservation } = await call(quickBook, { body: first }, ours)
  clock.set('2026-11-15T09:00:00Z')
  const reason = 'cleaning' as const
  await call(blockUnit, { body: { hotelDetailId: closed.id, ...nightsOf(over), reason } }, ours)
  await call(quickBook, { body: { ...onThePhone(held, over), pastNights: false } }, ours)
  clock.set('2026-11-21T09:00:00Z')

  const last = { ...over, checkInDate: '2026-11-18', checkOutDate: '2026-11-21' }
  for (const of of [slept, held]) {
    await expect(call(quickBook, { body: onThePhone(of, last) }, ours)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'reservation.unit-already-booked' },
    })
  }
  await expect(call(quickBook, { body: onThePhone(closed, over) }, ours)).rejects.toMatchObject({
    problem: { code: 'reservation.unit-blocked' },
  })
  expect((await call(quickBook, { body: first }, ours)).reservation.id).toBe(reservation.id)
  const day = { ...over, checkInDate: '2026-11-19', checkOutDate: '2026-11-20' }
  expect((await call(quickBook, { body: onThePhone(slept, day) }, ours)).reservation.status).toBe('COMPLETED')
})

test('of twenty clerks who record one past night at once, one succeeds', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const asked = Array.from({ length: 20 }, () => it.send(quickBook, { body: onThePhone(bungalow, over) }, ours))
  const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(answers.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(19).fill(409)])
})

test('the same request again gets the same reservation, even after its day is over; a different one is refused', async () => {
  const ours = await hotel()
  const body = onThePhone(await unit(ours), { checkInDate: '2026-11-21', checkOutDate: '2026-11-22' })
  const { reservation } = await call(quickBook, { body }, ours)

  clock.set('2026-11-22T09:00:00Z')
  const again = await call(quickBook, { body }, ours)
  clock.set('2026-11-21T09:00:00Z')

  expect(again.reservation.id).toBe(reservation.id)
  const other = { ...body, firstName: 'Fatma' }
  await expect(call(quickBook, { body: other }, ours)).rejects.toMatchObject({
    problem: { code: 'reservation.uniq-id-taken' },
  })
})

test('of forty calls for one night, through both ways of booking, one wins and the others learn that the night is taken', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)

  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? it.send(quickBook, { body: onThePhone(bungalow) }, ours)
        : it.send(createReservation, { body: booking(bungalow) }, ours),
    ),
  )

  const statuses = outcomes.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(39)
  const { reservations } = await call(findByHotel, { body: { hotelDetailId: bungalow.id } }, ours)
  expect(reservations).toHaveLength(1)
})

test('one request sent twenty times at once makes one reservation, and all twenty get it as the answer', async () => {
  const ours = await hotel()
  const body = onThePhone(await unit(ours))

  const answers = await Promise.all(Array.from({ length: 20 }, () => call(quickBook, { body }, ours)))

  expect(new Set(answers.map(({ reservation }) => reservation.id)).size).toBe(1)
})
