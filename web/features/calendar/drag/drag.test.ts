import { expect, test } from 'vitest'
import { block, chart, stay } from '../chart/chart.fixture.ts'
import { addDays } from '#domain/time/day.ts'
import { nightsBetween } from '../chart/chart-layout.ts'
import { type Drag, type DragEvent, idle, nextDrag, outcomeOf, reaching } from './drag.ts'

const today = '2026-11-22'
const after = (...events: DragEvent[]): Drag => events.reduce(nextDrag, idle)
const pointer = 'pointer' as const

/** Drags the first bar and returns the outcome. */
function dragged(data: ReturnType<typeof chart>, grip: 'move' | 'start' | 'end', unitId: number, days: number) {
  const bar = data.bars[0]
  if (bar === undefined) throw new Error('nothing to drag')
  return outcomeOf(after({ type: 'grab', bar, grip, hand: pointer }, { type: 'drag', unitId, days }), data, today)
}

test('a stay that is dragged across and down gets other dates and another unit', () => {
  const outcome = dragged(chart([stay({})]), 'move', 2, 2)
  expect(outcome).toMatchObject({
    refused: undefined,
    isChanged: true,
    spans: [{ unitId: 2, checkIn: '2026-11-26', checkOut: '2026-11-29' }],
  })
})

test('dragging an edge makes a stay longer or shorter, and never changes the unit', () => {
  expect(dragged(chart([stay({})]), 'end', 2, 2)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-24', checkOut: '2026-11-29' },
  ])
  expect(dragged(chart([stay({})]), 'start', 2, 1)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-25', checkOut: '2026-11-27' },
  ])
})

test('a bar dragged back to its start has no change and no refusal', () => {
  expect(dragged(chart([stay({})]), 'move', 1, 0)).toMatchObject({ isChanged: false, refused: undefined })
})

test('a drop on another stay is refused, and the refusal names its guest', () => {
  const other = stay({
    reservationId: 2,
    hotelDetailId: 2,
    guestName: 'Cem Ateş',
    checkInDate: '2026-11-25',
  })
  expect(dragged(chart([stay({}), other]), 'move', 2, 0)?.refused).toMatchObject({
    why: 'taken',
    by: 'stay',
    guestName: 'Cem Ateş',
    span: { unitId: 2, checkIn: '2026-11-25', checkOut: '2026-11-27' },
  })
})

test('a drop on a block is refused, and the refusal gives its reason', () => {
  const data = chart([stay({ checkInDate: '2026-11-23' })], [block({ hotelDetailId: 2 })])
  expect(dragged(data, 'move', 2, 0)?.refused).toMatchObject({ why: 'taken', by: 'block', reason: 'repair' })
})

test('a guest may arrive on the day on which another checks out', () => {
  const other = stay({ reservationId: 2, checkInDate: '2026-11-29', checkOutDate: '2026-12-02' })
  expect(dragged(chart([stay({}), other]), 'end', 1, 2)?.refused).toBeUndefined()
  expect(dragged(chart([stay({}), other]), 'end', 1, 3)?.refused).toMatchObject({ why: 'taken' })
})

test('a stay whose guests have checked out holds no nights, and cannot be moved', () => {
  const left = stay({ reservationId: 2, hotelDetailId: 2, status: 'COMPLETED' })
  expect(dragged(chart([stay({}), left]), 'move', 2, 0)?.refused).toBeUndefined()
  expect(dragged(chart([left]), 'move', 3, 0)?.refused).toEqual({ why: 'left' })
})

test('an arrival cannot be moved into the past', () => {
  expect(dragged(chart([stay({})]), 'move', 1, -2)?.refused).toBeUndefined()
  expect(dragged(chart([stay({})]), 'move', 1, -3)?.refused).toEqual({ why: 'stay.check-in-in-the-past' })
})

const inHouse = stay({ checkInDate: '2026-11-20', checkedInAt: '2026-11-20T12:00:00Z' })

test('a stay in house moves only from tonight on', () => {
  expect(dragged(chart([inHouse]), 'move', 2, 0)).toMatchObject({
    refused: undefined,
    spans: [
      { unitId: 1, checkIn: '2026-11-20', checkOut: '2026-11-22', priceKurus: 85_714 },
      { unitId: 2, checkIn: '2026-11-22', checkOut: '2026-11-27', priceKurus: 214_286 },
    ],
  })
})

test('past nights of a stay in house stay as they are', () => {
  expect(dragged(chart([inHouse]), 'move', 1, 1)?.refused).toEqual({ why: 'stay.past-fixed' })
  expect(dragged(chart([inHouse]), 'start', 1, 1)?.refused).toEqual({ why: 'stay.past-fixed' })
  expect(dragged(chart([inHouse]), 'end', 1, 2)?.refused).toBeUndefined()
})

test('a stay cannot be shortened to no nights', () => {
  expect(dragged(chart([stay({})]), 'end', 1, -3)?.refused).toEqual({ why: 'stay.no-segments' })
  expect(dragged(chart([stay({})]), 'start', 1, 3)?.refused).toEqual({ why: 'stay.no-segments' })
})

const first = stay({ segments: 2, checkOutDate: '2026-11-26', stayCheckOut: '2026-11-28' })
const second = stay({
  segment: 2,
  segments: 2,
  hotelDetailId: 2,
  checkInDate: '2026-11-26',
  checkOutDate: '2026-11-28',
})

test('both segments of a stay move together in time, but each alone to another unit', () => {
  expect(dragged(chart([first, second]), 'move', 1, 1)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-25', checkOut: '2026-11-27' },
    { unitId: 2, checkIn: '2026-11-27', checkOut: '2026-11-29' },
  ])
  expect(dragged(chart([first, second]), 'move', 3, 0)?.spans).toMatchObject([{ unitId: 3 }, { unitId: 2 }])
})

