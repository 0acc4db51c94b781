import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { keepPlace, settleMs } from './keep-place.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A calendar that shows 1 December, in a browser whose URL the test controls. */
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

test('the place is stored once scrolling has stopped, and not during it', () => {
  const { written, remembered, scroll } = opened()
  for (const day of ['2026-12-02', '2026-12-03', '2026-12-04']) {
    vi.advanceTimersByTime(settleMs - 1)
    scroll(day)
  }
  rest()
  expect([written, remembered]).toEqual([['2026-12-04'], ['2026-12-04']])
})

test('the place is not written into the address of another page, but the browser remembers it', () => {
  const { at, written, remembered, scroll } = opened()
  scroll('2026-12-09')
  at.isOurs = false
  rest()
  expect([written, remembered]).toEqual([[], ['2026-12-09']])
})

test('the place is written only after a dialog over the page has closed, because the dialog has a history entry of its own', () => {
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

test('a closed calendar stores nothing more', () => {
  const { written, remembered, scroll, close } = opened()
  scroll('2026-12-09')
  close()
  rest()
  expect([written, remembered]).toEqual([[], []])
})
