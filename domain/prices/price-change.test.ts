import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { rowsOf } from './agreed-nights.ts'
import { priceChange } from './price-change.ts'
import { quote } from './quote.ts'
import { flatRates } from './rates.fixture.ts'

const rates = flatRates(
  new Map([
    [1, kurus(210_000)],
    [2, kurus(300_000)],
  ]),
)
// The agreed stay: three nights in the first unit at 1,500 TL each.
const agreed = { unitId: 1, checkIn: '2026-12-10', checkOut: '2026-12-13', priceKurus: kurus(450_000) }
const rows = rowsOf(agreed)
const none = { count: 0, price: 0 }

test.each([
  [
    'longer',
    { checkOut: '2026-12-15' },
    { kept: { count: 3, price: 450_000 }, added: { count: 2, price: 420_000 }, dropped: 0, way: 'longer' },
  ],
  [
    'begun earlier',
    { checkIn: '2026-12-09' },
    { kept: { count: 3, price: 450_000 }, added: { count: 1, price: 210_000 }, dropped: 0, way: 'earlier' },
  ],
  [
    'shorter',
    { checkOut: '2026-12-11' },
    { kept: { count: 1, price: 150_000 }, added: none, dropped: 2, way: 'shorter' },
  ],
  [
    'longer at both ends',
    { checkIn: '2026-12-09', checkOut: '2026-12-14' },
    { kept: { count: 3, price: 450_000 }, added: { count: 2, price: 420_000 }, dropped: 0, way: 'bothEnds' },
  ],
  [
    'begun later and longer',
    { checkIn: '2026-12-11', checkOut: '2026-12-15' },
    { kept: { count: 2, price: 300_000 }, added: { count: 2, price: 420_000 }, dropped: 1, way: 'moved' },
  ],
  [
    'begun earlier and shorter',
    { checkIn: '2026-12-09', checkOut: '2026-12-12' },
    { kept: { count: 2, price: 300_000 }, added: { count: 1, price: 210_000 }, dropped: 1, way: 'moved' },
  ],
  ['elsewhere', { unitId: 2 }, { kept: none, added: { count: 3, price: 900_000 }, dropped: 3, way: 'anew' }],
])('a stay that is %s: what is kept, what is added, what is gone', (_, change, expected) => {
  const { priceKurus: _agreed, ...nights } = agreed
  expect(priceChange(quote([{ ...nights, ...change }], rates, [{ ...agreed, rows }]), [agreed])).toEqual(expected)
})
