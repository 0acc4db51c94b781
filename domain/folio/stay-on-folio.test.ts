import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus, sumOf } from '#domain/money/money.ts'
import { untaxed } from '#domain/taxes/taxed.ts'
import { addDays } from '#domain/time/day.ts'
import { balanceOf, chargedOf } from './balance.ts'
import { aLine, aPayment, Stored } from './folio.fixture.ts'
import { reversalOf, standingLines } from './line.ts'
import { settleCancellation, type FolioChange, nightsToPost, stayOnFolio } from './stay-on-folio.ts'

const nights = (...prices: number[]) =>
  prices.map((price, at) => ({
    day: addDays('2026-12-01', at),
    unitId: 1,
    price: kurus(price),
    ruleId: null,
    byHand: false,
  }))

function post(stored: Stored, { reverse, add }: FolioChange): void {
  for (const line of stored.lines.filter(({ id }) => reverse.includes(id))) stored.add(reversalOf(line), line.id)
  for (const line of add) stored.add(line)
}

test('a longer stay or another price reverses the changed nights and nothing else', () => {
  const stored = new Stored()
  post(stored, nightsToPost(nights(100, 200, 300), []))
  const change = nightsToPost(nights(100, 250, 300, 400), stored.lines)

  expect(change.reverse).toEqual([2])
  expect(change.add.map(({ day, grossKurus }) => [day, grossKurus])).toEqual([
    ['2026-12-02', 250],
    ['2026-12-04', 400],
  ])
})

test('a stay moved by a day has its nights on other days, at the same price', () => {
  const stored = new Stored()
  post(stored, nightsToPost(nights(100, 100), []))
  const later = nights(0, 100, 100).slice(1)
  expect(nightsToPost(later, stored.lines)).toMatchObject({
    reverse: [1],
    add: [{ day: '2026-12-03', grossKurus: 100 }],
  })
})

test('however often a stay is priced anew, the nights on its folio are those agreed last', () => {
  const someNights = fc.array(fc.nat(3), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(someNights, { minLength: 1, maxLength: 6 }), (versions) => {
      const stored = new Stored()
      stored.add({ ...aLine(0, 77, { kind: 'extra', text: 'Firewood' }) })
      for (const version of versions) post(stored, nightsToPost(nights(...version), stored.lines))
      const last = versions.at(-1) ?? []
      expect(chargedOf(stored.lines)).toBe(77 + sumOf(last.map(kurus)))
      expect(nightsToPost(nights(...last), stored.lines)).toEqual({ reverse: [], add: [] })
    }),
  )
})

const lines = [
  aLine(1, 1000, { day: '2026-12-01' }),
  aLine(2, 1000, { day: '2026-12-02' }),
  aLine(3, 150, { day: '2026-12-02', kind: 'extra' }),
  aLine(4, -100, { day: '2026-11-20', kind: 'discount' }),
  aLine(5, 80, { day: '2026-12-02', kind: 'damage' }),
]
const fee = (charge: number, from: string | null) => ({
  from,
  charge: kurus(charge),
  day: '2026-12-01',
  taxed: untaxed,
  text: 'No-show',
})

test('a no-show pays the charge and nothing else, and any further payment is owed to the guest', () => {
  const stored = new Stored()
  stored.lines = [...lines]
  const change = settleCancellation(lines, fee(1000, null))
  expect(change.reverse).toEqual([1, 2, 3, 4])
  expect(change.add).toMatchObject([{ kind: 'fee', grossKurus: 1000, taxed: untaxed, text: 'No-show' }])
  post(stored, change)
  expect(balanceOf(stored.lines, [aPayment(20, 1500, { purpose: 'deposit' })])).toBe(1000 + 80 - 1500)
})

test('a guest who leaves early still pays for earlier services, and without a charge there is no fee', () => {
  expect(settleCancellation(lines, fee(0, '2026-12-02'))).toEqual({ reverse: [2, 3], add: [] })
  expect([stayOnFolio(lines, null), stayOnFolio(lines, '2026-12-02')]).toEqual([2050, 1150])
  expect(standingLines(lines)).toHaveLength(5)
})
