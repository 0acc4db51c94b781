// The report splits the taxes out of the sales, by the tax rates of the days on which the sales were made.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargesReport } from '#contract/reports/money/endpoints.ts'
import { toKurus } from '#domain/money/money.ts'
import { initialTaxRates } from '#domain/taxes/tax-rates.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'

const w = world()
const { onDay, book } = screenOf(w)
const { charge } = foliosOf(w)

test('each month has its own rates, each kind of line its KDV, and only nights have konaklama vergisi', async () => {
  onDay('2026-12-30')
  const ours = await w.hotel()
  const unit = await w.unit(ours, { price: 1110 })
  const stay = await book(ours, unit, { checkInDate: '2026-12-30', checkOutDate: '2027-01-02' })
  await charge(ours, stay, 120)

  const query = { from: '2026-12-01', to: '2027-01-31', grain: 'month' } as const
  const { buckets, total } = await w.call(chargesReport, { query }, ours)
  // The sales are two nights of 1,000 with 10 % and 1 %, and wood for 100 with 20 %; then a night with 10 % and 2 %.
  expect(buckets).toMatchObject([
    { bucket: '2026-12-01', net: 2100, kdv: 220, konaklama: 20, total: 2340 },
    { bucket: '2027-01-01', net: 991.07, kdv: 99.11, konaklama: 19.82, total: 1110 },
  ])
  expect(total).toMatchObject({ net: 3091.07, kdv: 319.11, konaklama: 39.82, total: 3450 })
})

test('net and taxes add up to the total, for each day and for the period, whatever the nights cost', async () => {
  onDay('2026-12-30')
  const ours = await w.hotel()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3_000_000 }), async (kurus) => {
      const unit = await w.unit(ours, { price: kurus / 100 })
      await book(ours, unit, { checkInDate: '2026-12-30', checkOutDate: '2027-01-03' })
      const query = { from: '2026-12-30', to: '2027-01-03', grain: 'day' } as const
      const { buckets, total } = await w.call(chargesReport, { query }, ours)
      const sum = (column: 'net' | 'kdv' | 'konaklama' | 'total') =>
        buckets.reduce((all, bucket) => all + toKurus(bucket[column]), 0)
      for (const row of [...buckets, total]) {
        expect(toKurus(row.net) + toKurus(row.kdv) + toKurus(row.konaklama)).toBe(toKurus(row.total))
      }
      for (const column of ['net', 'kdv', 'konaklama', 'total'] as const)
        expect(sum(column)).toBe(toKurus(total[column]))
    }),
    { numRuns: 10 },
  )
})

test('no rate begins within a month, so that a month of the report has one', () => {
  const beginnings = initialTaxRates.flatMap(({ from, until }) => [from, until]).filter((day) => day !== null)
  expect(beginnings.filter((day) => !day.endsWith('-01'))).toEqual([])
})
