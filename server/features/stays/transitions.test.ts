// Guests come, leave, or never come.
import { expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { cancelReservation, createReservation } from '#contract/reservations.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { deskOf, outcomeOf } from './desk.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book, read, checkIn, checkOut, noShow, undo, transitions, put } = deskOf(w)

/** Booked 1 to 5 December. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours)
  return { ours, bungalow, stay: await book(ours, bungalow) }
}

test('guests come and leave: the instants are kept, the stay is completed, and who did it', async () => {
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
    { step: 'check-in', takenBy: ours.userId, undoneAt: null },
    { step: 'check-out', takenBy: ours.userId, undoneAt: null },
  ])
})

test('guests who never came give their nights back', async () => {
  const { ours, bungalow, stay } = await booked()

  onDay('2026-12-01')
  expect(await noShow(ours, stay)).toMatchObject({ status: 'NO_SHOW', checkedInAt: null, totalPrice: stay.totalPrice })

  expect((await call(createReservation, { body: booking(bungalow) }, ours)).success).toBe(true)
})

test('a step that is taken twice, or by ten at once, is taken once and answers the same', async () => {
  const { ours, stay } = await booked()
  const other = await book(ours, await unit(ours))
  onDay('2026-12-01')

  const ins = await Promise.all(Array.from({ length: 10 }, () => checkIn(ours, stay)))
  const outs = await Promise.all(Array.from({ length: 10 }, (_, n) => checkOut(ours, stay, n % 2 === 0)))
  const noShows = await Promise.all(Array.from({ length: 10 }, () => noShow(ours, other)))

  for (const answers of [ins, outs, noShows]) expect(answers).toEqual(Array(10).fill(answers[0]))
  expect((await transitions(ours, stay)).map(({ step }) => step)).toEqual(['check-in', 'check-out'])
  expect((await transitions(ours, other)).map(({ step }) => step)).toEqual(['no-show'])
})

test('a step of an earlier day is not answered as if it were taken now', async () => {
  const { ours, stay } = await booked()
  onDay('2026-12-01')
  await checkIn(ours, stay)

  onDay('2026-12-02')

  expect(await outcomeOf(checkIn(ours, stay))).toBe('409 stay.step-not-allowed')
})

const refused = '409 stay.step-not-allowed'
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
  for (const step of [checkIn, checkOut, noShow, cancel]) {
    const { ours, stay } = await booked()
    await put(ours, stay, stayStates[stayState])
    onDay('2026-12-01')
    const before = await read(ours, stay)
    const outcome = await outcomeOf(step(ours, stay))
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

test('the day is the one in Istanbul, and the refusal says what to do', async () => {
  const { ours, stay } = await booked()
  w.clock.set('2026-11-30T20:59:00Z')
  await expect(checkIn(ours, stay)).rejects.toMatchObject({
    problem: { code: 'stay.too-early', message: messageFor('stay.too-early', 'tr', { checkIn: '01.12.2026' }) },
  })

  w.clock.set('2026-11-30T21:00:00Z')

  expect((await checkIn(ours, stay)).checkedInAt).toBe('2026-11-30T21:00:00.000Z')
})

test('who is late out has not stayed longer than was sold', async () => {
  const { ours, stay } = await booked()
  onDay('2026-12-04')
  await checkIn(ours, stay)
  onDay('2026-12-07')

  expect(await checkOut(ours, stay)).toMatchObject({ checkOutDate: '2026-12-05', totalPrice: stay.totalPrice })
})

test('cancelling is kept as a step', async () => {
  const { ours, stay } = await booked()
  await call(cancelReservation, { params: { id: stay.id } }, ours)

  expect(await transitions(ours, stay)).toEqual([{ step: 'cancel', takenBy: ours.userId, undoneAt: null }])
})

test("another hotel's stay, and one that never was, do not exist; without a session nobody gets there", async () => {
  const { ours, stay } = await booked()
  const theirs = await hotel()
  onDay('2026-12-01')

  for (const step of [checkIn, checkOut, noShow, undo]) {
    expect(await outcomeOf(step(theirs, stay))).toBe('404 reservation.not-found')
    expect(await outcomeOf(step(ours, { id: 999_999_999 }))).toBe('404 reservation.not-found')
    expect(await outcomeOf(step(undefined, stay))).toBe('401 account.signed-out')
  }
  expect(await read(ours, stay)).toEqual(stay)
})
