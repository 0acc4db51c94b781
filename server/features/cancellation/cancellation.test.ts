// These tests cover the cost of a cancellation under the booking's rule, and the fee and refunds booked for it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleCancellation as settleEndpoint, readSettlement } from '#contract/cancellation/endpoints.ts'
import { changeCancelRule } from '#contract/cancellation/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { cancellationsOf } from './cancellation.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, read, cancel, noShow, undo } = screenOf(w)
const { folio, pay, refund, charge, discount, adjust, close } = foliosOf(w)
const { rule, costs, settleCancellation } = cancellationsOf(w)

/** Books four nights at 1,000 TL from 1 December, on 21 November. */
async function booked(ours?: TestHotel) {
  onDay('2026-11-21')
  const own = ours ?? (await hotel())
  return { ours: own, stay: await book(own, await unit(own, { price: 1000 })) }
}

test('a stay keeps the cancellation rule under which it was booked, and a stay from before the rules gets the present one', async () => {
  const { ours, stay: old } = await booked()
  expect(await costs(ours, old)).toMatchObject({ ruleFrom: 'none', charge: 0, freeUntil: null, next: null })
  expect(await rule(ours, 'medium')).toMatchObject({ name: 'medium', version: 1 })
  const { stay } = await booked(ours)
  await rule(ours, 'strict')

  onDay('2026-11-25')
  const mediumCost = { rule: { name: 'medium' }, ruleFrom: 'booking', charge: 2000, daysLeft: 6, freeUntil: null }
  expect(await costs(ours, stay)).toMatchObject({ ...mediumCost, next: { from: '2026-12-01', charge: 4000 } })
  expect(await costs(ours, old)).toMatchObject({ rule: { name: 'strict' }, ruleFrom: 'now', charge: 4000 })
})

test.each([
  ['flexible', '2026-11-30', 0],
  ['flexible', '2026-12-01', 1000],
  ['medium', '2026-11-24', 0],
  ['medium', '2026-11-25', 2000],
  ['strict', '2026-11-21', 4000],
] as const)('%s, cancelled on %s: %d TL are kept of what was paid and the rest goes back', async (name, day, kept) => {
  const ours = await hotel()
  await rule(ours, name)
  const { stay } = await booked(ours)
  await pay(ours, stay, 3000, { purpose: 'deposit' })
  await pay(ours, stay, 500, { purpose: 'damage' })
  onDay(day)

  expect(await costs(ours, stay)).toMatchObject({ charge: kept, paid: 3000, total: 4000, damageHeld: 500 })
  expect(await settleCancellation(ours, stay)).toMatchObject({ status: 'CANCELLED' })

  const stillOwed = Math.max(0, kept - 3000)
  const account = await folio(ours, stay)
  expect(account).toMatchObject({
    charged: kept,
    paid: Math.min(3000, kept),
    balance: stillOwed,
    damageHeld: 500,
  })
  const fees = account.lines.filter(({ kind }) => kind === 'fee')
  const fee = { amount: kept, kdv: 'none', text: 'İptal ücreti' }
  expect(fees).toMatchObject(kept > 0 ? [fee] : [])
})

test.each([
  [{ way: 'return' as const }, { charged: 0, paid: 0, balance: 0 }],
  [
    { way: 'rule' as const, method: null },
    { charged: 2000, paid: 3000, balance: -1000 },
  ],
  [{ way: 'later' as const }, { charged: 0, paid: 3000, balance: -3000 }],
  [
    { way: 'amount' as const, amount: 750.5, reason: 'Eski misafir' },
    { charged: 750.5, paid: 750.5, balance: 0 },
  ],
])('what somebody decides: %j', async (said, sums) => {
  const ours = await hotel()
  await rule(ours, 'medium')
  const { stay } = await booked(ours)
  await pay(ours, stay, 1000)
  await pay(ours, stay, 2000, { method: 'iban' })
  onDay('2026-11-26')
  await settleCancellation(ours, stay, said)
  expect(await folio(ours, stay)).toMatchObject(sums)
})

test('a forfeited deposit is kept whole, with a reason if the rule charges less, and all else goes back', async () => {
  const ours = await hotel()
  await rule(ours, 'medium')
  const { stay } = await booked(ours)
  await pay(ours, stay, 1500, { purpose: 'deposit' })
  await pay(ours, stay, 700)
  const forfeit = (said: object = {}) => settleCancellation(ours, stay, { way: 'forfeit', ...said })
  expect(await costs(ours, stay)).toMatchObject({ charge: 0, paid: 2200, deposit: 1500 })
  await expect(forfeit()).rejects.toMatchObject({ problem: { fields: { reason: 'Nedenini yazın.' } } })
  const outdated = { charge: 0, paid: 2200, deposit: 2200 }
  expect(await outcomeOf(forfeit({ reason: 'Son gün vazgeçti', seen: outdated }))).toBe('409 cancel.cost-changed')

  await forfeit({ reason: 'Son gün vazgeçti' })
  const account = await folio(ours, stay)
  expect(account).toMatchObject({ charged: 1500, paid: 1500, balance: 0 })
  expect(account.lines.at(-1)).toMatchObject({ amount: 1500, text: 'İptal ücreti: Son gün vazgeçti' })
  const { settlement } = await w.call(readSettlement, { params: { id: stay.id } }, ours)
  expect(settlement).toMatchObject({ way: 'forfeit', reason: 'Son gün vazgeçti', charge: 1500, returned: 700 })
})

