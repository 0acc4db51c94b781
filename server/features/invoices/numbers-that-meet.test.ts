// The tests issue and credit invoices at the same time: numbers must have no gap, and credits must never exceed the
// invoice.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { missingSequences } from '#domain/invoices/invoice-number.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { invoicesOf } from './invoices.fixture.ts'
import { takeNumber } from './number-document.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book } = screenOf(w)
const { issue, credit, settle, read } = invoicesOf(w)

async function selling() {
  onDay('2026-11-21')
  const ours = await hotel()
  await settle(ours)
  return { ours, room: await unit(ours, { price: 1000 }) }
}
const day = (at: number) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10)
const sequencesOf = async (ours: TestHotel) =>
  (
    await inHotel(w.db, ours.hotelId, (db) => db.selectFrom('invoice').select('sequence').orderBy('sequence').execute())
  ).map(({ sequence }) => sequence)

test('fifty invoices issued at once, every fifth rolled back, leave no gap and no number twice', async () => {
  const { ours, room } = await selling()
  const stays = []
  for (let at = 0; at < 50; at++) {
    stays.push(await book(ours, room, { checkInDate: day(at), checkOutDate: day(at + 1) }))
  }
  const outcomes = await Promise.all(
    stays.map((stay, at) => outcomeOf(at % 5 === 0 ? rolledBack(ours) : issue(ours, stay, { payable: 1000 }))),
  )
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(40)
  const sequences = await sequencesOf(ours)
  expect(sequences).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  expect(missingSequences(sequences)).toEqual([])
})

/** Takes a number as the app does, holds it for a moment and rolls back. */
async function rolledBack(ours: TestHotel): Promise<void> {
  await inHotel(w.db, ours.hotelId, async (tx) => {
    const taken = await takeNumber(tx, { hotelId: ours.hotelId, prefix: 'VDI' }, '2026-11-21')
    throw Object.assign(new Error(`${taken.number} is given back`), { status: 500, problem: { code: 'given-back' } })
  })
}

test('of two clerks who issue for one stay at once, one succeeds, and the other learns that nothing is left', async () => {
  const { ours, room } = await selling()
  for (let at = 0; at < 10; at++) {
    const stay = await book(ours, room, { checkInDate: day(at), checkOutDate: day(at + 1) })
    const outcomes = await Promise.all([0, 1].map(() => outcomeOf(issue(ours, stay, { payable: 1000 }))))
    expect(outcomes.toSorted()).toEqual(['409 invoice.nothing-to-invoice', 'done'])
  }
  expect(missingSequences(await sequencesOf(ours))).toEqual([])
})

test('one request that comes ten times at once issues one invoice', async () => {
  const { ours, room } = await selling()
  const stay = await book(ours, room, { checkInDate: day(0), checkOutDate: day(1) })
  const requestId = randomUUID()
  const issued = await Promise.all(Array.from({ length: 10 }, () => issue(ours, stay, { payable: 1000, requestId })))
  expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
  expect(await sequencesOf(ours)).toEqual([1])
})

test('of credit notes at once that together exceed the invoice, as many as fit are issued', async () => {
  const { ours, room } = await selling()
  const stay = await book(ours, room, { checkInDate: day(0), checkOutDate: day(1) })
  const invoice = await issue(ours, stay, { payable: 1000 })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(credit(ours, invoice, 300))))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['done', '422 invoice.credit-too-high']))
  expect(await read(ours, invoice)).toMatchObject({ credited: 900, lines: [{ left: 100 }] })
  expect(await sequencesOf(ours)).toEqual([1, 2, 3, 4])
})

test("a request that gets past the app's lock meets that of the table; and nobody changes or deletes issued documents", async () => {
  const { ours, room } = await selling()
  const stay = await book(ours, room, { checkInDate: day(0), checkOutDate: day(1) })
  const invoice = await issue(ours, stay, { payable: 1000 })
  const note = await credit(ours, invoice, 400)
  const pool = openPool(w.url, { max: 10, role: 'konuk_app' })
  const tried = async (text: string, values: unknown[] = []) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('konuk.hotel_id', $1, true)`, [String(ours.hotelId)])
      await client.query(text, values)
      await client.query('commit')
      return 'done'
    } catch (error) {
      await client.query('rollback')
      const { constraint, code } = error as { constraint?: string; code?: string }
      return constraint ?? code
    } finally {
      client.release()
    }
  }
  try {
    const adding = (position: number) =>
      tried(
        `insert into invoice_line (hotel_id, invoice_id, position, sold, text, kdv_points, konaklama_points, net_kurus,
          kdv_kurus, konaklama_kurus, rounding_kurus, gross_kurus, credits_id, credits_position)
        values ($1, $2, $3, 'other', 'İade', 0, 0, 20000, 0, 0, 0, 20000, $4, 0)`,
        [ours.hotelId, note.id, position, invoice.id],
      )
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => adding(at + 1)))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'invoice_credit_within']))
    const forbidden = '42501'
    for (const text of [
      'update invoice set payable_kurus = 1',
      'delete from invoice',
      'update invoice_line set gross_kurus = 1',
      'delete from invoice_line',
      'update invoice_seller set title = title',
      'delete from invoice_series',
    ]) {
      expect([text, await tried(text)]).toEqual([text, forbidden])
    }
  } finally {
    await pool.end()
  }
})
