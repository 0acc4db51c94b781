// These tests cover check-in, check-out and no-show.
import { expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { cancelReservation, createReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { screenOf, outcomeOf } from './front-desk.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book, read, checkIn, checkOut, noShow, undo, transitions, put } = screenOf(w)

/** The stay is booked from 1 to 5 December. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours)
  return { ours, bungalow, stay: await book(ours, bungalow) }
}

test('check-in and check-out store their times and authors, and the stay is completed', async () => {
  const { ours, stay } = await booked()

  onDay('2026-12-01')
  const there = await checkIn(ours, stay)
  expect(there).toMatchObject({ status: 'ACTIVE', checkedInAt: '2026-12-01T12:00:00.000Z', checkedOutAt: null })
  onDay('2026-12-05')
  const left = await checkOut(ours, stay)

  expect(left).toMatchObject({
    status: 'COMPLETED',
    checkedInAt: '2026-12-01T12:00:00.000Z',
    checkedOutAt: '2026-12-05T12:00:00.000Z',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
    totalPrice: stay.totalPrice,
    version: stay.version + 2,
  })
  expect(await read(ours, stay)).toEqual(left)
  expect(await transitions(ours, stay)).toEqual([
    { transition: 'check-in', takenBy: ours.userId, undoneAt: null },
    { transition: 'check-out', takenBy: ours.userId, undoneAt: null },
  ])
})

test('a no-show frees the nights of the stay', async () => {
  const { ours, bungalow, stay } = await booked()

  onDay('2026-12-01')
  expect(await noShow(ours, stay)).toMatchObject({ status: 'NO_SHOW', checkedInAt: null, totalPrice: stay.totalPrice })

  expect((await call(createReservation, { body: booking(bungalow) }, ours)).success).toBe(true)
})

test('a transition that is requested twice, or ten times at once, happens once and gets the same answer', async () => {
  const { ours, stay } = await booked()
  const other = await book(ours, await unit(ours))
  onDay('2026-12-01')

  const ins = await Promise.all(Array.from({ length: 10 }, () => checkIn(ours, stay)))
  const outs = await Promise.all(Array.from({ length: 10 }, (_, n) => checkOut(ours, stay, n % 2 === 0)))
  const noShows = await Promise.all(Array.from({ length: 10 }, () => noShow(ours, other)))

  for (const answers of [ins, outs, noShows]) expect(answers).toEqual(Array(10).fill(answers[0]))
  expect((await transitions(ours, stay)).map(({ transition }) => transition)).toEqual(['check-in', 'check-out'])
  expect((await transitions(ours, other)).map(({ transition }) => transition)).toEqual(['no-show'])
})

test('a transition made on an earlier day is not answered as if it happened now', async () => {
  const { ours, stay } = await booked()
  onDay('2026-12-01')
  await checkIn(ours, stay)

  onDay('2026-12-02')

  expect(await outcomeOf(checkIn(ours, stay))).toBe('409 stay.transition-not-allowed')
})

const refused = '409 stay.transition-not-allowed'
const stayStates = {
  expected: { status: 'ACTIVE' },
  'in-house': { checkedInAt: new Date('2026-11-30T09:00:00Z') },
  left: { status: 'COMPLETED' },
  cancelled: { status: 'CANCELLED' },
  'no-show': { status: 'NO_SHOW' },
}

test.each<[keyof typeof stayStates, string[]]>([
  ['expected', ['done', refused, 'done', 'done']],
  ['in-house', [refused, 'done', refused, 'done']],
  ['left', [refused, refused, refused, '409 reservation.not-cancellable']],
  ['cancelled', [refused, refused, refused, '409 reservation.not-cancellable']],
  ['no-show', [refused, refused, refused, 'done']],
])('from %s: check in, check out, no-show, cancel', async (stayState, expected) => {
  const outcomes: string[] = []
  const cancel = (ours: TestHotel, { id }: { id: number }) => call(cancelReservation, { params: { id } }, ours)
  for (const transition of [checkIn, checkOut, noShow, cancel]) {
    const { ours, stay } = await booked()
    await put(ours, stay, stayStates[stayState])
    onDay('2026-12-01')
    const before = await read(ours, stay)
    const outcome = await outcomeOf(transition(ours, stay))
    outcomes.push(outcome)
    expect(outcome === 'done' || (await read(ours, stay)).version === before.version).toBe(true)
  }
  expect(outcomes).toEqual(expected)
})

test.each([
  ['2026-11-30', '409 stay.too-early', '409 stay.too-early'],
  ['2026-12-01', 'done', 'done'],
  ['2026-12-04', 'done', 'done'],
  ['2026-12-05', 'done', 'done'],
  ['2026-12-06', '409 stay.over', 'done'],
])('on %s: a check-in is %s, a no-show %s', async (day, ofCheckIn, ofNoShow) => {
  const { ours, stay } = await booked()
  const other = await book(ours, await unit(ours))
  onDay(day)

  expect([await outcomeOf(checkIn(ours, stay)), await outcomeOf(noShow(ours, other))]).toEqual([ofCheckIn, ofNoShow])
})

test('transitions follow the day in Istanbul, and the refusal says what to do', async () => {
  const { ours, stay } = await booked()
  w.clock.set('2026-11-30T20:59:00Z')
  await expect(checkIn(ours, stay)).rejects.toMatchObject({
    problem: { code: 'stay.too-early', message: messageFor('stay.too-early', 'tr', { checkIn: '01.12.2026' }) },
  })

  w.clock.set('2026-11-30T21:00:00Z')

  expect((await checkIn(ours, stay)).checkedInAt).toBe('2026-11-30T21:00:00.000Z')
})

test('a guest who checks out after the last day has no extra nights', async () => {
  const { ours, stay } = await booked()
  onDay('2026-12-04')
  await checkIn(ours, stay)
  onDay('2026-12-07')

  expect(await checkOut(ours, stay)).toMatchObject({ checkOutDate: '2026-12-05', totalPrice: stay.totalPrice })
})

test('a cancellation is stored as a transition', async () => {
  const { ours, stay } = await booked()
  await call(cancelReservation, { params: { id: stay.id } }, ours)

  expect(await transitions(ours, stay)).toEqual([{ transition: 'cancel', takenBy: ours.userId, undoneAt: null }])
})

test("another hotel's stay and an unknown stay are not found, and a request without a session is refused", async () => {
  const { ours, stay } = await booked()
  const theirs = await hotel()
  onDay('2026-12-01')

  for (const transition of [checkIn, checkOut, noShow, undo]) {
    expect(await outcomeOf(transition(theirs, stay))).toBe('404 reservation.not-found')
    expect(await outcomeOf(transition(ours, { id: 999_999_999 }))).toBe('404 reservation.not-found')
    expect(await outcomeOf(transition(undefined, stay))).toBe('401 account.signed-out')
  }
  expect(await read(ours, stay)).toEqual(stay)
})