test('a deposit is forfeited without a reason where the rule charges as much, and leaves no debt', async () => {
  const ours = await hotel()
  await rule(ours, 'strict')
  const { stay } = await booked(ours)
  await pay(ours, stay, 1500)
  expect(await costs(ours, stay)).toMatchObject({ charge: 4000, deposit: 1500 })
  await settleCancellation(ours, stay, { way: 'forfeit' })
  expect(await folio(ours, stay)).toMatchObject({ charged: 1500, paid: 1500, balance: 0 })
})

test('a reason that is shortened for the folio never ends in half a character', async () => {
  const ours = await hotel()
  await rule(ours, 'medium')
  const { stay } = await booked(ours)
  onDay('2026-11-26')
  await settleCancellation(ours, stay, { way: 'amount', amount: 100, method: null, reason: `a${'🌊'.repeat(99)}` })

  const fee = (await folio(ours, stay)).lines.find(({ kind }) => kind === 'fee')
  expect(fee?.text).toBe(`İptal ücreti: a${'🌊'.repeat(92)}\ufffd`)
})

test('extras that the guests have had are paid first; a discount and a correction go with the nights', async () => {
  const ours = await hotel()
  await rule(ours, 'medium')
  const { stay } = await booked(ours)
  await pay(ours, stay, 3000)
  await charge(ours, stay, 400)
  await discount(ours, stay, 500)
  await adjust(ours, stay, -500)
  onDay('2026-11-26')

  expect(await costs(ours, stay)).toMatchObject({ total: 3000, charge: 1500, paid: 2600 })
  await settleCancellation(ours, stay)
  expect(await folio(ours, stay)).toMatchObject({ charged: 1900, paid: 1900, balance: 0 })
})

test('a no-show is charged by the rule, from the day of arrival on', async () => {
  const ours = await hotel()
  await rule(ours, 'flexible')
  const { stay } = await booked(ours)
  await pay(ours, stay, 2500)
  const early = outcomeOf(settleCancellation(ours, stay, { transition: 'no-show' }))
  expect(await early).toBe('409 stay.too-early')

  onDay('2026-12-01')
  expect(await costs(ours, stay, 'no-show')).toMatchObject({ charge: 1000, freeUntil: null, next: null })
  expect(await settleCancellation(ours, stay, { transition: 'no-show' })).toMatchObject({ status: 'NO_SHOW' })
  const account = await folio(ours, stay)
  expect(account).toMatchObject({ charged: 1000, paid: 1000, balance: 0 })
  expect(account.lines.at(-1)).toMatchObject({ text: 'Gelmeme ücreti' })
  expect(await outcomeOf(settleCancellation(ours, stay))).toBe('409 reservation.not-cancellable')
})

test('undoing a cancellation reverses its fee, while refunds that were paid out stay as they are', async () => {
  const ours = await hotel()
  await rule(ours, 'medium')
  const { stay } = await booked(ours)
  await pay(ours, stay, 3000)
  onDay('2026-11-26')
  await settleCancellation(ours, stay)
  expect(await undo(ours, stay)).toMatchObject({ status: 'ACTIVE' })
  expect(await folio(ours, stay)).toMatchObject({ charged: 4000, paid: 2000 })

  await settleCancellation(ours, stay)
  expect(await folio(ours, stay)).toMatchObject({ charged: 2000, paid: 2000 })
})

test('the plain endpoints for cancellation and no-show book no fee, whatever the rule says', async () => {
  const ours = await hotel()
  await rule(ours, 'strict')
  const { stay } = await booked(ours)
  const { stay: other } = await booked(ours)
  await pay(ours, stay, 3000)
  await cancel(ours, stay)
  onDay('2026-12-01')
  await noShow(ours, other)
  expect(await folio(ours, stay)).toMatchObject({ charged: 0, paid: 3000, balance: -3000 })
  expect(await folio(ours, other)).toMatchObject({ charged: 0, balance: 0 })
})

