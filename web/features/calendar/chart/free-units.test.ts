import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeUnits } from '#domain/calendar/nights.ts'
import { addDays, eachDay } from '#domain/time/day.ts'
import { block, chart, stay } from './chart.fixture.ts'
import { firstFreeNight, freeOn } from './free-units.ts'

const today = '2026-11-22'
const days = eachDay('2026-11-16', '2026-12-14')

const span = fc.record({
  hotelDetailId: fc.integer({ min: 1, max: 4 }),
  checkInDate: fc.integer({ min: -10, max: 35 }).map((count) => addDays('2026-11-16', count)),
  nights: fc.integer({ min: 1, max: 20 }),
})

const closedUnits = fc.subarray([1, 2, 3])

test('free units match the count of the domain, whatever is booked', () => {
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 12 }),
      fc.array(span, { maxLength: 4 }),
      closedUnits,
      (stays, blocks, closed) => {
        const until = (one: { checkInDate: string; nights: number }) => addDays(one.checkInDate, one.nights)
        const data = chart(
          stays.map((one, index) => stay({ ...one, reservationId: index + 1, checkOutDate: until(one) })),
          blocks.map((one, index) => block({ ...one, id: index + 1, checkOutDate: until(one) })),
        )
        const of = (kind: 'stay' | 'block') => data.bars.filter((bar) => bar.kind === kind)
        const units = data.units.map(({ id }) => ({ id, closed: closed.includes(id) }))
        expect(freeOn(data, units, days, today)).toEqual(freeUnits(units, of('stay'), of('block'), days))
      },
    ),
  )
})

test('a guest who has checked out keeps the past nights, and tonight is free again', () => {
  const left = { status: 'COMPLETED' as const, checkInDate: today }
  const counts = (checkInDate: string, checkOutDate: string) =>
    freeOn(
      chart([stay({ ...left, checkInDate, checkOutDate })]),
      [{ id: 1 }],
      eachDay('2026-11-20', '2026-11-24'),
      today,
    )
  expect(counts('2026-11-20', '2026-11-22')).toEqual([0, 0, 1, 1])
  expect(counts('2026-11-22', '2026-11-23')).toEqual([1, 1, 1, 1])
})

test('days that the server has not answered for are not counted', () => {
  const data = { ...chart([]), answered: [{ from: '2026-11-20', to: '2026-11-22' }] }
  expect(freeOn(data, [{ id: 1 }], eachDay('2026-11-19', '2026-11-24'), today)).toEqual([
    undefined,
    1,
    1,
    undefined,
    undefined,
  ])
})

test('the first free night of a unit comes after all who have it from today on', () => {
  const data = chart(
    [
      stay({ reservationId: 1, checkInDate: '2026-11-20', checkOutDate: '2026-11-24' }),
      stay({ reservationId: 2, checkInDate: '2026-11-21', checkOutDate: '2026-12-01', status: 'COMPLETED' }),
      stay({ reservationId: 3, checkInDate: '2026-11-28', checkOutDate: '2026-11-30' }),
    ],
    [block({ checkInDate: '2026-11-24', checkOutDate: '2026-11-26' })],
  )
  expect(firstFreeNight(data, 1, today)).toEqual({ unitId: 1, checkIn: '2026-11-26', checkOut: '2026-11-27' })
  expect(firstFreeNight(data, 2, today)).toEqual({ unitId: 2, checkIn: today, checkOut: '2026-11-23' })
})
