// Cancellations with money that meet payments and each other: what the database alone can promise.
import { expect, test } from 'vitest'
import { accountsOf } from '#server/features/folio/account.fixture.ts'
import { world } from '#server/test/world.ts'
import { deskOf, outcomeOf } from '../desk.fixture.ts'
import { callingOffOf } from './call-off.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, cancel, transitions } = deskOf(w)
const { folio, pay, refund } = accountsOf(w)
const { rule, callOff } = callingOffOf(w)
const seen = { charge: 2000, paid: 3000 }

/** Four nights at 1,000 TL, of which half is kept, with 3,000 TL paid. */
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

test('who pays in the second of the cancellation is seen by it, or comes after it and is owed', async () => {
  const { ours, stays } = await manyPaid()
  for (const stay of stays) {
    const [off, paid] = await Promise.all(
      [callOff(ours, stay, { seen }), pay(ours, stay, 700)].map((deed) => outcomeOf(deed)),
    )
    expect(paid).toBe('done')
    expect(await folio(ours, stay)).toMatchObject(
      off === 'done' ? { charged: 2000, paid: 2700, balance: -700 } : { charged: 4000, paid: 3700 },
    )
    expect(['done', '409 cancel.cost-changed']).toContain(off)
  }
})

test('of two who cancel at once, each deciding otherwise, one has decided', async () => {
  const { ours, stays } = await manyPaid()
  for (const stay of stays) {
    const deeds = [callOff(ours, stay, { seen }), callOff(ours, stay, { seen, way: 'return' }), cancel(ours, stay)]
    const outcomes = await Promise.all(deeds.map(outcomeOf))
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

test('a refund at the same time: never is more given back than was paid', async () => {
  const { ours, stays } = await manyPaid(10)
  for (const stay of stays) {
    const paid = (await folio(ours, stay)).payments[0]?.id ?? 0
    const deeds = [callOff(ours, stay, { seen, way: 'return' }), refund(ours, stay, paid, 2500)]
    const outcomes = await Promise.all(deeds.map(outcomeOf))
    expect([
      ['done', '422 payment.refund-too-high'],
      ['409 cancel.cost-changed', 'done'],
    ]).toContainEqual(outcomes)
    expect((await folio(ours, stay)).paid).toBe(outcomes[0] === 'done' ? 0 : 500)
  }
})
