import { expect, test } from 'vitest'
import type { Group } from '#contract/groups/schemas.ts'
import { cancellationsOf } from '#server/features/cancellation/cancellation.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { groupsOf } from '../groups.fixture.ts'
import { groupActsOf } from './at-once.fixture.ts'

const w = world()
const { book: bookStay, checkIn, read, transitions } = screenOf(w)
const { charge, folio, pay: payStay } = foliosOf(w)
const { rule } = cancellationsOf(w)
const { book, group, change, pay } = groupsOf(w)
const { cancelAll, checkInAll, checkOutAll, moveAll, undoAll } = groupActsOf(w)

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There is none')
  return one
}

async function threeUnits(said: Parameters<typeof book>[2] = {}) {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await w.hotel()
  const units: Awaited<ReturnType<typeof w.unit>>[] = []
  for (const [at, price] of [1000, 1500, 750].entries())
    units.push(await w.unit(ours, { unitName: `Bungalov ${at + 1}`, price }))
  const made = await book(ours, units, said)
  return { ours, units, made }
}
const half = {
  name: 'own' as const,
  steps: [{ fewerThanDays: 365, charge: { by: 'percent' as const, count: 50 } }],
  noShow: null,
  movesDeposit: false,
}
const statuses = ({ stays }: Group) => stays.map(({ status }) => status)
const sums = ({ charged, paid, balance }: { charged: number | null; paid: number | null; balance: number | null }) => [
  charged,
  paid,
  balance,
]

test('a preview says the fee of each unit and what goes back, does nothing, and the act comes to the same', async () => {
  const { ours, made } = await threeUnits()
  await rule(ours, half)
  await pay(ours, made, 4000, { purpose: 'deposit' })
  const before = await group(ours, made)
  const said = await cancelAll(ours, before, { preview: true, method: 'iban' })
  expect(
    said.units.map(({ unitName, before: was, after, fee, refusal }) => [unitName, was, after, fee, refusal]),
  ).toEqual([
    ['Bungalov 1', 2000, 1000, 1000, null],
    ['Bungalov 2', 3000, 1500, 1500, null],
    ['Bungalov 3', 1500, 750, 750, null],
  ])
  expect([sums(said.before), sums(said.after), said.refunded]).toEqual([[6500, 4000, 2500], [3250, 3250, 0], 750])
  expect(await group(ours, made)).toEqual(before)
  const [{ id } = { id: 0 }] = made.stays
  expect(await transitions(ours, { id })).toEqual([])

  const done = await cancelAll(ours, before, { method: 'iban', seen: { charged: 3250, paid: 3250, refunded: 750 } })
  expect([done.units.map(({ fee }) => fee), done.after, done.refunded]).toEqual([
    said.units.map(({ fee }) => fee),
    said.after,
    said.refunded,
  ])
  const after = await group(ours, made)
  expect([statuses(after), sums(after)]).toEqual([
    ['CANCELLED', 'CANCELLED', 'CANCELLED'],
    [3250, 3250, 0],
  ])
  expect(after.folio?.payments.map(({ amount, method }) => [amount, method])).toEqual([
    [4000, 'iban'],
    [-750, 'iban'],
  ])
})

test('a cancellation that keeps the deposit shares it over the units to the kuruş, and needs a reason beyond the rule', async () => {
  const { ours, made } = await threeUnits()
  await pay(ours, made, 1000.01, { purpose: 'deposit' })
  await pay(ours, made, 500)
  const now = await group(ours, made)
  const said = await cancelAll(ours, now, { preview: true, way: 'forfeit' })
  expect([said.units.map(({ fee }) => fee), sums(said.after), said.needsReason]).toEqual([
    [307.7, 461.54, 230.77],
    [1000.01, 1500.01, -500],
    true,
  ])
  expect(await outcomeOf(cancelAll(ours, now, { way: 'forfeit' }))).toBe('409 group.units-refused')
  const done = await cancelAll(ours, now, { way: 'forfeit', reason: 'Geç haber verdiler', method: 'cash' })
  expect([sums(done.after), done.refunded]).toEqual([[1000.01, 1000.01, 0], 500])
})

test('a cancellation of one unit leaves what was paid for the group to the others', async () => {
  const { ours, made } = await threeUnits()
  await rule(ours, half)
  await pay(ours, made, 4000)
  const now = await group(ours, made)
  const done = await cancelAll(ours, now, { method: 'cash' }, now.stays.slice(0, 1))
  expect([statuses(done.group), sums(done.after), done.refunded]).toEqual([
    ['CANCELLED', 'ACTIVE', 'ACTIVE'],
    [5500, 4000, 1500],
    0,
  ])
})

