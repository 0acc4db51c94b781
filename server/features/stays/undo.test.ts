import { expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { undoTransition } from '#contract/stays/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { screenOf, outcomeOf, segment } from './front-desk.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book, read, checkIn, checkOut, noShow, cancel, undo, move, transitions } = screenOf(w)
const nothing = '409 stay.nothing-to-undo'

/** The stay is booked from 1 to 5 December, and it is 1 December. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours)
  const stay = await book(ours, bungalow)
  onDay('2026-12-01')
  return { ours, bungalow, stay }
}
/** Compares everything except the version, which rises with every change. */
const asBefore = ({ version: _rises, ...stay }: { version: number }) => stay

test.each([
  ['check-in', checkIn],
  ['no-show', noShow],
  ['cancel', cancel],
] as const)('a %s is taken back', async (transition, take) => {
  const { ours, stay } = await booked()
  await take(ours, stay)

  const back = await undo(ours, stay)

  expect(asBefore(back)).toEqual(asBefore(stay))
  expect(await transitions(ours, stay)).toEqual([
    { transition, takenBy: ours.userId, undoneAt: new Date('2026-12-01T12:00:00Z') },
  ])
})

test('an early departure is undone with its nights, price and segments, and then the check-in can be undone too', async () => {
  const { ours, bungalow, stay } = await booked()
  const lake = await unit(ours)
  const segments = [segment(bungalow, '2026-12-01', '2026-12-03', 700), segment(lake, '2026-12-03', '2026-12-05', 900)]
  const split = await move(ours, stay, segments)
  const there = await checkIn(ours, split)
  await checkOut(ours, stay, false)

  expect(asBefore(await undo(ours, stay))).toEqual(asBefore(there))
  expect(asBefore(await undo(ours, stay))).toEqual(asBefore(split))
  expect(await outcomeOf(undo(ours, stay))).toBe(nothing)
})

test('an undo that names its transition can be repeated without harm, and undoes no other transition', async () => {
  const { ours, stay } = await booked()
  await checkIn(ours, stay)
  expect(await outcomeOf(undo(ours, stay, 'check-out'))).toBe(nothing)
  await checkOut(ours, stay)

  const answers = await Promise.all(Array.from({ length: 6 }, () => undo(ours, stay, 'check-out')))

  expect(answers).toEqual(Array(6).fill(answers[0]))
  expect(answers[0]).toMatchObject({ status: 'ACTIVE', checkedInAt: '2026-12-01T12:00:00.000Z' })
})

test('an undone transition can be made again and undone again', async () => {
  const { ours, stay } = await booked()
  await checkIn(ours, stay)
  await undo(ours, stay, 'check-in')
  await checkIn(ours, stay)

  expect((await undo(ours, stay, 'check-in')).checkedInAt).toBeNull()
})

test('a move after the check-in remains when the check-in is undone', async () => {
  const { ours, stay } = await booked()
  const lake = await unit(ours)
  const there = await checkIn(ours, stay)
  await move(ours, there, [segment(lake, '2026-12-01', '2026-12-06', 5000)])

  expect(await undo(ours, stay)).toMatchObject({
    checkedInAt: null,
    hotelDetailId: lake.id,
    checkOutDate: '2026-12-06',
    totalPrice: 5000,
  })
})

test('an undo is refused on a later day, when there is no transition, and when something else has happened since', async () => {
  const { ours, stay } = await booked()
  expect(await outcomeOf(undo(ours, stay))).toBe(nothing)
  await checkIn(ours, stay)
  // It is midnight in Istanbul.
  w.clock.set('2026-12-01T21:00:00Z')
  expect(await outcomeOf(undo(ours, stay))).toBe(nothing)
  expect(await outcomeOf(undo(ours, stay, 'check-in'))).toBe(nothing)

  const other = await booked()
  await noShow(other.ours, other.stay)
  await cancel(other.ours, other.stay)
  expect(await outcomeOf(undo(other.ours, other.stay, 'no-show'))).toBe(nothing)
})

test('undoing the cancellation of a no-show makes it a no-show again, whichever stay has its nights by now', async () => {
  const { ours, bungalow, stay } = await booked()
  const gone = await noShow(ours, stay)
  await cancel(ours, stay)
  await book(ours, bungalow, { checkInDate: '2026-12-02', checkOutDate: '2026-12-03' })

  expect(asBefore(await undo(ours, stay, 'cancel'))).toEqual(asBefore(gone))
})

