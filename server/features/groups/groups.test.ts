import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { balancesReport } from '#contract/reports/money/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { invoicesOf } from '#server/features/invoices/invoices.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { groupsOf } from './groups.fixture.ts'

const w = world()
const { read, book: bookStay, cancel } = screenOf(w)
const { folio, charge, close, pay: payStay } = foliosOf(w)
const { settle, issue } = invoicesOf(w)
const { rule, received, end } = optionsOf(w)
const { book, group, change, addUnit, join, part, pay, refund, move } = groupsOf(w)

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There is none')
  return one
}
const stayOf = ({ stays }: { stays: Group['stays'] }, at: number) => found(stays[at])

async function withUnits(count = 3) {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await w.hotel()
  await rule(ours)
  const units: Awaited<ReturnType<typeof w.unit>>[] = []
  for (let at = 1; at <= count; at++) units.push(await w.unit(ours, { unitName: `Bungalov ${at}`, price: 1000 }))
  /** The first one is number 0. */
  const nth = (at: number) => found(units[at])
  return { ours, units, nth }
}

test('three units are booked at once: one name, one deposit over all of them, and everything on the account of the group', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units, { option: {} })
  expect(made).toMatchObject({ name: 'Yılmaz ailesi', charged: 6000, balance: 6000, option: { amount: 1800 } })
  expect(made.stays.map(({ unitName, guestName, owed }) => [unitName, guestName, owed])).toEqual([
    ['Bungalov 1', 'Ayşe Yılmaz', 0],
    ['Bungalov 2', 'Ayşe Yılmaz', 0],
    ['Bungalov 3', 'Ayşe Yılmaz', 0],
  ])
  const [first, second] = [stayOf(made, 0), stayOf(made, 1)]
  expect((await folio(ours, second)).onGroup).toBe(2000)
  const after = await pay(ours, made, 1800, { purpose: 'deposit' })
  expect(after.stays.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  expect(after).toMatchObject({ paid: 1800, balance: 4200, folio: { paid: 1800, charged: 6000 } })
  expect((await read(ours, first)).group).toMatchObject({ units: 3, owed: 4200, name: 'Yılmaz ailesi' })
})

test('one price for all is shared out by the rates, to the kuruş', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units, { totalPrice: 5000 })
  expect(made.stays.map(({ totalPrice }) => totalPrice)).toEqual([1666.66, 1666.67, 1666.67])
  expect(made.charged).toBe(5000)
})

test('a group is booked whole or not at all, and the same request again answers the same group', async () => {
  const { ours, units, nth } = await withUnits()
  const taken = await bookStay(ours, nth(2), {
    checkInDate: '2026-12-11',
    checkOutDate: '2026-12-13',
  })
  const reservationUniqId = '17200000000000999'
  expect(await outcomeOf(book(ours, units, { reservationUniqId }))).toBe('409 reservation.unit-already-booked')
  await cancel(ours, taken)
  const made = await book(ours, units, { reservationUniqId })
  expect((await book(ours, units, { reservationUniqId })).id).toBe(made.id)
  expect(await outcomeOf(book(ours, units, { reservationUniqId, name: 'Başka' }))).toBe('409 reservation.uniq-id-taken')
  const twice = units.slice(0, 1).flatMap((unit) => [unit, unit])
  expect(await outcomeOf(book(ours, twice))).toBe('422 group.unit-twice')
})

test('the deposit of a group counts what was paid on any of its accounts, and its end cancels all its stays', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units, { option: {} })
  const [first, second] = [stayOf(made, 0), stayOf(made, 1)]
  await payStay(ours, second, 800)
  await received(ours, first, 1000)
  const after = await group(ours, made)
  expect(after.option?.state ?? 'paid').toBe('paid')
  expect(after.stays.every(({ status }) => status === 'CONFIRMED')).toBe(true)
  expect(after.folio?.paid).toBe(1000)

  const { ours: others, units: theirs } = await withUnits()
  const unpaid = await book(others, theirs, { option: {} })
  w.clock.set('2026-11-23T10:00:00Z')
  await end(others, stayOf(unpaid, 1))
  expect((await group(others, unpaid)).stays.map(({ status }) => status)).toEqual([
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
  ])
})