test('a cancelled group is taken back: its nights, its charges without the fee, and its rule', async () => {
  const { ours, made } = await threeUnits()
  await rule(ours, half)
  await pay(ours, made, 1000)
  const done = await cancelAll(ours, await group(ours, made))
  expect(sums(done.after)).toEqual([3250, 1000, 2250])
  const back = await undoAll(ours, done.group, 'cancel')
  expect([statuses(back.group), sums(back.after)]).toEqual([
    ['ACTIVE', 'ACTIVE', 'ACTIVE'],
    [6500, 1000, 5500],
  ])
  expect(await outcomeOf(undoAll(ours, back.group, 'check-in'))).toBe('409 group.units-refused')
})

test('if one unit of three is refused, nothing is done for the others, and the refusal names it', async () => {
  const { ours, units, made } = await threeUnits()
  const third = found(units[2])
  await bookStay(ours, third, { checkInDate: '2026-12-13', checkOutDate: '2026-12-15' })
  const said = await moveAll(ours, made, { shift: 2 }, { preview: true })
  expect(said.units.map(({ refusal }) => refusal === null)).toEqual([true, true, false])
  await expect(moveAll(ours, made, { shift: 2 })).rejects.toMatchObject({
    problem: { code: 'group.units-refused', message: expect.stringContaining('Bungalov 3: ') },
  })
  expect((await group(ours, made)).stays.map(({ checkInDate, version }) => [checkInDate, version])).toEqual(
    made.stays.map(({ checkInDate, version }) => [checkInDate, version]),
  )
})

test('a group moves by days and gets other nights: agreed nights keep their price, new nights cost what the rates say', async () => {
  const { ours, made } = await threeUnits({ totalPrice: 5200 })
  const shifted = await moveAll(ours, made, { shift: 1 })
  expect(
    shifted.units.map(({ checkInDate, checkOutDate, before, after }) => [checkInDate, checkOutDate, before, after]),
  ).toEqual([
    ['2026-12-11', '2026-12-13', 1600, 1800],
    ['2026-12-11', '2026-12-13', 2400, 2700],
    ['2026-12-11', '2026-12-13', 1200, 1350],
  ])
  expect([sums(shifted.before), sums(shifted.after)]).toEqual([
    [5200, 0, 5200],
    [5850, 0, 5850],
  ])
  const longer = await moveAll(ours, shifted.group, { nights: 3 })
  expect([longer.units.map(({ after }) => after), longer.after.charged]).toEqual([[2800, 4200, 2100], 9100])
  const shorter = await moveAll(ours, longer.group, { nights: 1 })
  expect(shorter.after.charged).toBe(2600)
})

test('stays of a group in one unit make room for each other, whichever way they move', async () => {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await w.hotel()
  const unit = await w.unit(ours, { price: 1000 })
  const of = (checkInDate: string, checkOutDate: string) => ({ hotelDetailId: unit.id, checkInDate, checkOutDate })
  const made = await book(ours, [], { units: [of('2026-12-10', '2026-12-12'), of('2026-12-12', '2026-12-13')] })
  const later = await moveAll(ours, made, { shift: 1 })
  expect(later.units.map(({ checkInDate }) => checkInDate)).toEqual(['2026-12-11', '2026-12-13'])
  const earlier = await moveAll(ours, later.group, { shift: -2 })
  expect(earlier.units.map(({ checkInDate }) => checkInDate)).toEqual(['2026-12-09', '2026-12-11'])
})

test('a group checks in and out at once; doubts are named before, and an early departure takes the nights off', async () => {
  const { ours, units, made } = await threeUnits()
  const early = await checkInAll(ours, made, { preview: true })
  expect(early.units.every(({ refusal }) => refusal?.includes('Giriş günü'))).toBe(true)
  const stayed = await bookStay(ours, found(units[1]), { checkInDate: '2026-12-08', checkOutDate: '2026-12-10' })
  w.clock.set('2026-12-08T12:00:00Z')
  await checkIn(ours, stayed, ['identity-missing'])
  w.clock.set('2026-12-10T12:00:00Z')
  const said = await checkInAll(ours, made, { preview: true, despite: ['identity-missing'] })
  expect(said.units.map(({ doubts }) => doubts)).toEqual([[], ['unit-occupied', 'identity-missing'], []])
  expect(await outcomeOf(checkInAll(ours, made, { despite: ['identity-missing'] }))).toBe('409 group.units-refused')
  const both = ['identity-missing', 'unit-occupied'] as const
  const inside = await checkInAll(ours, made, { despite: [...both] })
  expect(inside.group.stays.every(({ checkedInAt }) => checkedInAt !== null)).toBe(true)
  w.clock.set('2026-12-11T12:00:00Z')
  const cheaper = await checkOutAll(ours, inside.group, { preview: true, keepPrice: false })
  expect([sums(cheaper.before), sums(cheaper.after)]).toEqual([
    [6500, 0, 6500],
    [3250, 0, 3250],
  ])
  const left = await checkOutAll(ours, inside.group, {
    keepPrice: false,
    seen: { charged: 3250, paid: 0, refunded: 0 },
  })
  expect([statuses(left.group), left.after]).toEqual([['COMPLETED', 'COMPLETED', 'COMPLETED'], cheaper.after])
  const again = await undoAll(ours, left.group, 'check-out')
  expect([statuses(again.group), sums(again.after)]).toEqual([
    ['ACTIVE', 'ACTIVE', 'ACTIVE'],
    [6500, 0, 6500],
  ])
})

