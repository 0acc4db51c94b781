import { expect, test } from 'vitest'
import { withRest } from './with-rest.ts'

test('names without a column of their own are added up in one rest, to the kuruş', () => {
  const { of } = withRest({ cash: 0.1, pos: 2, link: 0.1, card: 0.2, transfer: -0.05 }, ['cash', 'pos', 'iban'])
  expect([of('cash'), of('pos'), of('iban'), of('rest')]).toEqual([0.1, 2, 0, 0.25])
})