test('a repeated request gets the same answer, and a decision on outdated sums is refused', async () => {
  const ours = await hotel()
  await rule(ours, 'medium')
  const { stay } = await booked(ours)
  await pay(ours, stay, 3000)
  onDay('2026-11-26')
  const seen = { charge: 2000, paid: 3000 }
  const body = { requestId: randomUUID(), transition: 'cancel', way: 'rule', method: 'cash', seen } as const
  const ask = (more: object = {}) =>
    w.call(settleEndpoint, { params: { id: stay.id }, body: { ...body, ...more } }, ours)

  for (const other of [
    { charge: 1000, paid: 3000 },
    { charge: 2000, paid: 0 },
  ]) {
    expect(await outcomeOf(ask({ requestId: randomUUID(), seen: other }))).toBe('409 cancel.cost-changed')
  }
  await ask()
  expect((await ask()).reservation).toMatchObject({ status: 'CANCELLED' })
  expect((await folio(ours, stay)).payments).toHaveLength(2)
  expect(await outcomeOf(ask({ way: 'return' }))).toBe('409 payment.request-taken')
  expect(await outcomeOf(ask({ requestId: randomUUID() }))).toBe('409 reservation.not-cancellable')
})

test('an invalid decision is refused at its field, and nothing is booked', async () => {
  const ours = await hotel()
  await rule(ours, 'strict')
  const { stay } = await booked(ours)
  const refused = (said: Parameters<typeof settleCancellation>[2]) =>
    settleCancellation(ours, stay, said).catch((error: { problem: object }) => error.problem)
  expect(await refused({ way: 'later' })).toMatchObject({ code: 'cancel.nothing-for-later' })
  expect(await refused({ way: 'forfeit' })).toMatchObject({ code: 'cancel.no-deposit' })
  await pay(ours, stay, 3000)
  expect(await refused({ way: 'later' })).toMatchObject({ fields: { reason: 'Nedenini yazın.' } })
  expect(await refused({ way: 'amount', amount: 100 })).toMatchObject({ fields: { reason: 'Nedenini yazın.' } })
  expect(await refused({ way: 'amount', reason: 'Hasta' })).toMatchObject({
    fields: { amount: 'Kesilecek tutarı yazın.' },
  })
  expect(await refused({ way: 'amount' })).toMatchObject({
    fields: { amount: 'Kesilecek tutarı yazın.', reason: 'Nedenini yazın.' },
  })
  expect(await refused({ way: 'amount', amount: 4000.01, reason: 'Hasta' })).toMatchObject({
    fields: { amount: 'Kesinti, konaklama tutarını (4.000,00\u00a0₺) aşamaz.' },
  })
  await close(ours, stay, 'other')
  expect(await refused({ way: 'return' })).toMatchObject({ code: 'folio.closed' })
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', paid: 3000 })
})

test('of two users who choose a rule at once, the second is refused unless both chose the same', async () => {
  const ours = await hotel()
  const choose = (body: object) => w.call(changeCancelRule, { body: { ...own, ...body } }, ours)
  const own = {
    name: 'own' as const,
    steps: [{ fewerThanDays: 10, charge: { by: 'nights' as const, count: 2 } }],
    noShow: null,
    movesDeposit: false,
    version: 0,
  }
  expect((await choose({})).rule).toEqual({ ...own, version: 1 })
  expect((await choose({})).rule).toEqual({ ...own, version: 1 })
  expect(await outcomeOf(choose({ name: 'medium' }))).toBe('409 cancel.rule-changed-meanwhile')
  const later = { fewerThanDays: 20, charge: { by: 'nights' as const, count: 1 } }
  const wrong = choose({ version: 1, steps: [...own.steps, later] })
  await expect(wrong).rejects.toMatchObject({
    problem: { fields: { steps: expect.stringContaining('en uzaktan en yakına') } },
  })
})

test('a decision is shown later as it was made, whatever happens to its refunds and to the rules', async () => {
  const ours = await hotel()
  await rule(ours, 'strict')
  const { stay } = await booked(ours)
  const decided = async () => (await w.call(readSettlement, { params: { id: stay.id } }, ours)).settlement
  expect(await decided()).toBeNull()
  await pay(ours, stay, 4000)
  await settleCancellation(ours, stay, { way: 'amount', amount: 1500, reason: 'Hastalık', method: null })
  const said = {
    way: 'amount',
    reason: 'Hastalık',
    rule: 'strict',
    charge: 1500,
    returned: 0,
    toReturn: 2500,
    forLater: 0,
  }
  expect(await decided()).toMatchObject(said)

  await rule(ours, 'flexible')
  const { payments } = await folio(ours, stay)
  await refund(ours, stay, payments[0]?.id ?? 0, 2500)
  expect(await decided()).toMatchObject(said)

  await undo(ours, stay)
  expect(await decided()).toBeNull()
  await settleCancellation(ours, stay, { way: 'return' })
  expect(await decided()).toMatchObject({ way: 'return', charge: 0, returned: 1500, toReturn: 0 })
})
