// The tests run with the real limits; none is raised.
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { consentRules } from '#domain/consent/documents.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk, otherThan } from './consent.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { call, clock, hotel, outbox } = w

type Guest = ReturnType<typeof guestToAsk>
const release = ({ hotelId }: TestHotel) =>
  asOwner(
    w.url,
    `insert into sms_release (hotel_id, released, decided_at, operator_id, operator_email)
     values (${hotelId}, true, now(), 1, 'isletmeci@konuk.test')`,
  )
const verify = (asker: TestHotel, { phoneNumber }: Guest, code: string) =>
  call(verifyKvkkCode, { body: { phoneNumber, code } }, asker)

test('a business may send a phone three codes of a kind in ten minutes; the other kind is counted apart', async () => {
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

test('and six in a day, of all kinds together', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  for (let sent = 0; sent < 6; sent++) {
    await call(sent % 2 ? sendContractCode : sendKvkkCode, { body: guest }, ours)
    clock.advance({ seconds: 61 })
    // The counters use the real time, not the test's clock, so they are deleted as if ten minutes had passed.
    await w.db.deleteFrom('rateLimit').where('key', 'like', 'consent-by-phone:%').execute()
  }

  const next = w.send(sendKvkkCode, { body: guest }, ours)

  expect((await next).json()).toMatchObject({ code: 'consent.phone-full', fields: { phoneNumber: expect.any(String) } })
  expect(Number((await next).headers['retry-after'])).toBeGreaterThan(0)
  expect(await outbox(guest.phoneNumber)).toHaveLength(6)
})

test('businesses that a phone does not know send it six codes together; one that it knows still reaches it', async () => {
  const [ours, established] = [await hotel(), await hotel()]
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, ours)
  const code = codeIn((await outbox(guest.phoneNumber))[0])
  const others = await Promise.all(Array.from({ length: 5 }, () => hotel()))
  const theirs = others.flatMap((other) =>
    [1, 2, 3].map(() => call(sendKvkkCode, { body: { ...guest, reservationUniqId: nextUniqId() } }, other)),
  )
  const outcomes = await Promise.allSettled(theirs)
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals.map(({ problem }) => problem.code)).toEqual(Array(10).fill('consent.phone-full'))
  for (const other of others) await verify(other, guest, otherThan(code))

  // The wrong tries and the codes of the other businesses block neither the code that was sent earlier nor further
  // codes from a business that the phone knows.
  expect(await verify(ours, guest, code)).toMatchObject({ verified: true })
  expect((await call(sendContractCode, { body: guest }, ours)).success).toBe(true)
  await release(established)
  expect((await call(sendKvkkCode, { body: guest }, established)).success).toBe(true)
  await expect(call(sendKvkkCode, { body: guest }, await hotel())).rejects.toMatchObject({ status: 429 })
})

test('ten codes a day are all that a phone gets', async () => {
  const guest = guestToAsk()
  const known = await Promise.all(Array.from({ length: 4 }, () => hotel()))
  for (const one of known) await release(one)
  const asked = known.flatMap((one) =>
    [1, 2, 3].map(() => call(sendKvkkCode, { body: { ...guest, reservationUniqId: nextUniqId() } }, one)),
  )

  const sent = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')

  expect(sent).toHaveLength(10)
  expect(await outbox(guest.phoneNumber)).toHaveLength(10)
})

test('tries count for one code: wrong guesses at one code leave the next one all its tries', async () => {
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

test('a click that comes too soon uses nothing up', async () => {
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

test('a business may send sixty codes an hour', async () => {
  const ours = await hotel()
  for (let guest = 0; guest < 60; guest++) await call(sendKvkkCode, { body: guestToAsk() }, ours)

  const next = call(sendKvkkCode, { body: guestToAsk() }, ours)
  await expect(next).rejects.toMatchObject({ status: 429, problem: { code: 'consent.too-many' } })
})
