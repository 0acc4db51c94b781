// The cash report for the accountant lists the cash sessions that were closed in a period, by days in Istanbul.
import { expect, test } from 'vitest'
import { closeCashSession, openCashSession } from '#contract/cash/endpoints.ts'
import { closingsReport } from '#contract/reports/money/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { book } = screenOf(w)
const { pay } = foliosOf(w)

const open = async (ours: TestHotel, lira: number, EUR = 0) =>
  (await w.call(openCashSession, { body: { float: { lira, EUR } } }, ours)).cashSession.open?.id ?? 0
const close = (ours: TestHotel, id: number, counted: { lira: number; EUR?: number }, reason = '') =>
  w.call(closeCashSession, { params: { id }, body: { counted, reason } }, ours)
const on = (from: string, to: string, asker: TestHotel) => w.call(closingsReport, { query: { from, to } }, asker)

test('a closing belongs to the day in Istanbul on which it was made, and the sums cover the whole period', async () => {
  w.clock.set('2026-11-20T20:30:00Z')
  const ours = await w.hotel()
  const stay = await book(ours, await w.unit(ours, { price: 1000 }))
  const first = await open(ours, 500, 20)
  await pay(ours, stay, 250.5)
  await close(ours, first, { lira: 740.5, EUR: 15 }, 'Eksik çıktı')
  // It is half past midnight in Istanbul.
  w.clock.set('2026-11-20T21:30:00Z')
  const second = await open(ours, 740.5)
  await close(ours, second, { lira: 741 }, 'Bozuk para')
  const third = await open(ours, 741)

  expect(await on('2026-11-20', '2026-11-20', ours)).toEqual({
    rows: [
      expect.objectContaining({
        id: first,
        float: { lira: 500, EUR: 20, USD: 0 },
        expected: { lira: 750.5, EUR: 20, USD: 0 },
        counted: { lira: 740.5, EUR: 15, USD: 0 },
        difference: { lira: -10, EUR: -5, USD: 0 },
        reason: 'Eksik çıktı',
      }),
    ],
    count: 1,
    total: { moved: 250.5, difference: -10 },
  })
  expect((await on('2026-11-21', '2026-11-21', ours)).rows.map(({ id }) => id)).toEqual([second])
  const both = await on('2026-11-20', '2026-11-21', ours)
  expect(both.rows.map(({ id }) => id)).toEqual([second, first])
  expect([both.count, both.total]).toEqual([2, { moved: 250.5, difference: -9.5 }])
  // A session that is still open has not been counted yet, so the report leaves it out.
  expect(both.rows.map(({ id }) => id)).not.toContain(third)

  const nobody = { rows: [], count: 0, total: { moved: 0, difference: 0 } }
  expect(await on('2026-11-01', '2026-11-19', ours)).toEqual(nobody)
  expect(await on('2026-11-20', '2026-11-21', await w.hotel())).toEqual(nobody)
})
