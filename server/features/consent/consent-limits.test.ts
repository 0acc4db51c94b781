// The limits themselves, so with none of them raised.
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode } from '#contract/consent.ts'
import { world } from '#server/test/world.ts'
import { guestToAsk } from './consent.fixture.ts'

const { call, clock, hotel, outbox } = world({ rateLimitFactor: 1 })

test('a phone gets three codes of a kind in ten minutes, whoever sends them; the other kind is counted apart', async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const guest = guestToAsk()
  for (const asker of [ours, theirs, ours]) {
    await call(sendKvkkCode, { body: guest }, asker)
    clock.advance({ seconds: 61 })
  }

  const fourth = call(sendKvkkCode, { body: guest }, theirs)

  await expect(fourth).rejects.toMatchObject({ status: 429, problem: { code: 'consent.too-many' } })
  expect(await outbox(guest.phoneNumber)).toHaveLength(3)
  expect((await call(sendContractCode, { body: guest }, ours)).success).toBe(true)
})

test('a click that comes too soon uses up nothing', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, ours)
  for (let click = 0; click < 5; click++) {
    const refusal = call(sendKvkkCode, { body: guest }, ours)
    await expect(refusal).rejects.toMatchObject({ problem: { code: 'consent.too-soon' } })
  }
  clock.advance({ seconds: 61 })

  expect((await call(sendKvkkCode, { body: guest }, ours)).success).toBe(true)
})

test('a business sends sixty codes an hour', async () => {
  const ours = await hotel()
  for (let guest = 0; guest < 60; guest++) await call(sendKvkkCode, { body: guestToAsk() }, ours)

  const next = call(sendKvkkCode, { body: guestToAsk() }, ours)
  await expect(next).rejects.toMatchObject({ status: 429, problem: { code: 'consent.too-many' } })
})
