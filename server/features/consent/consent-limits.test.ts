// The limits themselves, so with none of them raised.
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyKvkkCode } from '#contract/consent.ts'
import { messageFor } from '#contract/problems.ts'
import { consentRules } from '#domain/consent/documents.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk, otherThan } from './consent.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { call, clock, hotel, outbox } = w

type Guest = ReturnType<typeof guestToAsk>
const verify = (asker: TestHotel, { phoneNumber }: Guest, code: string) =>
  call(verifyKvkkCode, { body: { phoneNumber, code } }, asker)

test('a business sends a phone three codes of a kind in ten minutes; the other kind is counted apart', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  for (let time = 0; time < 3; time++) {
    await call(sendKvkkCode, { body: guest }, ours)
    clock.advance({ seconds: 61 })
  }

  const fourth = call(sendKvkkCode, { body: guest }, ours)

  await expect(fourth).rejects.toMatchObject({ status: 429, problem: { code: 'consent.too-many' } })
  expect(await outbox(guest.phoneNumber)).toHaveLength(3)
  expect((await call(sendContractCode, { body: guest }, ours)).success).toBe(true)
})

test('and ten in a day', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  for (let sent = 0; sent < 10; sent++) {
    await call(sendKvkkCode, { body: guest }, ours)
    clock.advance({ seconds: 61 })
    // Ten minutes have gone by, for the counters too: they go by the real time.
    await w.db.deleteFrom('rateLimit').where('key', 'like', 'consent-by-phone:%').execute()
  }

  const next = call(sendKvkkCode, { body: guest }, ours)

  await expect(next).rejects.toMatchObject({ status: 429, problem: { code: 'consent.too-many' } })
})

test('however many codes others ask for to a phone, and wherever from, ours reaches it and is taken', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, ours)
  const code = codeIn((await outbox(guest.phoneNumber))[0])
  const { remarkablePerPhone } = consentRules
  for (let sent = 0; sent <= remarkablePerPhone.sends; sent += 3) {
    const theirs = await hotel()
    for (let time = 0; time < 3; time++) {
      await call(sendKvkkCode, { body: { ...guest, reservationUniqId: nextUniqId() } }, theirs)
      for (let guess = 0; guess < 2; guess++) await verify(theirs, guest, otherThan(code))
    }
  }

  // Neither the code that was out before nor another one.
  expect(await verify(ours, guest, code)).toMatchObject({ verified: true })
  expect((await call(sendContractCode, { body: guest }, ours)).success).toBe(true)
  expect((await call(sendKvkkCode, { body: guest }, await hotel())).success).toBe(true)
})

test('tries are those of one code: what was guessed at the last one leaves the next one whole', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, ours)
  const first = codeIn((await outbox(guest.phoneNumber))[0])
  for (let time = 0; time < 6; time++) await verify(ours, guest, otherThan(first))
  clock.advance({ seconds: 61 })
  await call(sendKvkkCode, { body: guest }, ours)

  const next = codeIn((await outbox(guest.phoneNumber))[0])

  expect(await verify(ours, guest, otherThan(next))).toMatchObject({
    message: messageFor('consent.code-wrong', 'tr', { left: consentRules.codeTries - 1 }),
  })
  expect(await verify(ours, guest, next)).toMatchObject({ verified: true })
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
