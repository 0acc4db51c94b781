import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { keepPlace, settleMs } from './keep-place.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A calendar on 1 December, and a browser that is where a test says. */
function opened() {
  const at = { isOurs: true, isOfSheet: false }
  const written: Day[] = []
  const remembered: Day[] = []
  let day = '2026-12-01'
  let moved = () => {}
  const subscribe = (listener: () => void) => {
    moved = listener
    return () => (moved = () => {})
  }
  const close = keepPlace(
    { get: () => day, subscribe },
    {
      isOurs: () => at.isOurs,
      isOfSheet: () => at.isOfSheet,
      write: (from) => written.push(from),
    },
    (from) => remembered.push(from),
  )
  const scroll = (to: Day) => {
    day = to
    moved()
  }
  return { at, written, remembered, scroll, close }
}
const rest = () => vi.advanceTimersByTime(settleMs)

test('the place is written once scrolling has come to rest, and not on the way', () => {
  const { written, remembered, scroll } = opened()
  for (const day of ['2026-12-02', '2026-12-03', '2026-12-04']) {
    vi.advanceTimersByTime(settleMs - 1)
    scroll(day)
  }
  rest()
  expect([written, remembered]).toEqual([['2026-12-04'], ['2026-12-04']])
})

test('into no address that another page has already; the browser remembers it', () => {
  const { at, written, remembered, scroll } = opened()
  scroll('2026-12-09')
  at.isOurs = false
  rest()
  expect([written, remembered]).toEqual([[], ['2026-12-09']])
})

test('what lies over the page has its entry to itself: the place is written when it has gone', () => {
  const { at, written, scroll } = opened()
  at.isOfSheet = true
  scroll('2026-12-09')
  rest()
  rest()
  expect(written).toEqual([])
  at.isOfSheet = false
  rest()
  expect(written).toEqual(['2026-12-09'])
})

test('a calendar that is gone writes nothing more', () => {
  const { written, remembered, scroll, close } = opened()
  scroll('2026-12-09')
  close()
  rest()
  expect([written, remembered]).toEqual([[], []])
})
