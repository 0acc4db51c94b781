// Money kept as credit from one stay pays for another stay of the same guest.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCredits, useCredit } from '#contract/folio/payments/endpoints.ts'
import { cancellationsOf } from '#server/features/cancellation/cancellation.fixture.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, cancel } = screenOf(w)
const { folio, pay, refund } = foliosOf(w)
const { rule, costs, settleCancellation } = cancellationsOf(w)

type ReservationId = { id: number }
const credits = async (ours: TestHotel, { id }: ReservationId) =>
  (await w.call(readCredits, { params: { id } }, ours)).credits
const spend = (
  ours: TestHotel,
  { id }: ReservationId,
  from: number,
  amount: number,
  requestId: string = randomUUID(),
) => w.call(useCredit, { params: { id }, body: { requestId, from, amount } }, ours)

async function cancelledAndAgain() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1000 })
  const old = await book(ours, bungalow)
  await pay(ours, old, 1000)
  await pay(ours, old, 2000)
  const before = await book(ours, await unit(ours, { unitName: 'Göl', price: 1000 }))
  expect(await credits(ours, before)).toEqual([])
  await cancel(ours, old)
  return { ours, old, stay: before }
}

test('money of a cancelled stay is offered to another stay of the same guest, and moves to the kuruş', async () => {
  const { ours, old, stay } = await cancelledAndAgain()
  expect(await credits(ours, stay)).toEqual([{ reservationId: old.id, checkInDate: old.checkInDate, amount: 3000 }])

  const requestId = randomUUID()
  await spend(ours, stay, old.id, 2500.5, requestId)
  const { folio: account } = await spend(ours, stay, old.id, 2500.5, requestId)
  expect(account).toMatchObject({ paid: 2500.5, balance: 1499.5 })
  expect(new Set(account.payments.map(({ method, note }) => `${method} ${note}`))).toEqual(
    new Set([`transfer #${old.id}`]),
  )
  expect(await folio(ours, old)).toMatchObject({ paid: 499.5, balance: -499.5 })
  const tooMuch = spend(ours, stay, old.id, 500)
  await expect(tooMuch).rejects.toMatchObject({ problem: { fields: { amount: expect.stringContaining('499,50') } } })
})

test('a deposit that moves to another date stays a deposit, and other money stays what it was', async () => {
  onDay('2026-11-21')
  const ours = await hotel()
  await rule(ours, 'medium')
  const old = await book(ours, await unit(ours, { price: 1000 }))
  await pay(ours, old, 1500, { purpose: 'deposit' })
  await pay(ours, old, 300)
  await settleCancellation(ours, old, { way: 'later', reason: 'Hasta' })
  const stay = await book(ours, await unit(ours, { unitName: 'Göl', price: 1000 }))
  const { folio: account } = await spend(ours, stay, old.id, 1800)
  expect(account.payments.map(({ purpose, amount }) => [purpose, amount])).toEqual([
    ['stay', 300],
    ['deposit', 1500],
  ])
  await pay(ours, stay, 100, { purpose: 'deposit' })
  expect(await costs(ours, stay)).toMatchObject({ paid: 1900, deposit: 1600 })
  await settleCancellation(ours, stay, { way: 'forfeit', reason: 'Yine gelmedi' })
  expect(await folio(ours, stay)).toMatchObject({ charged: 1600, paid: 1600, balance: 0 })
})

test('no credit comes from stays of other guests, from other businesses, or from stays that take place', async () => {
  const { ours, old, stay } = await cancelledAndAgain()
  const guests = [mainGuest({ firstName: 'Deniz', phone: '05339998877', tcKimlik: '10000000078' })]
  const other = booking(await unit(ours, { unitName: 'Villa' }), { guests, numberOfGuests: 1 })
  const { reservation: stranger } = await w.call(createReservation, { body: other }, ours)
  expect(await credits(ours, stranger)).toEqual([])
  expect(await outcomeOf(spend(ours, stranger, old.id, 100))).toBe('404 payment.no-credit')
  expect(await outcomeOf(spend(ours, old, stay.id, 100))).toBe('404 payment.no-credit')
})

test('when two clerks spend or refund the same money at once, one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { ours, old, stay } = await cancelledAndAgain()
    const second = (await folio(ours, old)).payments[1]?.id ?? 0
    const permissions = [
      spend(ours, stay, old.id, 3000),
      spend(ours, stay, old.id, 3000),
      refund(ours, old, second, 2000),
    ]
    const outcomes = await Promise.all(permissions.map(outcomeOf))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    const [there, here] = [await folio(ours, old), await folio(ours, stay)]
    expect([there.paid, here.paid]).toEqual(outcomes[2] === 'done' ? [1000, 0] : [0, 3000])
  }
})
