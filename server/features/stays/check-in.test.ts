import { beforeEach, expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { companion, mainGuest, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { screenOf, segment } from './front-desk.fixture.ts'

const it = world()
const { call, hotel, unit } = it
const desk = screenOf(it)

const leaving = { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' }
const arriving = { checkInDate: '2026-12-03', checkOutDate: '2026-12-05' }

// Books a stay that begins on the day on which another stay ends. The guests of the earlier stay have not checked out.
async function turnover(ours: TestHotel) {
  const bungalow = await unit(ours, { unitName: 'Bungalov 1' })
  const before = await desk.book(ours, bungalow, leaving)
  const after = await desk.book(ours, bungalow, { ...arriving, guests: [mainGuest(), companion()] })
  desk.onDay('2026-12-01')
  await desk.checkIn(ours, before)
  desk.onDay('2026-12-03')
  return { bungalow, before, after }
}
beforeEach(() => desk.onDay('2026-11-21'))

test('a check-in is refused while another guest is still in the unit, unless the clerk confirms it', async () => {
  const ours = await hotel()
  const { before, after } = await turnover(ours)

  const code = 'stay.unit-occupied'
  const words = messageFor(code, 'tr', { unitName: 'Bungalov 1', guests: 'Zeynep Işık' })
  const refused = { status: 409, problem: { code, message: words, fields: { 'unit-occupied': words } } }
  await expect(desk.checkIn(ours, after)).rejects.toMatchObject(refused)
  await expect(desk.checkIn(ours, after, ['identity-missing'])).rejects.toMatchObject(refused)
  expect(await desk.read(ours, after)).toEqual(after)
  expect(await desk.transitions(ours, after)).toEqual([])

  const { checkedInAt } = await desk.checkIn(ours, after, ['unit-occupied'])
  expect(checkedInAt).not.toBeNull()
  expect((await desk.read(ours, before)).checkedOutAt).toBeNull()
})

test('a guest who has checked out or by now sleeps in another unit does not block a check-in', async () => {
  const ours = await hotel()
  const first = await turnover(ours)
  await desk.checkOut(ours, first.before)
  expect((await desk.checkIn(ours, first.after)).checkedInAt).not.toBeNull()

  desk.onDay('2026-11-21')
  const theirs = await hotel()
  const { bungalow, before, after } = await turnover(theirs)
  const other = await unit(theirs)
  const segments = [segment(bungalow, '2026-12-01', '2026-12-03'), segment(other, '2026-12-03', '2026-12-04')]
  await desk.move(theirs, await desk.read(theirs, before), segments)
  expect((await desk.checkIn(theirs, after)).checkedInAt).not.toBeNull()
})

test('guests without an identity number or a name are listed before check-in', async () => {
  const ours = await hotel()
  const { bungalow } = await turnover(ours)
  const person = { firstName: 'Ayşe', lastName: 'Yıldız', phone: '0532 111 22 33', numberOfGuests: 3 }
  const stay = { hotelDetailId: (await unit(ours)).id, ...arriving, reservationUniqId: nextUniqId() }
  const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, ours)

  const code = 'stay.identity-missing'
  const words = messageFor(code, 'tr', { names: 'Ayşe Yıldız', unnamed: 2 })
  await expect(desk.checkIn(ours, reservation)).rejects.toMatchObject({
    status: 409,
    problem: { code, message: words, fields: { 'identity-missing': words } },
  })
  expect(words).toBe('Kimlik bilgisi eksik: Ayşe Yıldız, adı girilmemiş 2 misafir.')
  expect((await desk.checkIn(ours, reservation, ['identity-missing'])).checkedInAt).not.toBeNull()

  // The refusal contains both doubts at once, and the clerk has to confirm each.
  const later = { hotelDetailId: bungalow.id, checkInDate: '2026-12-05', checkOutDate: '2026-12-06' }
  const over = await call(quickBook, { body: { ...person, ...later, reservationUniqId: nextUniqId() } }, ours)
  desk.onDay('2026-12-05')
  await expect(desk.checkIn(ours, over.reservation, ['identity-missing'])).rejects.toMatchObject({
    problem: { fields: { 'unit-occupied': expect.any(String), 'identity-missing': expect.any(String) } },
  })
  const both = await desk.checkIn(ours, over.reservation, ['identity-missing', 'unit-occupied'])
  expect(both.checkedInAt).not.toBeNull()
  desk.onDay('2026-11-21')
})
