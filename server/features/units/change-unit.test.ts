// These tests change existing units, add many copies at once, and set the order of units.
import { describe, expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { quoteStay } from '#contract/prices/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { addUnits, changeUnit, deleteUnit, listUnits, orderUnits } from '#contract/units/endpoints.ts'
import type { Unit, UnitChange } from '#contract/units/schemas.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { unitsText } from './units.text.ts'

const w = world()
const { call, hotel, send, unit } = w
const { book } = screenOf(w)

const listed = async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails
const namesOf = async (of: TestHotel) => (await listed(of)).map(({ unitName }) => unitName)
const save = (of: TestHotel, { id, ...fields }: Unit, change: Partial<UnitChange> = {}) =>
  call(changeUnit, { params: { id }, body: { ...fields, price: fields.price ?? 0, ...change } }, of)

const everyField = {
  unitName: 'Göl Villası',
  roomType: 'Villa',
  capacity: 6,
  price: 4200.5,
  address: 'Göl kıyısı',
  phone: '0 (264) 592 00 11',
  email: 'gol@vadi.com.tr',
  website: 'www.vadi.com.tr/gol',
  description: 'Şömineli.',
  hasWifi: false,
  hasParking: false,
  hasPool: true,
  hasGym: true,
  hasRestaurant: true,
  hasJacuzzi: true,
  hasBalcony: true,
  hasSeaView: true,
  hasMountainView: true,
  amenities: 'Barbekü',
  checkInTime: '15:30',
  checkOutTime: '11:00',
  isAvailable: false,
} as const

describe('changing a unit', () => {
  test('changes every field and counts its versions', async () => {
    const ours = await hotel()
    const { hotelDetail, message } = await save(ours, await unit(ours), everyField)

    expect(message).toBe(unitsText.tr.changed)
    expect(hotelDetail).toMatchObject({ ...everyField, name: 'Göl Villası', version: 2 })
    expect(await listed(ours)).toEqual([hotelDetail])
  })

  test('applies a new price only to future bookings, and agreed prices stay', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours, { price: 1000 })
    const stay = await book(ours, bungalow, { checkInDate: '2026-12-01', checkOutDate: '2026-12-04' })
    await save(ours, bungalow, { price: 4500 })

    const { reservation } = await call(readReservation, { params: stay }, ours)
    expect(reservation).toEqual(stay)
    const nights = { hotelDetailId: bungalow.id, checkInDate: '2026-12-01', checkOutDate: '2026-12-05' }
    const { quote } = await call(quoteStay, { body: { segments: [nights], reservationId: stay.id } }, ours)
    expect(quote.totalPrice).toBe(3000 + 4500)
  })

  test('refuses invalid values and missing fields, each at its field', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    await expect(save(ours, bungalow, { capacity: 11 })).rejects.toMatchObject({
      status: 400,
      problem: { fields: { capacity: messageFor('unit.capacity-out-of-range', 'tr') } },
    })
    const { description: _, ...body } = bungalow
    const answer = await send(changeUnit, { params: bungalow, body }, ours)
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      400,
      { description: messageFor('request.required', 'tr') },
    ])
  })

  test('shows the second of two clerks what the first has stored, and overwrites nothing', async () => {
    const ours = await hotel()
    const seen = await unit(ours)
    await save(ours, seen, { price: 4200.5, hasPool: true })

    await expect(save(ours, seen, { capacity: 4, price: 900 })).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'unit.changed-meanwhile',
        fields: {
          capacity: messageFor('unit.stored-capacity', 'tr', { capacity: 2 }),
          price: messageFor('unit.stored-price', 'tr', { price: 4200.5 }),
          hasPool: messageFor('unit.stored-on', 'tr'),
        },
      },
    })
    expect(await listed(ours)).toMatchObject([{ capacity: 2, price: 4200.5, hasPool: true }])

    await save(ours, seen, { price: 4200.5, hasPool: true })
    await save(ours, { ...seen, version: 3 }, { capacity: 4 })
    expect(await listed(ours)).toMatchObject([{ capacity: 4, price: 1000, hasPool: false }])
  })

  test('stores one of three simultaneous changes and refuses the other two', async () => {
    const ours = await hotel()
    const seen = await unit(ours)
    const outcomes = await Promise.allSettled([1, 2, 3].map((price) => save(ours, seen, { price })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test("fails for a deleted unit and for another business's unit", async () => {
    const ours = await hotel()
    const gone = await unit(ours)
    await call(deleteUnit, { params: gone }, ours)
    for (const one of [gone, await unit(await hotel())]) {
      await expect(save(ours, one)).rejects.toMatchObject({ status: 404, problem: { code: 'unit.not-found' } })
    }
  })
})

describe('many units at once', () => {
  test('are added with the same fields and different names', async () => {
    const ours = await hotel()
    const body = { names: ['Bungalov 10', 'Bungalov 9'], price: 4500, capacity: 2 }
    const { hotelDetails, message } = await call(addUnits, { body }, ours)

    expect(message).toBe(unitsText.tr.addedMany(2))
    expect(hotelDetails).toMatchObject([
      { unitName: 'Bungalov 9', price: 4500, hasWifi: true },
      { unitName: 'Bungalov 10', price: 4500, hasWifi: true },
    ])
    expect(await listed(ours)).toEqual(hotelDetails)
  })

  test.each([
    ['a unit has', ['Bungalov 1', 'bungalov 2'], 'bungalov 2'],
    ['come twice', ['Bungalov 3', 'Bungalov 4', 'Bungalov 3'], 'Bungalov 3'],
  ])('none is added where names %s', async (_, names, clashing) => {
    const ours = await hotel()
    await unit(ours, { unitName: 'Bungalov 2' })

    const message = messageFor('unit.names-taken', 'tr', { names: clashing })
    await expect(call(addUnits, { body: { names } }, ours)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'unit.names-taken', fields: { names: message } },
    })
    expect(await namesOf(ours)).toEqual(['Bungalov 2'])
  })

  test('are added once when two clerks add the same units at once', async () => {
    const ours = await hotel()
    const attempt = () => send(addUnits, { body: { names: ['Oda 1', 'Oda 2'] } }, ours).then((a) => a.statusCode)
    expect((await Promise.all([attempt(), attempt()])).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect(await namesOf(ours)).toEqual(['Oda 1', 'Oda 2'])
  })

  test('are added at most a hundred at a time', async () => {
    const ours = await hotel()
    const names = Array.from({ length: 101 }, (_, index) => `Oda ${index}`)
    expect((await send(addUnits, { body: { names } }, ours)).statusCode).toBe(400)
    expect((await send(addUnits, { body: { names: names.slice(1) } }, ours)).statusCode).toBe(201)
  })
})

describe('the order', () => {
  async function three() {
    const ours = await hotel()
    const units = [
      await unit(ours, { unitName: 'A' }),
      await unit(ours, { unitName: 'B' }),
      await unit(ours, { unitName: 'C' }),
    ]
    return { ours, ids: units.map(({ id }) => id) }
  }

  test('holds wherever units are listed, and a unit added later comes last', async () => {
    const { ours, ids } = await three()
    await call(orderUnits, { body: { ids: ids.toReversed() } }, ours)
    await unit(ours, { unitName: 'Aa' })
    const expected = ['C', 'B', 'A', 'Aa']

    expect(await namesOf(ours)).toEqual(expected)
    const { calendar } = await call(readCalendar, { query: { from: '2026-12-01', to: '2026-12-08' } }, ours)
    expect(calendar.units.map(({ unitName }) => unitName)).toEqual(expected)
    const { today } = await call(readToday, {}, ours)
    expect(today.freeTonight.map(({ unitName }) => unitName)).toEqual(expected)
  })

  test('is refused unless it names all units, each once', async () => {
    const { ours, ids } = await three()
    const [first = 0, ...others] = ids
    const foreign = await unit(await hotel())
    for (const wrong of [others, [...ids, first], [first, first, ...others], [...others, foreign.id]]) {
      await expect(call(orderUnits, { body: { ids: wrong } }, ours)).rejects.toMatchObject({
        status: 409,
        problem: { code: 'unit.order-outdated' },
      })
    }
    await expect(call(orderUnits, { body: { ids: [foreign.id] } }, ours)).rejects.toMatchObject({ status: 404 })
    expect(await namesOf(ours)).toEqual(['A', 'B', 'C'])
  })
})
