// Refunds, payments, cancellations and closings run at the same time, where only the database can keep them in order.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { foliosOf } from './folio.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, cancel, undo } = screenOf(w)
const { folio, charge, reverse, pay, refund, close, refundDamage, keep } = foliosOf(w)
const rounds = Array.from({ length: 20 }, (_, at) => at)

async function booked(ours?: TestHotel) {
  onDay('2026-11-21')
  const own = ours ?? (await hotel())
  return { ours: own, stay: await book(own, await unit(own, { price: 1000 })) }
}
const atOnce = (...permissions: Promise<unknown>[]) => Promise.all(permissions.map(outcomeOf))

test('of two refunds at once that together exceed the payment, one succeeds', async () => {
  const { ours } = await booked()
  for (const _ of rounds) {
    const { stay } = await booked(ours)
    const paid = (await pay(ours, stay, 1000)).payments[0]?.id ?? 0
    const outcomes = await atOnce(refund(ours, stay, paid, 600), refund(ours, stay, paid, 600))

    expect(outcomes.toSorted()).toEqual(['422 payment.refund-too-high', 'done'])
    expect(await folio(ours, stay)).toMatchObject({ paid: 400 })
  }
})

test("a request that gets past the app's lock meets that of the table: refunds never exceed payments", async () => {
  const { ours, stay } = await booked()
  const paid = (await pay(ours, stay, 1000)).payments[0]?.id ?? 0
  const pool = openPool(w.url, { max: 10, role: 'konuk_app' })
  try {
    const giving = async () => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('konuk.hotel_id', $1, true)`, [String(ours.hotelId)])
        await client.query(
          `insert into payment (hotel_id, reservation_id, amount_kurus, method, purpose, day, refund_of, created_at)
           values ($1, $2, -30000, 'cash', 'stay', '2026-11-21', $3, now())`,
          [ours.hotelId, stay.id, paid],
        )
        await client.query('commit')
        return 'done'
      } catch (error) {
        await client.query('rollback')
        return (error as { constraint?: string }).constraint
      } finally {
        client.release()
      }
    }
    const outcomes = await Promise.all(rounds.map(giving))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'payment_refund_within']))
  } finally {
    await pool.end()
  }
  expect(await folio(ours, stay)).toMatchObject({ paid: 100 })
})

test('one request that comes twenty times at once books one payment', async () => {
  const { ours, stay } = await booked()
  const body = { requestId: randomUUID(), amount: 100, method: 'cash' as const }
  const answers = await Promise.all(rounds.map(() => w.send(takePayment, { params: { id: stay.id }, body }, ours)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(rounds.map(() => 201))
  expect((await folio(ours, stay)).payments).toHaveLength(1)
})

test('a payment and a cancellation at once both succeed: the money is owed to the guest', async () => {
  const { ours } = await booked()
  for (const _ of rounds) {
    const { stay } = await booked(ours)
    expect(await atOnce(pay(ours, stay, 1000), cancel(ours, stay))).toEqual(['done', 'done'])
    expect(await folio(ours, stay)).toMatchObject({ charged: 0, paid: 1000, balance: -1000 })
    await undo(ours, stay)
    expect(await folio(ours, stay)).toMatchObject({ charged: 4000, balance: 3000 })
  }
})

test('a folio that is closed while its last payment comes is closed at its true balance', async () => {
  const { ours } = await booked()
  for (const _ of rounds) {
    const { stay } = await booked(ours)
    const [paid, closed] = await atOnce(pay(ours, stay, 4000), close(ours, stay))
    const account = await folio(ours, stay)

    expect(paid).toBe('done')
    expect(account).toMatchObject({ balance: 0, paid: 4000 })
    expect(closed).toBe(account.closed === null ? '409 folio.open-balance' : 'done')
  }
})

test('when a charge and a closing come at the same moment, one of them is refused', async () => {
  const { ours } = await booked()
  for (const _ of rounds) {
    const { stay } = await booked(ours)
    await pay(ours, stay, 4000)
    const [charged, closed] = await atOnce(charge(ours, stay, 50), close(ours, stay))
    const account = await folio(ours, stay)

    expect([charged, closed]).toEqual(
      account.closed === null ? ['done', '409 folio.open-balance'] : ['409 folio.closed', 'done'],
    )
    expect(account.balance).toBe(account.closed === null ? 50 : 0)
  }
})

test('a line that many clerks reverse at once is reversed once', async () => {
  const { ours, stay } = await booked()
  const { lines } = await charge(ours, stay, 300)
  await atOnce(...rounds.map(() => reverse(ours, stay, lines.at(-1)?.id ?? 0)))
  expect(await folio(ours, stay)).toMatchObject({ charged: 4000 })
})

test('a damage deposit is kept or refunded, never both', async () => {
  const { ours } = await booked()
  for (const _ of rounds.slice(0, 10)) {
    const { stay } = await booked(ours)
    await pay(ours, stay, 500, { purpose: 'damage' })
    await atOnce(refundDamage(ours, stay), keep(ours, stay, 500))
    const account = await folio(ours, stay)
    expect(account).toMatchObject({ damageHeld: 0, balance: 4000 })
    expect([4000, 4500]).toContain(account.charged)
  }
})
