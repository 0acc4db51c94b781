import { expect, test } from 'vitest'
import { takenUnits } from './taken-units.ts'

const today = '2026-12-10'
const at = (unitId: number, checkIn: string, checkOut: string, isOver = false) => ({
  unitId,
  checkIn,
  checkOut,
  isOver,
})

test.each([
  ['a stay that shares a night takes its unit', [at(1, '2026-12-12', '2026-12-15')], [1]],
  ['a stay that ends on the day of arrival leaves the unit free', [at(1, '2026-12-09', '2026-12-12')], []],
  ['a stay that begins on the day of departure leaves the unit free', [at(1, '2026-12-14', '2026-12-16')], []],
  ['guests who have checked out keep no night to come', [at(1, '2026-12-08', '2026-12-13', true)], []],
])('%s', (_, occupants, taken) => {
  const found = takenUnits(occupants, { checkIn: '2026-12-12', checkOut: '2026-12-14' }, today)
  expect([...found.keys()]).toEqual(taken)
})

test('guests who have checked out keep their past nights', () => {
  const left = at(1, '2026-12-05', '2026-12-09', true)
  expect(takenUnits([left], { checkIn: '2026-12-08', checkOut: '2026-12-12' }, today).get(1)).toBe(left)
  expect(takenUnits([left], { checkIn: '2026-12-09', checkOut: '2026-12-12' }, today).size).toBe(0)
})

test('of several occupants of a unit the first is named', () => {
  const occupants = [
    at(1, '2026-12-14', '2026-12-15'),
    at(1, '2026-12-11', '2026-12-13'),
    at(2, '2026-12-13', '2026-12-14'),
  ]
  const found = takenUnits(occupants, { checkIn: '2026-12-12', checkOut: '2026-12-20' }, today)
  expect(found.get(1)?.checkIn).toBe('2026-12-11')
  expect(found.get(2)?.checkIn).toBe('2026-12-13')
})