test('one more unit makes a booking a group: what was charged and paid comes along, a damage deposit does not', async () => {
  const { ours, nth } = await withUnits()
  const stay = await bookStay(ours, nth(0), { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' })
  await payStay(ours, stay, 500)
  await payStay(ours, stay, 300, { purpose: 'damage' })
  const made = await addUnit(ours, stay, nth(1), 'one-more-unit')
  expect(made).toMatchObject({ charged: 4000, paid: 500, balance: 3500, folio: { charged: 4000, paid: 500 } })
  expect(await folio(ours, stay)).toMatchObject({ charged: 0, paid: 0, onGroup: 2000, damageHeld: 300 })
  expect((await addUnit(ours, stay, nth(1), 'one-more-unit')).stays).toHaveLength(2)
})

test('two bookings are joined and parted again: each has its number, its lines and its payments as before', async () => {
  const { ours, nth } = await withUnits()
  const [one, other] = [
    await bookStay(ours, nth(0), { option: {} }),
    await bookStay(ours, nth(1), { option: { amount: 700 } }),
  ]
  await charge(ours, other, 150)
  await payStay(ours, other, 200)
  const joined = await join(ours, one, other)
  expect(joined).toMatchObject({ option: { amount: 1900 }, charged: 8150, paid: 200 })
  expect(await part(ours, other)).toBe(other.reservationUniqId)
  const parted = await read(ours, other)
  expect(parted).toMatchObject({ reservationUniqId: other.reservationUniqId, group: null, paid: 200, balance: 3950 })
  expect(parted.option).toMatchObject({ amount: 700, state: 'held' })
  const left = await read(ours, one)
  expect(left).toMatchObject({ group: null, balance: 4000, reservationUniqId: one.reservationUniqId })
  expect(left.option).toMatchObject({ amount: 1200, state: 'held' })
  expect(await outcomeOf(part(ours, one))).toBe('409 group.in-no-group')
})

test('the bell names a group once, although each booking that joined it has a check of its deposit', async () => {
  const { ours, nth } = await withUnits()
  await rule(ours, { whenUnpaid: 'ask' })
  const one = await bookStay(ours, nth(0), { option: {} })
  const others = [await bookStay(ours, nth(1), { option: {} }), await bookStay(ours, nth(2), { option: {} })]
  for (const other of others) await join(ours, one, other)
  const told = async () =>
    (await w.call(listNotifications, {}, ours)).notifications.filter(({ kind }) => kind !== 'reservation-created')
  for (const now of ['2026-11-22T06:00:00Z', '2026-11-23T10:00:00Z']) {
    w.clock.set(now)
    for (const stay of [...others, one]) await end(ours, stay)
  }
  expect((await told()).map(({ kind, data }) => [kind, 'reservationId' in data && data.reservationId])).toEqual([
    ['option-ended', one.id],
    ['option-ends-soon', one.id],
  ])
})

test('only bookings that both wait for a deposit, or neither, become one', async () => {
  const { ours, nth } = await withUnits()
  const one = await bookStay(ours, nth(0), { option: {} })
  const other = await bookStay(ours, nth(1))
  expect(await outcomeOf(join(ours, one, other))).toBe('409 group.deposit-awaited-by-one')
  expect(await outcomeOf(join(ours, one, one))).toBe('422 group.joins-itself')
})

test('lines and payments move between the accounts of a group, and no sum changes by it', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  const first = stayOf(made, 0)
  const dinner = await charge(ours, first, 400, 'Akşam yemeği')
  const line = dinner.lines.find(({ text }) => text === 'Akşam yemeği')
  expect(dinner).toMatchObject({ charged: 0, onGroup: 2400 })
  expect(line).toBeUndefined()
  const onGroup = (await group(ours, made)).folio?.lines.find(({ text }) => text === 'Akşam yemeği')
  const moved = await move(ours, made, { to: 'unit', lines: [onGroup?.id ?? 0] })
  expect(moved).toMatchObject({ charged: 6400, balance: 6400, folio: { charged: 6000 } })
  expect(await folio(ours, first)).toMatchObject({ charged: 400, onGroup: 2000, owed: 400 })
  expect(await outcomeOf(move(ours, made, { to: 'unit', lines: [onGroup?.id ?? 0] }))).toBe('409 group.line-elsewhere')

  const paid = await pay(ours, made, 1000)
  const payment = paid.folio?.payments.at(-1)?.id ?? 0
  const reservationId = first.id
  await move(ours, made, { to: 'unit', payments: [{ id: payment, amount: 400, reservationId }] })
  expect(await folio(ours, first)).toMatchObject({ paid: 400, owed: 0 })
  expect(await group(ours, made)).toMatchObject({ paid: 1000, balance: 5400, folio: { paid: 600 } })
  expect(
    await outcomeOf(move(ours, made, { to: 'unit', payments: [{ id: payment, amount: 700, reservationId }] })),
  ).toBe('422 payment.refund-too-high')
})

test('the rule says what the account of the group pays for, and another rule moves what stands', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  const first = stayOf(made, 0)
  await charge(ours, first, 400)
  const nights = await change(ours, await group(ours, made), { paysFor: 'nights' })
  expect(nights).toMatchObject({ charged: 6400, folio: { charged: 6000 } })
  await charge(ours, first, 100)
  expect(await folio(ours, first)).toMatchObject({ charged: 500 })
  const nothing = await change(ours, nights, { paysFor: 'nothing', name: 'Yılmazlar' })
  expect(nothing).toMatchObject({ name: 'Yılmazlar', charged: 6500, folio: { charged: 0 } })
  expect(await outcomeOf(change(ours, nights, { name: 'Eski' }))).toBe('409 group.changed-meanwhile')
})