test('moving the border between two segments changes both', () => {
  expect(dragged(chart([first, second]), 'end', 1, 1)?.spans).toMatchObject([
    { unitId: 1, checkOut: '2026-11-27' },
    { unitId: 2, checkIn: '2026-11-27' },
  ])
})

test('a segment moved to its neighbour’s unit becomes one segment with it', () => {
  expect(dragged(chart([first, second]), 'move', 2, 0)?.spans).toMatchObject([
    { unitId: 2, checkIn: '2026-11-24', checkOut: '2026-11-28' },
  ])
})

test('a stay with a segment that is not loaded cannot be dragged', () => {
  expect(dragged(chart([first]), 'move', 2, 0)?.refused).toEqual({ why: 'parts-unseen' })
})

test('a block can be moved and lengthened, but not into the past, onto a stay, or to no nights', () => {
  const data = chart([stay({ hotelDetailId: 2, checkInDate: '2026-11-26' })], [block({})])
  expect(dragged(data, 'move', 3, 1)?.spans).toEqual([{ unitId: 3, checkIn: '2026-11-25', checkOut: '2026-11-27' }])
  expect(dragged(data, 'move', 1, -3)?.refused).toEqual({ why: 'block-past' })
  expect(dragged(data, 'move', 2, 1)?.refused).toMatchObject({ why: 'taken', by: 'stay' })
  expect(dragged(data, 'end', 1, -2)?.refused).toEqual({ why: 'no-nights' })
})

test('free nights can be chosen, also past ones, but none that another stay holds or has slept in', () => {
  const gone = stay({ reservationId: 9, status: 'COMPLETED', checkInDate: '2026-11-17', checkOutDate: '2026-11-19' })
  const choose = (day: string, head: string) =>
    outcomeOf(
      after({ type: 'choose', unitIds: [1], day, hand: pointer }, { type: 'reach', unitIds: [1], day: head }),
      chart([stay({}), gone]),
      today,
    )
  expect(choose('2026-11-22', '2026-11-24')).toMatchObject({ refused: undefined })
  expect(choose('2026-11-22', '2026-11-25')?.refused).toMatchObject({ why: 'taken', by: 'stay' })
  expect(choose('2026-11-19', '2026-11-23')).toMatchObject({ refused: undefined })
  expect(choose('2026-11-18', '2026-11-20')?.refused).toMatchObject({ why: 'taken', by: 'stay' })
  expect(choose('2025-11-18', '2025-11-20')?.refused).toEqual({ why: 'reservation.too-long-ago' })
})

test('nights of several rows are those of a group, without the units that are taken; past ones are of one unit', () => {
  const choose = (day: string, head: string, unitIds = [1, 2, 3]) =>
    outcomeOf(
      after({ type: 'choose', unitIds: [1], day, hand: pointer }, { type: 'reach', unitIds, day: head }),
      chart([stay({ hotelDetailId: 2, checkInDate: '2026-11-24' })]),
      today,
    )
  const unitsOf = (outcome: ReturnType<typeof choose>) => outcome?.spans.map(({ unitId }) => unitId)
  expect(unitsOf(choose('2026-11-22', '2026-11-24'))).toEqual([1, 2, 3])
  expect(unitsOf(choose('2026-11-22', '2026-11-25'))).toEqual([1, 3])
  expect(choose('2026-11-24', '2026-11-25', [2])?.refused).toMatchObject({ why: 'taken', by: 'stay' })
  expect(unitsOf(choose('2026-11-20', '2026-11-21'))).toEqual([1])
})

test.each([
  ['one to the right', [1], [0, 1]],
  ['one to the left', [-1], [-1, 0]],
  ['left and left again', [-1, -1], [-2, 0]],
  ['left and back', [-1, 1], [0, 0]],
  ['left, back, and right', [-1, 1, 1], [0, 1]],
  ['right, back, and left', [1, -1, -1], [-1, 0]],
  ['a week to the left', [-7], [-7, 0]],
  ['a week over to the other side', [2, -7], [-5, 0]],
])('nights are chosen by keys: %s', (_way, steps, [from, to]) => {
  const day = '2026-11-24'
  let chosen: { anchor: string; head: string } | undefined
  for (const by of steps) chosen = reaching(day, chosen?.head, by)
  expect(nightsBetween(chosen?.anchor ?? '', chosen?.head ?? '')).toEqual({
    checkIn: addDays(day, from ?? 0),
    checkOut: addDays(day, (to ?? 0) + 1),
  })
})

test('key presses add up, and Escape ends the drag', () => {
  const data = chart([stay({})])
  const grab: DragEvent[] = data.bars.map((bar) => ({ type: 'grab', bar, grip: 'move', hand: 'keys' }))
  const right: DragEvent = { type: 'step', unitId: 1, days: 1, nights: 0 }
  const longer: DragEvent = { type: 'step', unitId: 1, days: 0, nights: 1 }
  expect(outcomeOf(after(...grab, right, right, longer), data, today)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-26', checkOut: '2026-11-30' },
  ])
  expect(after(...grab, right, { type: 'end' })).toBe(idle)
})

test('an unchanged drag is the same object, so that nothing renders', () => {
  const data = chart([stay({})])
  const held = after(...data.bars.map((bar): DragEvent => ({ type: 'grab', bar, grip: 'move', hand: pointer })))
  expect(nextDrag(held, { type: 'drag', unitId: 1, days: 0 })).toBe(held)
})