test('a cancellation is undone only over the version that the clerk saw, and only once', async () => {
  const { ours, stay } = await booked()
  const { version } = await cancel(ours, stay)
  const undoSeen = (seen: number) =>
    call(undoTransition, { params: { id: stay.id }, body: { transition: 'cancel', version: seen } }, ours)
  await expect(undoSeen(version - 1)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stay.changed-meanwhile', message: expect.stringContaining('01.12.2026 – 05.12.2026') },
  })
  expect((await read(ours, stay)).status).toBe('CANCELLED')

  const answers = await Promise.all(Array.from({ length: 4 }, () => undoSeen(version)))

  expect(answers).toEqual(Array(4).fill(answers[0]))
  expect(asBefore((await undoSeen(version)).reservation)).toEqual(asBefore(stay))
})

test.each([
  ['cancel', cancel],
  ['no-show', noShow],
] as const)('a %s whose nights are taken stands', async (transition, take) => {
  const { ours, bungalow, stay } = await booked()
  const gone = await take(ours, stay)
  await book(ours, bungalow, { checkInDate: '2026-12-02', checkOutDate: '2026-12-03' })

  await expect(undo(ours, stay, transition)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stay.undo-clashes', message: expect.stringContaining('02.12.2026 – 03.12.2026') },
  })
  expect(await read(ours, stay)).toEqual(gone)
})

test('nights that another stay got meanwhile remain with it: the refusal names them, and nothing changes', async () => {
  const { ours, bungalow, stay } = await booked()
  await checkIn(ours, stay)
  const left = await checkOut(ours, stay, false)
  await book(ours, bungalow, { checkInDate: '2026-12-04', checkOutDate: '2026-12-08' })

  await expect(undo(ours, stay)).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'stay.undo-clashes',
      message: messageFor('stay.undo-clashes', 'tr', { checkIn: '04.12.2026', checkOut: '05.12.2026' }),
    },
  })
  expect(await read(ours, stay)).toEqual(left)
  expect((await transitions(ours, stay)).every(({ undoneAt }) => undoneAt === null)).toBe(true)
})

test.each([
  ['cancel', cancel],
  ['no-show', noShow],
] as const)('nor is a %s undone over nights that were written down for somebody else', async (_step, take) => {
  const { ours, bungalow, stay } = await booked()
  onDay('2026-12-03')
  const gone = await take(ours, stay)
  const meanwhile = { checkInDate: '2026-12-01', checkOutDate: '2026-12-02', pastNights: true }
  const body = {
    hotelDetailId: bungalow.id,
    firstName: 'Ali',
    lastName: 'Kaya',
    phone: '0 (532) 444 55 66',
    ...meanwhile,
  }
  await call(quickBook, { body: { ...body, reservationUniqId: nextUniqId() } }, ours)

  await expect(undo(ours, stay)).rejects.toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('01.12.2026 – 02.12.2026') },
  })
  expect(await read(ours, stay)).toEqual(gone)
})

test('an undo cannot bring guests back into a unit that is out of use', async () => {
  const { ours, bungalow, stay } = await booked()
  await noShow(ours, stay)
  await call(deleteUnit, { params: { id: bungalow.id } }, ours)

  expect(await outcomeOf(undo(ours, stay))).toBe('404 reservation.unit-not-found')
})

test.each([
  ['check-in', checkIn, 'stay.host', 'stay.settle'],
  ['cancel', cancel, 'stay.settle', 'stay.host'],
  ['no-show', noShow, 'stay.settle', 'stay.host'],
] as const)(
  'whoever may do it takes a %s back, and nobody else, named or not',
  async (transition, take, permission, other) => {
    const { ours, stay } = await booked()
    await take(ours, stay)
    const others = await memberWith(w, ours, [other])
    for (const body of [{}, { transition }])
      expect((await w.send(undoTransition, { params: { id: stay.id }, body }, others)).statusCode).toBe(403)

    expect(await undo(await memberWith(w, ours, [permission]), stay)).toMatchObject({
      status: 'ACTIVE',
      checkedInAt: null,
    })
  },
)
