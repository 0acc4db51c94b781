import { expect, test } from 'vitest'
import { goOn, type RowViews, turnTo, viewOf } from './row-views.ts'

const rows = ['a', 'b', 'c']
const start: RowViews<number> = { latest: 1, older: new Map() }
const shown = (views: RowViews<number>, of = rows) => of.map((row) => viewOf(views, row))

test('rows change to the latest view in turns, from the first row on', () => {
  const turned = turnTo(start, 2, rows, false)
  expect(shown(turned)).toEqual([1, 1, 1])
  const some = goOn(turned, rows, 2)
  expect(shown(some)).toEqual([2, 2, 1])
  expect(shown(goOn(some, rows, 2))).toEqual([2, 2, 2])
  expect(goOn(some, rows, 2).older.size).toBe(0)
})

test('a row that has not had its turn keeps its view when the next change comes', () => {
  const some = goOn(turnTo(start, 2, rows, false), rows, 1)
  expect(shown(turnTo(some, 3, rows, false))).toEqual([2, 1, 1])
})

test('the row that has waited longest is next, and no row is left behind while one change follows another', () => {
  let views = goOn(turnTo(start, 2, rows, false), rows, 1)
  views = goOn(turnTo(views, 3, rows, false), rows, 1)
  expect(shown(views)).toEqual([2, 3, 1])
  views = goOn(turnTo(views, 4, rows, false), rows, 1)
  expect(shown(views)).toEqual([2, 3, 4])
})

test('a row that enters the page shows the latest view, and a row that has left it has no turn', () => {
  const turned = turnTo(start, 2, rows, false)
  expect(shown(turned, ['d'])).toEqual([2])
  expect([...goOn(turned, ['c', 'd'], 0).older.keys()]).toEqual(['c'])
})

test('all rows change together when that is asked for', () => {
  expect(shown(turnTo(goOn(turnTo(start, 2, rows, false), rows, 1), 3, rows, true))).toEqual([3, 3, 3])
})