test('who may not add charges names a group, and changes nothing of what its account pays for', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  const clerk = await memberWith(w, ours, ['stay.book'])
  const seen = await group(clerk, made)
  expect(seen).toMatchObject({ charged: null, balance: null, folio: null })
  expect(await outcomeOf(change(clerk, seen, { paysFor: 'nothing' }))).toBe('403 request.forbidden')
  expect((await change(clerk, seen, { name: 'Yılmazlar' })).name).toBe('Yılmazlar')
})

test('a stay that is cancelled takes its nights off the account of the group', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  await pay(ours, made, 6000)
  const first = stayOf(made, 0)
  await cancel(ours, first)
  expect(await group(ours, made)).toMatchObject({ charged: 4000, paid: 6000, balance: -2000 })
  expect((await read(ours, stayOf(made, 1))).group?.units).toBe(2)
})

test('a group is one debtor: what one account has too much pays for another', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  await charge(ours, stayOf(made, 1), 300)
  const paid = await pay(ours, made, 1500)
  const payment = paid.folio?.payments[0]?.id ?? 0
  const { id: reservationId } = stayOf(made, 2)
  await move(ours, made, { to: 'unit', payments: [{ id: payment, amount: 500, reservationId }] })
  const { rows, total } = await w.call(balancesReport, { query: { page: 1, pageSize: 10 } }, ours)
  expect(rows).toMatchObject([
    { reservationId: stayOf(made, 0).id, unitName: 'Bungalov 1 +2', charged: 6300, paid: 1500, owed: 4800 },
  ])
  expect(total).toMatchObject({ charged: 6300, paid: 1500, owed: 4800 })
})

test('the account of a unit closes at what lies on it alone, and nothing moves to or from it then', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  const first = stayOf(made, 0)
  expect((await close(ours, first)).closed).not.toBeNull()
  const night = (await group(ours, made)).folio?.lines.find(({ reservationId }) => reservationId === first.id)
  expect(await outcomeOf(move(ours, made, { to: 'unit', lines: [night?.id ?? 0] }))).toBe('409 folio.closed')
  expect(await outcomeOf(part(ours, first))).toBe('409 folio.closed')
})

test('a line on an invoice stays where it lies, and its stay stays in the group', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  const first = stayOf(made, 0)
  await settle(ours)
  await issue(ours, first, { payable: 2000 })
  const night = (await group(ours, made)).folio?.lines.find(({ reservationId }) => reservationId === first.id)
  expect(await outcomeOf(move(ours, made, { to: 'unit', lines: [night?.id ?? 0] }))).toBe('409 group.invoiced')
  expect(await outcomeOf(part(ours, first))).toBe('409 group.invoiced')
})

test('a payment of the group is refunded in parts and never beyond what it was', async () => {
  const { ours, units } = await withUnits()
  const made = await book(ours, units)
  const paid = await pay(ours, made, 1000)
  const id = paid.folio?.payments[0]?.id ?? 0
  expect(await refund(ours, made, id, 300)).toMatchObject({ paid: 700 })
  expect(await outcomeOf(refund(ours, made, id, 800))).toBe('422 payment.refund-too-high')
})
