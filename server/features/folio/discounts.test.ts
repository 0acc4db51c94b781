// What discounts and corrections are for, and how they count on invoices and in reports.
import { expect, test } from 'vitest'
import { chargesReport, occupancyReport } from '#contract/reports/money/endpoints.ts'
import { unitsReport } from '#contract/reports/endpoints.ts'
import { sellExtra, addExtra } from '#contract/extras/endpoints.ts'
import type { Folio, Target } from '#contract/folio/schemas.ts'
import { invoicesOf, ourSettings } from '#server/features/invoices/invoices.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'

const w = world()
const { onDay, book, cancel, undo } = screenOf(w)
const { adjust, charge, discount, folio, reverse } = foliosOf(w)
const { draft, settle } = invoicesOf(w)
const winter = { from: '2026-12-01', to: '2027-01-31' }
const nights: Target = { of: 'nights' }

/** Nights of 1,000 TL before and after New Year. */
async function overNewYear(checkInDate: string, checkOutDate: string) {
  onDay('2026-12-20')
  const ours = await w.hotel()
  await settle(ours, ourSettings)
  const stay = await book(ours, await w.unit(ours, { price: 1000 }), { checkInDate, checkOutDate })
  return { ours, stay }
}

async function withDinner() {
  const { ours, stay } = await overNewYear('2026-12-30', '2026-12-31')
  const { extras } = await w.call(
    addExtra,
    { body: { name: 'Akşam yemeği', per: 'piece', price: 5000, kdv: 'food' } },
    ours,
  )
  const body = { requestId: 'dinner-of-the-stay', extraId: extras[0]?.id ?? 0, pieces: 1 }
  await w.call(sellExtra, { params: { id: stay.id }, body }, ours)
  return { ours, stay }
}
const lineOf = ({ lines }: Folio, kind: string): Target => ({
  of: 'line',
  lineId: lines.find((line) => line.kind === kind && !line.isReversed)?.id ?? 0,
})
const invoiced = async (ours: TestHotel, stay: { id: number }) => {
  const { lines, totals, problem } = await draft(ours, stay)
  expect([problem, totals.payable]).toEqual([null, (await folio(ours, stay)).charged])
  return lines.map(({ sold, gross }) => [sold.of, gross])
}

test('a discount on four nights over New Year comes off each, on the invoice and in every report', async () => {
  const { ours, stay } = await overNewYear('2026-12-30', '2027-01-03')
  expect((await discount(ours, stay, 1500)).lines.at(-1)).toMatchObject({ amount: -1500, appliesTo: null })
  expect(await invoiced(ours, stay)).toEqual([
    ['nights', 1250],
    ['nights', 1250],
  ])

  const { total, buckets } = await w.call(occupancyReport, { query: winter }, ours)
  expect(total).toMatchObject({ sold: 4, revenue: 2500, adr: 625 })
  expect(buckets.filter(({ sold }) => sold > 0).map(({ revenue }) => revenue)).toEqual([625, 625, 625, 625])
  expect((await w.call(unitsReport, { query: winter }, ours)).total.revenue).toBe(2500)
  const charges = await w.call(chargesReport, { query: { ...winter, grain: 'month' } }, ours)
  expect(charges.buckets.map(({ total: all, konaklama }) => [all, konaklama])).toEqual([
    [1250, 11.26],
    [1250, 22.32],
  ])
})

test('the price of a night taken off a stay over New Year does not remove the night of December', async () => {
  const { ours, stay } = await overNewYear('2026-12-31', '2027-01-02')
  await discount(ours, stay, 1000)
  expect(await invoiced(ours, stay)).toEqual([
    ['nights', 500],
    ['nights', 500],
  ])
})

test('a discount that nobody said what it is for comes off the nights first, and then off what was sold with them', async () => {
  const { ours, stay } = await withDinner()
  await discount(ours, stay, 1500)
  expect(await invoiced(ours, stay)).toEqual([['extra', 4500]])
})

