// The business lists its ways of paying, and payments and refunds name theirs.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleCancellation } from '#contract/cancellation/endpoints.ts'
import { openCashSession } from '#contract/cash/endpoints.ts'
import { refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import { readReceipt } from '#contract/folio/receipts/endpoints.ts'
import { addIban, readIbans, removeIban } from '#contract/hotel/ibans/endpoints.ts'
import * as contract from '#contract/payment-ways/endpoints.ts'
import type { PaymentWay } from '#contract/payment-ways/schemas.ts'
import { searchPayments } from '#contract/reports/payments/endpoints.ts'
import { wayKinds, type WayKind } from '#domain/payment-ways/payment-way.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type Asker, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit, colleague } = w
const { onDay, book } = screenOf(w)
const { folio, pay, refund } = foliosOf(w)

type Said = Parameters<typeof call<typeof contract.addPaymentWay>>[1]['body']
const list = async (asker: Asker) => (await call(contract.readPaymentWays, {}, asker)).ways
const add = async (asker: Asker, body: Said) => {
  const { ways } = await call(contract.addPaymentWay, { body }, asker)
  const added = ways.find(({ name }) => name === body.name)
  if (added?.id == null) throw new Error('not added')
  return { ...added, id: added.id }
}
const idOf = ({ id }: PaymentWay) => {
  if (id === null) throw new Error('a way that is not stored')
  return id
}
const one = async (asker: Asker, kind: WayKind) => (await list(asker)).filter((way) => way.kind === kind)
const archive = (asker: Asker, way: number | WayKind, version: number, archived = true) =>
  call(contract.archivePaymentWay, { params: { way }, body: { archived, version } }, asker)
const by = (wayId: number) => ({ method: undefined, wayId })

async function desk() {
  onDay('2026-11-21')
  const ours = await hotel()
  return { ours, stay: await book(ours, await unit(ours)), clerk: await colleague(ours, { role: 'reception' }) }
}

test('a business that has changed nothing has one way of each kind, and payments name none', async () => {
  const { stay, clerk } = await desk()
  const ways = await list(clerk)
  expect(ways.map(({ kind }) => kind)).toEqual(wayKinds)
  expect(
    ways.every(({ id, name, isFirst, isArchived }) => id === null && name === null && isFirst && !isArchived),
  ).toBe(true)
  expect(ways.filter(({ isMine }) => isMine).map(({ kind }) => kind)).toEqual(['cash', 'iban', 'pos', 'other'])
  const { payments } = await pay(clerk, stay, 100, { method: 'pos' })
  expect(payments).toMatchObject([{ method: 'pos', way: null }])
})

test('the first way beside a ready-made one stores both; payments before name the ready-made one', async () => {
  const { ours, stay, clerk } = await desk()
  await pay(clerk, stay, 100, { method: 'pos' })
  const garanti = await add(ours, {
    kind: 'pos',
    name: 'Garanti POS',
    pos: { bank: 'Garanti', commission: 2.49, daysToAccount: 1 },
  })
  expect(garanti).toMatchObject({ accountId: null, pos: { bank: 'Garanti', commission: 2.49, daysToAccount: 1 } })
  const both = await one(ours, 'pos')
  expect(both.map(({ name, isFirst }) => [name, isFirst])).toEqual([
    ['POS', true],
    ['Garanti POS', false],
  ])
  await pay(clerk, stay, 200, by(garanti.id))
  await pay(clerk, stay, 300, { method: 'pos' })
  await call(contract.makePaymentWayFirst, { params: { way: garanti.id } }, ours)
  const { payments } = await pay(clerk, stay, 400, { method: 'pos' })
  expect(payments.map(({ amount, method, way }) => [amount, method, way?.name])).toEqual([
    [100, 'pos', 'POS'],
    [200, 'pos', 'Garanti POS'],
    [300, 'pos', 'POS'],
    [400, 'pos', 'Garanti POS'],
  ])
  const found = async (wayId: number) => {
    const { payments: some, sums } = await call(searchPayments, { body: { wayId } }, ours)
    return [some.map(({ amount }) => amount), sums.net]
  }
  expect(await found(garanti.id)).toEqual([[400, 200], 600])
  expect(await found(both.map(idOf)[0] ?? 0)).toEqual([[300, 100], 400])
  const paymentId = payments[1]?.id ?? 0
  const { receipt } = await call(readReceipt, { params: { id: stay.id, paymentId } }, clerk)
  expect(receipt.way).toEqual({ id: garanti.id, name: 'Garanti POS' })
})

test('a way that a role may not use is shown as such, and the server refuses it by its name', async () => {
  const { ours, stay, clerk } = await desk()
  const keeper = await memberWith(w, ours, ['payment.take', 'payment.refund'])
  const { ownRoles } = await call(contract.readPaymentWays, {}, ours)
  const safe = await add(ours, { kind: 'cash', name: 'Çelik kasa', roles: [], ownRoles: ownRoles.map(({ id }) => id) })
  const mine = async (asker: Asker) => (await list(asker)).find(({ id }) => id === safe.id)?.isMine
  expect([await mine(ours), await mine(keeper), await mine(clerk)]).toEqual([true, true, false])
  const take = { params: { id: stay.id }, body: { requestId: randomUUID(), amount: 10, wayId: safe.id } }
  const refused = await w.send(takePayment, take, clerk, { 'accept-language': 'tr' })
  expect([refused.statusCode, JSON.parse(refused.body)]).toMatchObject([
    403,
    { code: 'payment-way.not-yours', message: '“Çelik kasa” yolunu rolünüz kullanamaz. İşletme sahibine sorun.' },
  ])
  const { payments } = await pay(keeper, stay, 10, by(safe.id))
  const paymentId = payments[0]?.id ?? 0
  const back = (asker: Asker, body: object) =>
    outcomeOf(
      call(
        refundPayment,
        { params: { id: stay.id, paymentId }, body: { requestId: randomUUID(), amount: 1, ...body } },
        asker,
      ),
    )
  const manager = await memberWith(w, ours, ['payment.refund'])
  expect(await back(manager, { wayId: safe.id })).toBe('403 payment-way.not-yours')
  expect(await back(keeper, { wayId: safe.id })).toBe('done')
  expect(await back(manager, { method: 'cash' })).toBe('done')
  expect((await folio(ours, stay)).payments.map(({ way }) => way?.name)).toEqual(['Çelik kasa', 'Çelik kasa', 'Nakit'])
  // The first way of the kind is meant by an old request, also if the role may not use it.
  await call(contract.makePaymentWayFirst, { params: { way: safe.id } }, ours)
  expect(await outcomeOf(pay(clerk, stay, 10))).toBe('403 payment-way.not-yours')
})

test('vouchers are taken at the desk once a role may; no request takes them by their kind', async () => {
  const { ours, stay, clerk } = await desk()
  const cheque = await add(ours, { kind: 'voucher', name: 'Tatil çeki', roles: ['reception'] })
  const { payments } = await pay(clerk, stay, 500, by(cheque.id))
  expect(payments).toMatchObject([{ method: 'voucher', way: { name: 'Tatil çeki' } }])
  expect(await outcomeOf(pay(clerk, stay, 500, { method: 'voucher' as 'cash' }))).toMatch(/^400/)
  expect(await outcomeOf(pay(clerk, stay, 500, { method: 'cash', wayId: cheque.id }))).toBe(
    '422 payment-way.other-kind',
  )
  expect(await outcomeOf(pay(clerk, stay, 500, { method: undefined }))).toMatch(/^400/)
})

test('an archived way takes no payments, keeps those it has, and comes back', async () => {
  const { ours, stay } = await desk()
  const second = await add(ours, { kind: 'iban', name: 'Garanti' })
  const { payments } = await pay(ours, stay, 100, by(second.id))
  await archive(ours, second.id, 1)
  await archive(ours, second.id, 1)
  expect(await outcomeOf(pay(ours, stay, 100, by(second.id)))).toBe('409 payment-way.archived')
  expect(await outcomeOf(pay(ours, stay, 100, { method: 'iban' }))).toBe('done')
  await refund(ours, stay, payments[0]?.id ?? 0, 100)
  expect((await folio(ours, stay)).payments[0]?.way?.name).toBe('Garanti')
  // Another way takes the name meanwhile.
  await add(ours, { kind: 'iban', name: 'garanti' })
  expect(await outcomeOf(archive(ours, second.id, 2, false))).toBe('422 payment-way.name-taken')

  await archive(ours, 'pos', 0)
  expect(await outcomeOf(pay(ours, stay, 100, { method: 'pos' }))).toBe('409 payment-way.none-of-kind')
  const [pos] = await one(ours, 'pos')
  expect(pos).toMatchObject({ isArchived: true, isFirst: false, version: 2 })
  await archive(ours, 'pos', 2, false)
  expect(await outcomeOf(pay(ours, stay, 100, { method: 'pos' }))).toBe('done')
})

test('the last way in cash stays while a cash session is open, and some way stays always', async () => {
  const { ours } = await desk()
  await call(openCashSession, { body: { float: { lira: 0 } } }, ours)
  expect(await outcomeOf(archive(ours, 'cash', 0))).toBe('409 payment-way.cash-session-open')
  await add(ours, { kind: 'cash', name: 'Kasa 2' })
  await archive(ours, 'cash', 1)
  for (const kind of ['iban', 'pos', 'other'] as const) await archive(ours, kind, 0)
  const [last] = (await one(ours, 'cash')).filter(({ isArchived }) => !isArchived)
  expect(await outcomeOf(archive(ours, last?.id ?? 0, 1))).toBe('409 payment-way.last')
})

test('a stale change is refused, also of a ready-made way, and a second clerk at the same moment', async () => {
  const { ours } = await desk()
  const said = { name: 'Yazar kasa POS', pos: { bank: 'İş Bankası', commission: 1.5, daysToAccount: 30 } }
  const change = (way: number | WayKind, version: number, more: object = {}) =>
    outcomeOf(call(contract.changePaymentWay, { params: { way }, body: { ...said, ...more, version } }, ours))
  expect((await Promise.all([change('pos', 0), change('pos', 0)])).toSorted()).toEqual([
    '409 payment-way.changed-meanwhile',
    'done',
  ])
  const [pos] = await one(ours, 'pos')
  expect(pos).toMatchObject({ name: said.name, pos: said.pos, version: 2 })
  expect(await change('pos', 0)).toBe('409 payment-way.changed-meanwhile')
  expect(await change(pos?.id ?? 0, 2)).toBe('done')
  expect(await change('cash', 0, { name: said.name, pos: null })).toBe('422 payment-way.name-taken')
  expect(await change('cash', 0, { name: 'Kasa' })).toBe('422 payment-way.only-of-kind')
  for (const commission of [-1, 2.495, 51]) {
    expect(await change('pos', 3, { pos: { ...said.pos, commission } })).toMatch(/^400/)
  }
  expect(await change('pos', 3, { accountId: 999_999 })).toBe('422 payment-way.account-unknown')
  expect(await change('pos', 3, { roles: [], ownRoles: [999_999] })).toBe('422 payment-way.role-unknown')
})

test('a way of the kind IBAN names a stored account until that is removed', async () => {
  const { ours } = await desk()
  const account = { iban: 'TR330006100519786457841326', bank: 'Ziraat Bankası', holder: 'Vadi Turizm' }
  const { ibans } = await call(addIban, { body: account }, ours)
  const ibanId = ibans[0]?.id ?? 0
  const ziraat = await add(ours, { kind: 'iban', name: 'Ziraat', ibanId })
  expect(ziraat.iban).toEqual({ id: ibanId, ...account })
  await call(removeIban, { params: { id: ibanId }, query: { version: 1 } }, ours)
  expect((await call(readIbans, {}, ours)).ibans).toEqual([])
  expect((await list(ours)).find(({ id }) => id === ziraat.id)?.iban).toBe(null)
  const more = { kind: 'iban' as const, name: 'Yine Ziraat', ibanId }
  expect(await outcomeOf(call(contract.addPaymentWay, { body: more }, ours))).toBe('422 payment-way.iban-unknown')
})

test('a way of another business is unknown', async () => {
  const { ours, stay } = await desk()
  const theirs = await add(await hotel(), { kind: 'cash', name: 'Onların kasası' })
  expect(await outcomeOf(pay(ours, stay, 1, by(theirs.id)))).toBe('404 payment-way.not-found')
  expect(await outcomeOf(archive(ours, theirs.id, 1))).toBe('404 payment-way.not-found')
})

test('a cancellation refunds by the chosen way', async () => {
  const { ours, stay } = await desk()
  const second = await add(ours, { kind: 'iban', name: 'Garanti' })
  await pay(ours, stay, 100)
  const body = {
    requestId: randomUUID(),
    transition: 'cancel' as const,
    way: 'return' as const,
    wayId: second.id,
    reason: 'Hava',
    seen: { charge: 0, paid: 100 },
  }
  await call(settleCancellation, { params: { id: stay.id }, body }, ours)
  expect((await folio(ours, stay)).payments.at(-1)).toMatchObject({
    amount: -100,
    method: 'iban',
    way: { name: 'Garanti' },
  })
})

test('of random payments and refunds by random ways, the sums by way make up the sum of all', async () => {
  const { ours, stay } = await desk()
  const ways = [
    await add(ours, { kind: 'pos', name: 'Garanti POS' }),
    await add(ours, { kind: 'cash', name: 'Kasa 2' }),
    await add(ours, { kind: 'voucher', name: 'Tatil çeki' }),
  ]
  const stored = (await list(ours)).filter(({ id }) => id !== null)
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const model = new Map<number, number>()
  const left = new Map<number, number>()
  for (let turn = 0; turn < 40; turn++) {
    const way = stored[next(stored.length)] ?? ways[0]
    const wayId = way?.id ?? 0
    const kurus = next(100_000) + 1
    const [paymentId, refundable] = [...left].at(next(Math.max(1, left.size))) ?? []
    if (paymentId !== undefined && refundable !== undefined && next(3) === 0) {
      const amount = Math.min(kurus, refundable)
      const body = { requestId: randomUUID(), amount: amount / 100, wayId }
      await call(refundPayment, { params: { id: stay.id, paymentId }, body }, ours)
      model.set(wayId, (model.get(wayId) ?? 0) - amount)
      if (amount === refundable) left.delete(paymentId)
      else left.set(paymentId, refundable - amount)
    } else {
      const { payments } = await pay(ours, stay, kurus / 100, by(wayId))
      left.set(payments.at(-1)?.id ?? 0, kurus)
      model.set(wayId, (model.get(wayId) ?? 0) + kurus)
    }
  }
  const netOf = async (body: object) => Math.round((await call(searchPayments, { body }, ours)).sums.net * 100)
  const byWay = await Promise.all(stored.map(async (way) => [way.id, await netOf({ wayId: way.id })] as const))
  expect(byWay).toEqual(stored.map(({ id }) => [id, model.get(id ?? 0) ?? 0]))
  expect(byWay.reduce((sum, [, net]) => sum + net, 0)).toBe(await netOf({}))
})
