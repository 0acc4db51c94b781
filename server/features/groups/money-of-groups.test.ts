// Money stays where it belongs when units come and go: what was paid for all with the group, what is settled on its folio.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCompany, chooseCompany } from '#contract/companies/endpoints.ts'
import { takeCompanyPayment } from '#contract/companies/payment-endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { invoicesOf } from '#server/features/invoices/invoices.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { groupActsOf } from './at-once/at-once.fixture.ts'
import { groupsOf } from './groups.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { book, checkIn, checkOut, onDay, read } = screenOf(w)
const groups = groupsOf(w)
const folios = foliosOf(w)
const acts = groupActsOf(w)
const { rule, end } = optionsOf(w)
const { settle, issue } = invoicesOf(w)

async function booked(said: Parameters<typeof groups.book>[2] = {}) {
  onDay('2026-12-01')
  const ours = await hotel()
  const units = []
  for (const price of [1000, 1500, 750]) units.push(await unit(ours, { price }))
  const group = await groups.book(ours, units, said)
  const [first, second, third] = group.stays
  if (first === undefined || second === undefined || third === undefined) throw new Error('The group has three stays')
  return { ours, group, first, second, third }
}

test('what was paid for the whole group stays with it, however many of its units leave', async () => {
  const { ours, group, first, second } = await booked()
  await groups.pay(ours, group, 1000)

  await groups.part(ours, first)
  expect((await groups.group(ours, group)).paid).toBe(1000)
  await groups.part(ours, second)

  expect((await read(ours, second)).paid).toBe(0)
  const third = (await groups.group(ours, group).catch(() => undefined))?.paid
  expect(third ?? (await read(ours, group.stays[2] ?? first)).paid).toBe(1000)
})

test('a company pays for the group and not for the unit that leaves, which stays with its company', async () => {
  const { ours, group, first } = await booked()
  const made = await call(addCompany, { body: { title: 'Acme', kind: 'company', requestId: randomUUID() } }, ours)
  const companyId = made.company.id
  await call(chooseCompany, { params: { id: first.id }, body: { companyId } }, ours)
  const parts = [{ reservationId: first.id, ofGroup: true, amount: 5000, owed: 6500 }]
  const body = { requestId: randomUUID(), amount: 5000, method: 'iban' as const, parts }
  await call(takeCompanyPayment, { params: { id: companyId }, body }, ours)

  await groups.part(ours, first)

  const left = await groups.group(ours, group)
  expect([left.charged, left.paid]).toEqual([4500, 5000])
  const alone = await read(ours, first)
  expect([alone.paid, alone.balance, alone.company?.title]).toEqual([0, 2000, 'Acme'])
})

test('bookings join only if the same company pays both, so that no debt changes hands', async () => {
  const { ours, group, first } = await booked()
  const single = await book(ours, await unit(ours, { price: 400 }))
  const add = async (title: string) =>
    (await call(addCompany, { body: { title, kind: 'company', requestId: randomUUID() } }, ours)).company.id
  const [acme, other] = [await add('Acme'), await add('Other')]
  const paidBy = (stay: { id: number }, companyId: number | null) =>
    call(chooseCompany, { params: { id: stay.id }, body: { companyId } }, ours)
  const joined = () => outcomeOf(groups.join(ours, first, single))

  await paidBy(first, acme)
  expect(await joined()).toBe('409 group.payers-differ')
  await paidBy(single, other)
  expect(await joined()).toBe('409 group.payers-differ')
  await paidBy(first, null)
  expect(await joined()).toBe('409 group.payers-differ')
  await paidBy(first, other)
  expect((await groups.join(ours, first, single)).stays).toHaveLength(4)

  await paidBy(first, acme)
  await groups.part(ours, single)
  expect((await read(ours, single)).company?.title).toBe('Acme')
  expect((await groups.group(ours, group)).stays).toHaveLength(3)
})

test('a folio that is closed keeps its money when its stay joins, and gives none away by a move', async () => {
  const { ours, first, group } = await booked({ paysFor: 'nights' })
  onDay('2026-12-10')
  const closed = await book(ours, await unit(ours, { price: 400 }), {
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-11',
  })
  const paid = await folios.pay(ours, closed, 400)
  await checkIn(ours, closed, ['identity-missing'])
  onDay('2026-12-11')
  await checkOut(ours, closed)
  await folios.close(ours, closed)

  await groups.join(ours, first, closed)

  const { balance, payments } = await folios.folio(ours, closed)
  expect([balance, payments.map(({ amount }) => amount)]).toEqual([0, [400]])
  const move = groups.move(ours, group, { to: 'group', payments: [{ id: paid.payments[0]?.id ?? 0, amount: 400 }] })
  expect(await outcomeOf(move)).toBe('409 folio.closed')
})

test('cancelling all gives back no more than the whole booking has too much', async () => {
  const { ours, group, third } = await booked({ paysFor: 'nights' })
  await groups.pay(ours, group, 6500)
  await folios.charge(ours, third, 700)

  const act = await acts.cancelAll(ours, await groups.group(ours, group), {
    way: 'return',
    method: 'cash',
    preview: true,
  })

  expect([act.refunded, act.after.balance]).toEqual([5800, 0])
})

