// What a settlement refuses: a refund by a clerk who may not refund, and an amount beside another decision.
import { expect, test } from 'vitest'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { cancellationsOf } from './cancellation.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, read } = screenOf(w)
const { folio, pay } = foliosOf(w)
const { settleCancellation } = cancellationsOf(w)

/** A stay of four nights at 1,000 TL. */
async function booked(ours: Awaited<ReturnType<typeof hotel>>) {
  onDay('2026-11-21')
  return { stay: await book(ours, await unit(ours, { price: 1000 })) }
}

test('a clerk who may not refund cancels, and the refund waits for somebody who may', async () => {
  const ours = await hotel()
  const { stay } = await booked(ours)
  await pay(ours, stay, 1500, { purpose: 'deposit' })
  const clerk = await memberWith(w, ours, ['stay.settle'])
  expect(await outcomeOf(settleCancellation(clerk, stay, { way: 'return' }))).toBe('403 cancel.refund-not-allowed')
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', paid: 1500 })
  await settleCancellation(clerk, stay, { way: 'return', method: null })
  expect(await folio(ours, stay)).toMatchObject({ charged: 0, paid: 1500, balance: -1500 })

  const { stay: other } = await booked(ours)
  await pay(ours, other, 1500, { purpose: 'deposit' })
  const reason = 'Geç iptal'
  await settleCancellation(clerk, other, { way: 'forfeit', reason })
  expect(await folio(ours, other)).toMatchObject({ charged: 1500, paid: 1500 })
})

test('an amount beside any other decision is refused at its field', async () => {
  const ours = await hotel()
  const { stay } = await booked(ours)
  await pay(ours, stay, 1500, { purpose: 'deposit' })
  for (const way of ['rule', 'forfeit', 'return', 'later'] as const) {
    await expect(settleCancellation(ours, stay, { way, amount: 1, reason: 'Hasta' })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'cancel.amount-unused', fields: { amount: expect.stringContaining('Başka bir tutar') } },
    })
  }
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE' })
})