test('a discount or correction for the whole stay, the extras or one line changes just these', async () => {
  const { ours, stay } = await withDinner()
  const { lines } = await discount(ours, stay, 1500, { appliesTo: { of: 'stay' } })
  expect(lines.at(-1)?.appliesTo).toEqual({ of: 'stay' })
  expect(await invoiced(ours, stay)).toEqual([
    ['nights', 750],
    ['extra', 3750],
  ])
  await adjust(ours, stay, 250, { appliesTo: { of: 'extras' } })
  await adjust(ours, stay, -50, { appliesTo: nights })
  expect(await invoiced(ours, stay)).toEqual([
    ['nights', 720.16],
    ['extra', 3979.84],
  ])
})

test('a discount on the bar does not come off the night, and has the taxes of the bar', async () => {
  const { ours, stay } = await overNewYear('2026-12-30', '2026-12-31')
  const appliesTo = lineOf(await charge(ours, stay, 600, 'Bar'), 'fee')
  await discount(ours, stay, 200, { appliesTo })
  expect(await invoiced(ours, stay)).toEqual([
    ['nights', 1000],
    ['fee', 400],
  ])
  expect((await w.call(occupancyReport, { query: winter }, ours)).total.revenue).toBe(1000)
  const { total } = await w.call(chargesReport, { query: { ...winter, grain: 'month' } }, ours)
  // 1,000 with 10 % and 1 %, and 400 with 20 %.
  expect(total).toMatchObject({ kdv: 156.76, konaklama: 9.01, total: 1400 })
})

test('no more is taken off than is left of what a discount is for, unless that is meant', async () => {
  const { ours, stay } = await withDinner()
  const more = {
    status: 422,
    problem: { code: 'folio.more-than-left', fields: { amount: expect.stringContaining('1.000') } },
  }
  await expect(discount(ours, stay, 1000.01, { appliesTo: nights })).rejects.toMatchObject(more)
  await expect(adjust(ours, stay, -1000.01, { appliesTo: nights })).rejects.toMatchObject(more)
  expect(await outcomeOf(discount(ours, stay, 6000.01))).toBe('422 folio.more-than-left')
  await discount(ours, stay, 1200, { appliesTo: nights, evenIfMore: true })
  expect(await invoiced(ours, stay)).toEqual([['extra', 4800]])
  expect(await outcomeOf(discount(ours, stay, 0.01, { appliesTo: nights }))).toBe('422 folio.more-than-left')
})

test('of two discounts at once that together exceed what they are for, one is given', async () => {
  const { ours, stay } = await overNewYear('2026-12-30', '2026-12-31')
  const given = () => outcomeOf(discount(ours, stay, 600, { appliesTo: nights }))
  expect((await Promise.all([given(), given(), given()])).toSorted()).toEqual([
    '422 folio.more-than-left',
    '422 folio.more-than-left',
    'done',
  ])
})

test('a discount is for a line of its own folio that stands, and for no discount', async () => {
  const { ours, stay } = await withDinner()
  const other = await withDinner()
  const bar = lineOf(await charge(ours, stay, 600, 'Bar'), 'fee')
  const discounted = lineOf(await discount(ours, stay, 10), 'discount')
  await reverse(ours, stay, bar.of === 'line' ? bar.lineId : 0)
  for (const appliesTo of [bar, discounted, lineOf(await folio(other.ours, other.stay), 'extra')])
    expect(await outcomeOf(discount(ours, stay, 1, { appliesTo }))).toBe('404 folio.line-not-found')
})

test('a discount for something else under the same request number is refused', async () => {
  const { ours, stay } = await withDinner()
  const requestId = 'one-discount-twice'
  await discount(ours, stay, 100, { requestId, appliesTo: nights })
  const again = await discount(ours, stay, 100, { requestId, appliesTo: nights })
  expect(again.charged).toBe(5900)
  expect(await outcomeOf(discount(ours, stay, 100, { requestId, appliesTo: { of: 'extras' } }))).toBe(
    '409 payment.request-taken',
  )
})

test('a cancellation that is undone leaves discounts for what they were for', async () => {
  const { ours, stay } = await withDinner()
  await discount(ours, stay, 500, { appliesTo: { of: 'extras' } })
  await cancel(ours, stay)
  await undo(ours, stay)
  expect(await invoiced(ours, stay)).toEqual([
    ['nights', 1000],
    ['extra', 4500],
  ])
})
