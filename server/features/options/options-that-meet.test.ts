// These tests run the deadline of an option and its payment in the same second, many times: only the database can then
// put one before the other.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { world } from '#server/test/world.ts'
import { optionDue } from './option-jobs.ts'
import { optionsOf } from './option.fixture.ts'

const w = world()
const { hotel, unit, clock } = w
const { read, cancel, transitions } = screenOf(w)
const { rule, hold, received, change, end } = optionsOf(w)
const { folio, pay } = foliosOf(w)
const rounds = Array.from({ length: 20 }, (_, at) => at)

async function manyHeld() {
  clock.set('2026-11-21T10:00:00Z')
  const ours = await hotel()
  await rule(ours)
  const stays = []
  for (const at of rounds) stays.push(await hold(ours, await unit(ours, { unitName: `Bungalov ${at}` })))
  clock.set('2026-11-22T10:00:00Z')
  return { ours, stays }
}

test('when the deadline and the payment come at once, exactly one of them wins', async () => {
  const { ours, stays } = await manyHeld()
  const outcomes = await Promise.all(
    stays.map(async (stay) => {
      const [paid] = await Promise.all([outcomeOf(received(ours, stay, 1200)), end(ours, stay), end(ours, stay)])
      return { stay, paid }
    }),
  )
  for (const { stay, paid } of outcomes) {
    const { status, option, balance } = await read(ours, stay)
    const account = await folio(ours, stay)
    const won = paid === 'done'
    expect({ paid, status, state: option?.state, balance, taken: account.paid }).toEqual(
      won
        ? { paid, status: 'CONFIRMED', state: 'paid', balance: 2800, taken: 1200 }
        : { paid: '409 deposit.released', status: 'CANCELLED', state: 'released', balance: 0, taken: 0 },
    )
    expect(account.payments).toHaveLength(won ? 1 : 0)
    expect(await transitions(ours, stay)).toHaveLength(won ? 0 : 1)
  }
})

test('two clerks who receive the deposit at once book it once, and so does one request sent ten times', async () => {
  const { ours, stays } = await manyHeld()
  for (const stay of stays.slice(0, 10)) {
    const outcomes = await Promise.all([received(ours, stay, 1200), received(ours, stay, 1200)].map(outcomeOf))
    expect(outcomes.toSorted()).toEqual(['409 deposit.not-awaited', 'done'])
    expect(await folio(ours, stay)).toMatchObject({ paid: 1200 })
  }
  const [, ...others] = stays.slice(9)
  for (const stay of others) {
    const requestId = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => received(ours, stay, 1200, requestId)))
    expect((await folio(ours, stay)).payments).toHaveLength(1)
  }
})

test('an ordinary payment at the very deadline stays on the folio, and the nights it pays for are not released', async () => {
  const { ours, stays } = await manyHeld()
  await Promise.all(stays.flatMap((stay) => [pay(ours, stay, 1200), end(ours, stay)]))
  for (const stay of stays) {
    const { status, balance } = await read(ours, stay)
    expect([
      ['CONFIRMED', 2800],
      ['CANCELLED', -1200],
    ]).toContainEqual([status, balance])
  }
})

test('a cancellation by the front desk at the very deadline cancels the stay once', async () => {
  const { ours, stays } = await manyHeld()
  await Promise.all(stays.flatMap((stay) => [outcomeOf(cancel(ours, stay)), end(ours, stay)]))
  for (const stay of stays) {
    expect((await read(ours, stay)).status).toBe('CANCELLED')
    expect(await transitions(ours, stay)).toHaveLength(1)
  }
})

test('a clerk who changes only the amount does not undo the deadline that a colleague has set', async () => {
  clock.set('2026-11-21T10:00:00Z')
  const ours = await hotel()
  await rule(ours)
  const stay = await hold(ours, await unit(ours))
  const until = '2026-11-22T10:00:00.000Z'
  const seen = { amount: 1200, until }
  const later = '2026-11-23T10:00:00.000Z'
  await change(ours, stay, 1200, later, seen)

  await expect(change(ours, stay, 1000, until, seen)).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'deposit.option-changed-meanwhile',
      fields: {
        amount: messageFor('deposit.option-stored-amount', 'tr', { asked: 120_000 }),
        until: messageFor('deposit.option-stored-until', 'tr', { until: '23.11.2026 13:00' }),
      },
    },
  })
  expect((await read(ours, stay)).option).toMatchObject({ amount: 1200, until: later })
  // Two clerks who send the same change do not conflict, and a clerk who has seen the stored values may change them.
  expect(await change(ours, stay, 1200, later, seen)).toMatchObject({ until: later })
  expect(await change(ours, stay, 1000, until, { amount: 1200, until: later })).toMatchObject({ amount: 1000, until })
})

test('a booking plans a job for the deadline of its option, and the job then handles the option', async () => {
  const pool = openPool(w.url)
  clock.set('2026-11-21T10:00:00Z')
  const ours = await hotel()
  await rule(ours)
  const stay = await hold(ours, await unit(ours), { until: '2026-11-21T13:00:00.000Z' })
  const of = { hotelId: ours.hotelId, reservationId: stay.id }
  const { rows } = await pool.query(
    `select round(extract(epoch from start_after - created_on)) as seconds from pgboss.job where name = $1 and data = $2`,
    [optionDue.name, of],
  )
  await pool.end()
  expect(rows.map(({ seconds }) => Number(seconds))).toEqual([3 * 60 * 60])

  clock.set('2026-11-21T13:00:00Z')
  await w.jobs.enqueue(w.db, optionDue, of)
  await w.jobs.settled(optionDue, 20_000)
  expect((await read(ours, stay)).status).toBe('CANCELLED')
})
