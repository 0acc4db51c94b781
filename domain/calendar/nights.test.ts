import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDay } from '#domain/time/day.ts'
import { freeUnits, nightCount, nightsTakenTwice, type Taken } from './nights.ts'

const units = [{ id: 1 }, { id: 2 }, { id: 3 }]
const taken = (unitId: number, checkIn: string, checkOut: string): Taken => ({ unitId, checkIn, checkOut })
const days = eachDay('2026-12-01', '2026-12-06')

test('a unit is free in each night that no stay and no block takes', () => {
  const stays = [taken(1, '2026-12-01', '2026-12-03'), taken(1, '2026-12-03', '2026-12-04')]
  const blocks = [taken(2, '2026-12-03', '2026-12-05')]
  expect(freeUnits(units, stays, blocks, days)).toEqual([2, 2, 1, 2, 3])
})

test('a stay in a unit outside the list takes no night, and one unit is never taken twice', () => {
  const stays = [taken(9, '2026-12-01', '2026-12-06'), taken(1, '2026-12-01', '2026-12-03')]
  expect(freeUnits(units, stays, [taken(1, '2026-12-02', '2026-12-04')], days)).toEqual([2, 2, 2, 3, 3])
})

test('a unit that is closed for sale is free on no day, whether it has a guest or not', () => {
  const oneClosed = [{ id: 1, closed: true }, { id: 2 }, { id: 3 }]
  expect(freeUnits(oneClosed, [taken(1, '2026-12-01', '2026-12-03')], [], days)).toEqual([2, 2, 2, 2, 2])
})

test('a night that was sold and then blocked counts as sold', () => {
  const account = nightCount(units, [taken(1, '2026-12-01', '2026-12-03')], [taken(1, '2026-12-02', '2026-12-05')], {
    from: '2026-12-01',
    to: '2026-12-05',
  })
  expect(account).toEqual({ sold: 2, blocked: 2, free: 11 })
})

test('nights that are taken twice are listed', () => {
  expect(nightsTakenTwice([taken(1, '2026-12-01', '2026-12-03'), taken(1, '2026-12-03', '2026-12-04')])).toEqual([])
  expect(nightsTakenTwice([taken(1, '2026-12-01', '2026-12-03'), taken(2, '2026-12-02', '2026-12-04')])).toEqual([])
  expect(nightsTakenTwice([taken(1, '2026-12-01', '2026-12-03'), taken(1, '2026-12-02', '2026-12-04')])).toEqual([
    '1 2026-12-02',
  ])
})

const someTaken = fc
  .record({
    unitId: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: -10, max: 40 }),
    nights: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ unitId, start, nights }) =>
    taken(unitId, addDays('2026-12-01', start), addDays('2026-12-01', start + nights)),
  )
const many = fc.array(someTaken, { maxLength: 12 })

test('sold, blocked and free nights add up to all nights, and the free ones equal the free units day by day', () => {
  fc.assert(
    fc.property(many, many, fc.nat(40), (stays, blocks, length) => {
      const period = { from: '2026-12-01', to: addDays('2026-12-01', length) }
      const { sold, blocked, free } = nightCount(units, stays, blocks, period)
      expect(sold + blocked + free).toBe(units.length * (length + 1))
      const daily = freeUnits(units, stays, blocks, eachDay(period.from, addDays(period.to, 1)))
      expect(daily.reduce((sum, count) => sum + count, 0)).toBe(free)
    }),
  )
})
