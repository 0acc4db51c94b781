import { expect, test } from 'vitest'
import { clashingNames, maxUnitsAtOnce, nameOfCopy, namesInRange, sameUnitName } from './unit-names.ts'

test.each<[string, number, number, string[]]>([
  ['Bungalov', 1, 3, ['Bungalov 1', 'Bungalov 2', 'Bungalov 3']],
  [' Oda ', 101, 102, ['Oda 101', 'Oda 102']],
  ['A#', 9, 10, ['A9', 'A10']],
  ['# numara', 1, 1, ['1 numara']],
  ['Oda', 0, 0, ['Oda 0']],
  ['', 1, 3, []],
  ['Oda', 3, 1, []],
  ['Oda', -1, 1, []],
  ['Oda', 1.5, 3, []],
  ['Oda', Number.NaN, 3, []],
  ['Oda', 1, maxUnitsAtOnce + 1, []],
])('%j from %d to %d', (pattern, from, to, expected) => {
  expect(namesInRange(pattern, from, to)).toEqual(expected)
})

test('the maximum number of units gets its names at once', () => {
  expect(namesInRange('Oda', 1, maxUnitsAtOnce)).toHaveLength(maxUnitsAtOnce)
})

test.each<[string[], string[], string[]]>([
  [['Bungalov 1', 'Bungalov 2'], ['bungalov  2'], ['Bungalov 2']],
  [['Oda 1', 'oda 1'], [], ['oda 1']],
  [['İncir'], ['incir'], ['İncir']],
  [['Oda 1'], ['Oda 11'], []],
])('of %j beside %j clash %j', (names, taken, expected) => {
  expect(clashingNames(names, taken)).toEqual(expected)
})

test.each<[string, string[], string]>([
  ['Bungalov 1', ['Bungalov 1'], 'Bungalov 2'],
  ['Bungalov 1', ['Bungalov 1', 'BUNGALOV 2', 'Bungalov 3'], 'Bungalov 4'],
  ['Göl Evi', ['Göl Evi'], 'Göl Evi 2'],
  ['Göl Evi', ['Göl Evi', 'Göl Evi 2'], 'Göl Evi 3'],
  ['101', ['101', '102'], '103'],
])('a copy of %s beside %j is %s', (name, taken, expected) => {
  expect(nameOfCopy(name, taken)).toBe(expected)
})

test.each([
  ['Çınar 1', 'cinar  1', true],
  ['Çınar 1', 'Çınar 11', false],
])('%s and %s are one name: %s', (a, b, expected) => {
  expect(sameUnitName(a, b)).toBe(expected)
})