test('the same request again changes nothing, and another with its key is refused', async () => {
  const { ours, made } = await threeUnits()
  await pay(ours, made, 1000)
  const now = await group(ours, made)
  const asked = { requestId: 'cancel-the-group', way: 'return', method: 'cash' } as const
  const done = await cancelAll(ours, now, asked)
  const again = await cancelAll(ours, now, asked)
  expect([again.after, again.group]).toEqual([done.after, done.group])
  expect((await group(ours, made)).folio?.payments).toHaveLength(2)
  expect(await outcomeOf(cancelAll(ours, now, { ...asked, way: 'rule' }))).toBe('409 payment.request-taken')
})

test('what the screen showed must still hold: versions of the units, the sums, and who belongs to the group', async () => {
  const { ours, units, made } = await threeUnits()
  const said = await cancelAll(ours, made, { preview: true })
  const seen = { charged: said.after.charged ?? 0, paid: said.after.paid ?? 0, refunded: 0 }
  await payStay(ours, found(made.stays[0]), 10)
  expect(await outcomeOf(cancelAll(ours, made, { seen }))).toBe('409 group.sums-changed')
  await moveAll(ours, made, { shift: 1 }, {}, made.stays.slice(0, 1))
  expect(await outcomeOf(cancelAll(ours, made))).toBe('409 group.units-refused')
  const other = await bookStay(ours, found(units[0]))
  expect(await outcomeOf(cancelAll(ours, made, {}, [other]))).toBe('409 group.stays-changed')
  expect(statuses(await group(ours, made))).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
})

test('what is charged on a unit stays on it, and its own payments go back from it', async () => {
  const { ours, made } = await threeUnits()
  const now = await change(ours, await group(ours, made), { paysFor: 'nights' })
  const second = found(now.stays[1])
  await charge(ours, second, 120)
  await payStay(ours, second, 500)
  await pay(ours, made, 1000)
  const done = await cancelAll(ours, await group(ours, made), { way: 'return', method: 'cash' })
  expect([sums(done.after), done.refunded]).toEqual([[120, 120, 0], 1380])
  expect(await folio(ours, second)).toMatchObject({ charged: 120, paid: 120, balance: 0 })
  expect((await read(ours, second)).status).toBe('CANCELLED')
})

test('each act needs the permission of the act on one stay, and a refund its own', async () => {
  const { ours, made } = await threeUnits()
  await pay(ours, made, 1000)
  const now = await group(ours, made)
  const host = await memberWith(w, ours, ['stay.host'])
  const booker = await memberWith(w, ours, ['stay.book'])
  const settler = await memberWith(w, ours, ['stay.settle'])
  expect(await outcomeOf(cancelAll(host, now))).toBe('403 request.forbidden')
  expect(await outcomeOf(moveAll(host, now, { shift: 1 }))).toBe('403 request.forbidden')
  expect(await outcomeOf(checkInAll(booker, now))).toBe('403 request.forbidden')
  expect(await outcomeOf(checkOutAll(booker, now))).toBe('403 request.forbidden')
  expect(await outcomeOf(cancelAll(settler, now, { way: 'return', method: 'cash' }))).toBe(
    '403 cancel.refund-not-allowed',
  )
  expect(await moveAll(booker, now, { shift: 1 }, { preview: true })).toMatchObject({
    before: { charged: null },
    after: { charged: null, balance: null },
  })
  await cancelAll(ours, now)
  expect(await outcomeOf(undoAll(host, await group(ours, made), 'cancel'))).toBe('403 request.forbidden')
})

test('a unit that is named twice is refused by name, and so are days and nights in one request', async () => {
  const { ours, made } = await threeUnits()
  const first = found(made.stays[0])
  for (const again of [first, { ...first, version: first.version + 1 }])
    await expect(cancelAll(ours, made, { way: 'return', preview: true }, [first, again])).rejects.toMatchObject({
      status: 400,
      problem: { code: 'group.unit-chosen-twice', fields: { units: 'Aynı birim iki kez seçildi.' } },
    })
  const both = { shift: 1, nights: 5 }
  await expect(moveAll(ours, made, both)).rejects.toMatchObject({
    status: 400,
    problem: { code: 'group.shift-or-nights', fields: { days: expect.stringContaining('ikisi bir arada olmaz') } },
  })
  expect((await group(ours, made)).stays.map(({ version }) => version)).toEqual(
    made.stays.map(({ version }) => version),
  )
})
