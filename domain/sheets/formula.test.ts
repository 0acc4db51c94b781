import { expect, test } from 'vitest'
import { asCell } from './formula.ts'

test.each([
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['  ＝1', "'  ＝1"],
  ['Ayşe ＝ Fatma', 'Ayşe ＝ Fatma'],
  ['Göl', 'Göl'],
])('%s stands in a cell as %s', (text, cell) => {
  expect(asCell(text)).toBe(cell)
})
