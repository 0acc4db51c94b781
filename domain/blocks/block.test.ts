import { expect, test } from 'vitest'
import { type BlockedNights, blockProblem, whenLetAgain } from './block.ts'

const today = '2026-11-21'
const block = (checkIn: string, checkOut: string, unitId = 1): BlockedNights => ({ unitId, checkIn, checkOut })
const past = 'block.in-the-past'

test.each([
  ['2026-11-21', '2026-11-22', undefined],
  ['2026-12-01', '2027-12-02', undefined], // 366 nights: the longest block allowed.
  ['2026-12-01', '2027-12-03', 'checkOut block.too-long'],
  ['2026-12-01', '2026-12-01', 'checkOut block.ends-before-it-begins'],
  ['2026-12-02', '2026-12-01', 'checkOut block.ends-before-it-begins'],
  ['2026-11-20', '2026-11-22', `checkIn ${past}`],
  ['2026-11-10', '2026-11-15', `checkIn ${past}`],
])('a new block from %s to %s: %s', (checkIn, checkOut, expected) => {
  const problem = blockProblem(block(checkIn, checkOut), today)
  expect(problem && `${problem.field} ${problem.code}`).toBe(expected)
})

test.each([
  ['ahead, moved further ahead', block('2026-12-01', '2026-12-05'), block('2026-12-03', '2026-12-09'), undefined],
  ['ahead, to another unit', block('2026-12-01', '2026-12-05'), block('2026-12-01', '2026-12-05', 2), undefined],
  ['ahead, moved to begin today', block('2026-12-01', '2026-12-05'), block(today, '2026-12-05'), undefined],
  [
    'ahead, moved before today',
    block('2026-12-01', '2026-12-05'),
    block('2026-11-20', '2026-12-05'),
    `checkIn ${past}`,
  ],
  ['running, prolonged', block('2026-11-15', '2026-11-25'), block('2026-11-15', '2026-11-30'), undefined],
  ['running, ended today', block('2026-11-15', '2026-11-25'), block('2026-11-15', today), undefined],
  [
    'running, ended before today',
    block('2026-11-15', '2026-11-25'),
    block('2026-11-15', '2026-11-20'),
    `checkOut ${past}`,
  ],
  ['running, begun later', block('2026-11-15', '2026-11-25'), block('2026-11-23', '2026-11-25'), `checkIn ${past}`],
  ['running, begun earlier', block('2026-11-15', '2026-11-25'), block('2026-11-10', '2026-11-25'), `checkIn ${past}`],
  [
    'running, to another unit',
    block('2026-11-15', '2026-11-25'),
    block('2026-11-15', '2026-11-25', 2),
    `checkIn ${past}`,
  ],
  [
    'running, to another unit from today',
    block('2026-11-15', '2026-11-25'),
    block(today, '2026-11-25', 2),
    `checkIn ${past}`,
  ],
  ['over, as it is', block('2026-11-10', '2026-11-15'), block('2026-11-10', '2026-11-15'), undefined],
  [
    'over, prolonged over nights that are over',
    block('2026-11-10', '2026-11-15'),
    block('2026-11-10', today),
    `checkOut ${past}`,
  ],
])('a block that is %s', (_, stored, changed, expected) => {
  const problem = blockProblem(changed, today, stored)
  expect(problem && `${problem.field} ${problem.code}`).toBe(expected)
})

test.each([
  ['2026-11-22', '2026-11-25', 'removed'],
  [today, '2026-11-25', 'removed'],
  ['2026-11-20', '2026-11-25', 'ends-today'],
  ['2026-11-20', today, 'ends-today'],
  ['2026-11-10', '2026-11-20', 'over'],
])('a unit blocked from %s to %s and let again today: %s', (checkIn, checkOut, expected) => {
  expect(whenLetAgain({ checkIn, checkOut }, today)).toBe(expected)
})