test('a group that joins another leaves it with what it was paid, and what was paid for both stays', async () => {
  const { ours, group, first } = await booked()
  const guests = [await unit(ours, { price: 500 }), await unit(ours, { price: 600 })]
  const other = await groups.book(ours, guests, { paysFor: 'nights' })
  await groups.pay(ours, other, 900)
  await folios.pay(ours, other.stays[1] ?? first, 70)

  await groups.join(ours, first, other.stays[1] ?? first)
  await groups.pay(ours, group, 400)
  expect((await groups.group(ours, group)).paid).toBe(1370)
  for (const stay of other.stays) await groups.part(ours, stay)

  const [left, back] = [await groups.group(ours, group), await groups.group(ours, other)]
  expect([left.charged, left.paid, back.charged, back.paid]).toEqual([6500, 400, 2200, 970])
})

test.each([
  ['paid', 'CONFIRMED', 'paid'],
  ['released', 'CANCELLED', 'released'],
] as const)(
  'a stay that leaves a group whose deposit was %s waits for no deposit any more',
  async (_what, status, state) => {
    onDay('2026-12-01')
    const ours = await hotel()
    await rule(ours)
    const first = await book(ours, await unit(ours, { price: 1000 }), { option: { amount: 300 } })
    const second = await book(ours, await unit(ours, { price: 1000 }), { option: { amount: 500 } })
    const group = await groups.join(ours, first, second)
    if (state === 'paid') await groups.pay(ours, group, 800, { purpose: 'deposit' })
    else {
      onDay('2026-12-05')
      await end(ours, first)
    }

    await groups.part(ours, second)
    onDay('2026-12-06')
    await end(ours, second)

    expect(await read(ours, second)).toMatchObject({ status, option: { amount: 500, state } })
    expect(await read(ours, first)).toMatchObject({ status, option: { amount: 800, state } })
  },
)

test.each([
  [6, 24],
  [24, 6],
])(
  'deposits of two bookings that join, due after %i and %i hours, are due when the first of them was',
  async (a, b) => {
    onDay('2026-12-01')
    const ours = await hotel()
    await rule(ours)
    const until = (hours: number) => new Date(Date.parse('2026-12-01T12:00:00Z') + hours * 3_600_000).toISOString()
    const first = await book(ours, await unit(ours), { option: { amount: 300, until: until(a) } })
    const second = await book(ours, await unit(ours), { option: { amount: 500, until: until(b) } })

    const { option } = await groups.join(ours, first, second)

    expect(option).toMatchObject({ amount: 800, until: until(6) })
  },
)

test('a payment of a group is of the past year, and moves to a unit of the group alone; damage deposits move nowhere', async () => {
  const { ours, group, first } = await booked({ paysFor: 'nothing' })
  const alone = await book(ours, await unit(ours, { price: 100 }))
  const days = ['2026-12-02', '2025-11-29'].map((day) => outcomeOf(groups.pay(ours, group, 100, { day })))
  expect(await Promise.all(days)).toEqual(['422 payment.day', '422 payment.day'])
  const { folio } = await groups.pay(ours, group, 100, { day: '2025-11-30' })
  const id = folio?.payments[0]?.id ?? 0
  const moveTo = (reservationId?: number) =>
    outcomeOf(groups.move(ours, group, { to: 'unit', payments: [{ id, amount: 100, reservationId }] }))
  expect([await moveTo(), await moveTo(alone.id)]).toEqual(['422 group.stay-of-payment', '422 group.stay-of-payment'])
  const { payments } = await folios.pay(ours, first, 50, { purpose: 'damage' })
  const damage = { id: payments[0]?.id ?? 0, amount: 50 }
  expect(await outcomeOf(groups.move(ours, group, { to: 'group', payments: [damage] }))).toBe('404 payment.not-found')
  const { id: reservationId } = group.stays[1] ?? first
  expect(await outcomeOf(groups.move(ours, group, { to: 'unit', payments: [{ ...damage, reservationId }] }))).toBe(
    '404 payment.not-found',
  )
})

test('a stay whose lines are on an invoice of the group stays in it alone, and the other leaves', async () => {
  const { ours, group, first, second, third } = await booked()
  await settle(ours)
  await issue(ours, first, { payable: 2000 })
  await groups.part(ours, second)
  await groups.part(ours, third)
  const left = await groups.group(ours, group)
  expect([left.stays.map(({ id }) => id), left.charged, left.folio?.charged]).toEqual([[first.id], 2000, 2000])
  expect([(await read(ours, second)).group, (await read(ours, second)).balance]).toEqual([null, 3000])
})

test('a group that has paid its own part of the deposit is confirmed when the other booking leaves', async () => {
  onDay('2026-12-01')
  const ours = await hotel()
  await rule(ours)
  const first = await book(ours, await unit(ours), { option: { amount: 300 } })
  const second = await book(ours, await unit(ours), { option: { amount: 500 } })
  const group = await groups.join(ours, first, second)
  await groups.pay(ours, group, 300)
  expect((await read(ours, first)).status).toBe('ACTIVE')

  await groups.part(ours, second)

  expect(await read(ours, first)).toMatchObject({ status: 'CONFIRMED', option: { amount: 300, state: 'paid' } })
  expect(await read(ours, second)).toMatchObject({ status: 'ACTIVE', option: { amount: 500, state: 'held' } })
})

test('with another rule, what the units have paid goes to the account of the group and stays there', async () => {
  const { ours, group, first } = await booked({ paysFor: 'nothing' })
  await folios.pay(ours, first, 250)
  const nights = await groups.change(ours, await groups.group(ours, group), { paysFor: 'nights' })
  expect([nights.paid, nights.folio?.paid, (await read(ours, first)).paid]).toEqual([250, 250, 0])
  const nothing = await groups.change(ours, nights, { paysFor: 'nothing' })
  // What was paid for all cannot be told apart, so it waits on the account of the group until it is moved.
  expect([nothing.paid, nothing.folio?.paid, nothing.folio?.charged]).toEqual([250, 250, 0])
})
