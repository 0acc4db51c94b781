// The accountant's reports equal the sums of the folios to the kuruş, whatever happens to them.
import { beforeAll, expect, test } from 'vitest'
import type { Folio } from '#contract/folio/schemas.ts'
import { chargesReport, takingsReport } from '#contract/reports/money/endpoints.ts'
import { sumOf, toKurus } from '#domain/money/money.ts'
import { bucketOf, type Grain } from '#domain/reports/period.ts'
import { amountsOn, foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { weeksOfMoney } from './weeks-of-money.fixture.ts'

const w = world()
const { onDay, book } = screenOf(w)
const { pay, keep } = foliosOf(w)
let ours: TestHotel
let accounts: Folio[] = []

beforeAll(async () => {
  const weeks = await weeksOfMoney(w)
  ours = weeks.ours
  accounts = weeks.accounts.map(({ folio }) => folio)
})

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + toKurus(amount), 0)
const everything = { from: '2026-09-01', to: '2027-02-28' }
const asked = async (grain: Grain, period = everything) => ({
  takings: await w.call(takingsReport, { query: { ...period, grain } }, ours),
  charges: await w.call(chargesReport, { query: { ...period, grain } }, ours),
})

test('the total equals the sums of all folios: paid, held and charged', async () => {
  const { takings, charges } = await asked('month')
  expect(toKurus(takings.total.total)).toBe(sum(accounts.flatMap(({ paid, damageHeld }) => [paid, damageHeld])))
  expect(toKurus(takings.total.purposes.damage)).toBe(sum(accounts.map(({ damageHeld }) => damageHeld)))
  expect(toKurus(charges.total.total)).toBe(sum(accounts.map(({ charged }) => charged)))
  expect(takings.total.total).not.toBe(0)
  expect(charges.total.total).not.toBe(0)
})

test.each(['day', 'month'] as const)(
  'each %s is what its payments and lines are, by way, purpose and kind',
  async (grain) => {
    const { takings, charges } = await asked(grain)
    const payments = accounts.flatMap((account) => account.payments)
    // A discount counts on the days of the nights that it is for.
    const lines = accounts.flatMap(amountsOn)
    for (const { bucket, methods, purposes, refunded, total } of takings.buckets) {
      const those = payments.filter(({ day }) => bucketOf(day, grain) === bucket)
      expect(toKurus(total)).toBe(sum(those.map(({ amount }) => amount)))
      for (const [way, amount] of Object.entries(methods)) {
        expect(toKurus(amount)).toBe(sum(those.filter(({ method }) => method === way).map((one) => one.amount)))
      }
      for (const [end, amount] of Object.entries(purposes)) {
        expect(toKurus(amount)).toBe(sum(those.filter(({ purpose }) => purpose === end).map((one) => one.amount)))
      }
      const back = those.filter(({ amount, method }) => amount < 0 && method !== 'transfer')
      expect(toKurus(refunded)).toBe(sum(back.map(({ amount }) => amount)))
    }
    for (const { bucket, kinds, total } of charges.buckets) {
      const those = lines.filter(({ day }) => bucketOf(day, grain) === bucket)
      expect(toKurus(total)).toBe(sumOf(those.map(({ grossKurus }) => grossKurus)))
      for (const [of, amount] of Object.entries(kinds)) {
        expect(toKurus(amount)).toBe(sumOf(those.filter(({ line }) => line.kind === of).map((one) => one.grossKurus)))
      }
    }
  },
)

test('days add up to their months, and methods and purposes each add up to the total', async () => {
  const [days, months] = [await asked('day'), await asked('month')]
  for (const month of months.takings.buckets) {
    const own = days.takings.buckets.filter(({ bucket }) => bucketOf(bucket, 'month') === month.bucket)
    expect(sum(own.map(({ total }) => total))).toBe(toKurus(month.total))
    expect(sum(Object.values(month.methods))).toBe(toKurus(month.total))
    expect(sum(Object.values(month.purposes))).toBe(toKurus(month.total))
  }
  for (const month of months.charges.buckets) {
    const own = days.charges.buckets.filter(({ bucket }) => bucketOf(bucket, 'month') === month.bucket)
    expect(sum(own.map(({ total }) => total))).toBe(toKurus(month.total))
    expect(sum(Object.values(month.kinds))).toBe(toKurus(month.total))
  }
})

test('money that only moves from the damage deposit to the stay is no refund', async () => {
  onDay('2026-11-21')
  const one = await w.hotel()
  const stay = await book(one, await w.unit(one))
  await pay(one, stay, 500, { purpose: 'damage' })
  await keep(one, stay, 200)
  const { total } = await w.call(takingsReport, { query: { ...everything, grain: 'day' } }, one)
  expect(total).toMatchObject({ total: 500, refunded: 0, purposes: { stay: 200, damage: 300 }, methods: { cash: 500 } })
})
