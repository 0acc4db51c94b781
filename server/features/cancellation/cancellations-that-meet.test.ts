// These tests run cancellations with refunds at the same time as payments and as each other: only the database can then
// keep the sums right.
import { expect, test } from 'vitest'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { world } from '#server/test/world.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { cancellationsOf } from './cancellation.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, cancel, transitions } = screenOf(w)
const { folio, pay, refund } = foliosOf(w)
const { rule, settleCancellation } = cancellationsOf(w)
const seen = { charge: 2000, paid: 3000 }

/** Books stays of four nights at 1,000 TL, each with 3,000 TL paid, under a rule by which the business keeps half. */
async function manyPaid(count = 15) {
  onDay('2026-11-21')
  const ours = await hotel()
  await rule(ours, 'medium')
  const stays = []
  for (let at = 0; at < count; at += 1) {
    const stay = await book(ours, await unit(ours, { unitName: `Bungalov ${at}`, price: 1000 }))
    await pay(ours, stay, 3000)
    stays.push(stay)
  }
  onDay('2026-11-26')
  return { ours, stays }
}

test('a payment in the second of the cancellation is either part of its sums, or comes afterwards and is owed to the guest', async () => {
  const { ours, stays } = await manyPaid()
  for (const stay of stays) {
    const [off, paid] = await Promise.all(
      [settleCancellation(ours, stay, { seen }), pay(ours, stay, 700)].map((permission) => outcomeOf(permission)),
    )
    expect(paid).toBe('done')
    expect(await folio(ours, stay)).toMatchObject(
      off === 'done' ? { charged: 2000, paid: 2700, balance: -700 } : { charged: 4000, paid: 3700 },
    )
    expect(['done', '409 cancel.cost-changed']).toContain(off)
  }
})

test('of two clerks who cancel at once with different decisions, one decides', async () => {
  const { ours, stays } = await manyPaid()
  for (const stay of stays) {
    const permissions = [
      settleCancellation(ours, stay, { seen }),
      settleCancellation(ours, stay, { seen, way: 'return' }),
      cancel(ours, stay),
    ]
    const outcomes = await Promise.all(permissions.map(outcomeOf))
    expect(outcomes.toSorted()).toEqual(['409 reservation.not-cancellable', '409 reservation.not-cancellable', 'done'])
    const { charged, paid, payments } = await folio(ours, stay)
    const expected = [
      [2000, 2000, 2],
      [0, 0, 2],
      [0, 3000, 1],
    ][outcomes.indexOf('done')]
    expect([charged, paid, payments.length]).toEqual(expected)
    expect(await transitions(ours, stay)).toHaveLength(1)
  }
})

test('a simultaneous refund never leads to more refunds than payments', async () => {
  const { ours, stays } = await manyPaid(10)
  for (const stay of stays) {
    const paid = (await folio(ours, stay)).payments[0]?.id ?? 0
    const permissions = [settleCancellation(ours, stay, { seen, way: 'return' }), refund(ours, stay, paid, 2500)]
    const outcomes = await Promise.all(permissions.map(outcomeOf))
    expect([
      ['done', '422 payment.refund-too-high'],
      ['409 cancel.cost-changed', 'done'],
    ]).toContainEqual(outcomes)
    expect((await folio(ours, stay)).paid).toBe(outcomes[0] === 'done' ? 0 : 500)
  }
})
