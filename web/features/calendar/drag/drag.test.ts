import { expect, test } from 'vitest'
import { block, chart, stay } from '../chart/chart.fixture.ts'
import { addDays } from '#domain/time/day.ts'
import { nightsBetween } from '../chart/chart-layout.ts'
import { type Drag, type DragEvent, idle, nextDrag, outcomeOf, reaching } from './drag.ts'

const today = '2026-11-22'
const after = (...events: DragEvent[]): Drag => events.reduce(nextDrag, idle)
const pointer = 'pointer' as const

/** What a drag of the first bar comes to. */
function dragged(data: ReturnType<typeof chart>, grip: 'move' | 'start' | 'end', unitId: number, days: number) {
  const bar = data.bars[0]
  if (bar === undefined) throw new Error('nothing to drag')
  return outcomeOf(after({ type: 'grab', bar, grip, hand: pointer }, { type: 'drag', unitId, days }), data, today)
}

test('dragged across and down, a stay has other dates and another unit', () => {
  const outcome = dragged(chart([stay({})]), 'move', 2, 2)
  expect(outcome).toMatchObject({
    refused: undefined,
    isChanged: true,
    spans: [{ unitId: 2, checkIn: '2026-11-26', checkOut: '2026-11-29' }],
  })
})

test('an edge makes it longer or shorter, and knows no other unit', () => {
  expect(dragged(chart([stay({})]), 'end', 2, 2)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-24', checkOut: '2026-11-29' },
  ])
  expect(dragged(chart([stay({})]), 'start', 2, 1)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-25', checkOut: '2026-11-27' },
  ])
})

test('back where it came from nothing has changed, and nothing is refused', () => {
  expect(dragged(chart([stay({})]), 'move', 1, 0)).toMatchObject({ isChanged: false, refused: undefined })
})

test('a drop on somebody else is refused, and says whose nights these are', () => {
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

test('a drop on a block is refused, and says for what it is', () => {
  const data = chart([stay({ checkInDate: '2026-11-23' })], [block({ hotelDetailId: 2 })])
  expect(dragged(data, 'move', 2, 0)?.refused).toMatchObject({ why: 'taken', by: 'block', reason: 'repair' })
})

test('one guest may come on the day on which another leaves', () => {
  const other = stay({ reservationId: 2, checkInDate: '2026-11-29', checkOutDate: '2026-12-02' })
  expect(dragged(chart([stay({}), other]), 'end', 1, 2)?.refused).toBeUndefined()
  expect(dragged(chart([stay({}), other]), 'end', 1, 3)?.refused).toMatchObject({ why: 'taken' })
})

test('who has left holds no nights, and is not moved', () => {
  const left = stay({ reservationId: 2, hotelDetailId: 2, status: 'COMPLETED' })
  expect(dragged(chart([stay({}), left]), 'move', 2, 0)?.refused).toBeUndefined()
  expect(dragged(chart([left]), 'move', 3, 0)?.refused).toEqual({ why: 'left' })
})

test('an arrival is not moved into the past', () => {
  expect(dragged(chart([stay({})]), 'move', 1, -2)?.refused).toBeUndefined()
  expect(dragged(chart([stay({})]), 'move', 1, -3)?.refused).toEqual({ why: 'stay.check-in-in-the-past' })
})

const inHouse = stay({ checkInDate: '2026-11-20', checkedInAt: '2026-11-20T12:00:00Z' })

test('guests who have slept here move from tonight on', () => {
  expect(dragged(chart([inHouse]), 'move', 2, 0)).toMatchObject({
    refused: undefined,
    spans: [
      { unitId: 1, checkIn: '2026-11-20', checkOut: '2026-11-22', priceKurus: 85_714 },
      { unitId: 2, checkIn: '2026-11-22', checkOut: '2026-11-27', priceKurus: 214_286 },
    ],
  })
})

test('nights that were slept stay as they are', () => {
  expect(dragged(chart([inHouse]), 'move', 1, 1)?.refused).toEqual({ why: 'stay.past-fixed' })
  expect(dragged(chart([inHouse]), 'start', 1, 1)?.refused).toEqual({ why: 'stay.past-fixed' })
  expect(dragged(chart([inHouse]), 'end', 1, 2)?.refused).toBeUndefined()
})

test('a stay cannot be shortened to nothing', () => {
  expect(dragged(chart([stay({})]), 'end', 1, -3)?.refused).toEqual({ why: 'stay.no-parts' })
  expect(dragged(chart([stay({})]), 'start', 1, 3)?.refused).toEqual({ why: 'stay.no-parts' })
})

const first = stay({ parts: 2, checkOutDate: '2026-11-26', stayCheckOut: '2026-11-28' })
const second = stay({
  part: 2,
  parts: 2,
  hotelDetailId: 2,
  checkInDate: '2026-11-26',
  checkOutDate: '2026-11-28',
})

test('both parts of a stay move together in time, and by themselves to other units', () => {
  expect(dragged(chart([first, second]), 'move', 1, 1)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-25', checkOut: '2026-11-27' },
    { unitId: 2, checkIn: '2026-11-27', checkOut: '2026-11-29' },
  ])
  expect(dragged(chart([first, second]), 'move', 3, 0)?.spans).toMatchObject([{ unitId: 3 }, { unitId: 2 }])
})

test('the border of two parts moves for both', () => {
  expect(dragged(chart([first, second]), 'end', 1, 1)?.spans).toMatchObject([
    { unitId: 1, checkOut: '2026-11-27' },
    { unitId: 2, checkIn: '2026-11-27' },
  ])
})

test('a part moved to its neighbour’s unit is one part with it again', () => {
  expect(dragged(chart([first, second]), 'move', 2, 0)?.spans).toMatchObject([
    { unitId: 2, checkIn: '2026-11-24', checkOut: '2026-11-28' },
  ])
})

test('a stay of which a part is not loaded is left alone', () => {
  expect(dragged(chart([first]), 'move', 2, 0)?.refused).toEqual({ why: 'parts-unseen' })
})

test('a block moves and grows, but not into the past, onto a stay, or to nothing', () => {
  const data = chart([stay({ hotelDetailId: 2, checkInDate: '2026-11-26' })], [block({})])
  expect(dragged(data, 'move', 3, 1)?.spans).toEqual([{ unitId: 3, checkIn: '2026-11-25', checkOut: '2026-11-27' }])
  expect(dragged(data, 'move', 1, -3)?.refused).toEqual({ why: 'block-past' })
  expect(dragged(data, 'move', 2, 1)?.refused).toMatchObject({ why: 'taken', by: 'stay' })
  expect(dragged(data, 'end', 1, -2)?.refused).toEqual({ why: 'no-nights' })
})

test('free nights can be chosen, also such as are over, but none that somebody has or slept in', () => {
  const gone = stay({ reservationId: 9, status: 'COMPLETED', checkInDate: '2026-11-17', checkOutDate: '2026-11-19' })
  const choose = (day: string, head: string) =>
    outcomeOf(
      after({ type: 'choose', unitId: 1, day, hand: pointer }, { type: 'reach', day: head }),
      chart([stay({}), gone]),
      today,
    )
  expect(choose('2026-11-22', '2026-11-24')).toMatchObject({ refused: undefined })
  expect(choose('2026-11-22', '2026-11-25')?.refused).toMatchObject({ why: 'taken', by: 'stay' })
  expect(choose('2026-11-19', '2026-11-23')).toMatchObject({ refused: undefined })
  expect(choose('2026-11-18', '2026-11-20')?.refused).toMatchObject({ why: 'taken', by: 'stay' })
  expect(choose('2025-11-18', '2025-11-20')?.refused).toEqual({ why: 'reservation.too-long-ago' })
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

test('keys add up, and Escape ends it', () => {
  const data = chart([stay({})])
  const grab: DragEvent[] = data.bars.map((bar) => ({ type: 'grab', bar, grip: 'move', hand: 'keys' }))
  const right: DragEvent = { type: 'step', unitId: 1, days: 1, nights: 0 }
  const longer: DragEvent = { type: 'step', unitId: 1, days: 0, nights: 1 }
  expect(outcomeOf(after(...grab, right, right, longer), data, today)?.spans).toMatchObject([
    { unitId: 1, checkIn: '2026-11-26', checkOut: '2026-11-30' },
  ])
  expect(after(...grab, right, { type: 'end' })).toBe(idle)
})

test('while nothing changes it is the same drag: nothing is drawn anew', () => {
  const data = chart([stay({})])
  const held = after(...data.bars.map((bar): DragEvent => ({ type: 'grab', bar, grip: 'move', hand: pointer })))
  expect(nextDrag(held, { type: 'drag', unitId: 1, days: 0 })).toBe(held)
})
