import { expect, test } from 'vitest'
import { addGuestNote, mergeGuests, readGuest, staysOfGuest, undoMerge } from '#contract/guests/endpoints.ts'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { booking, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { type Stayed, stays, tc } from './profiles.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const stay = stays(w)

const fileOf = async (id: number, of: TestHotel) => (await call(readGuest, { params: { id } }, of)).guest
/** The guest's profile as an owner sees it. */
const whole = ({ guest }: { guest: GuestFile | null }) => guest as GuestFile
const merge = async (kept: number, other: number, of: TestHotel) =>
  whole(await call(mergeGuests, { params: { id: kept }, body: { other } }, of))
const undo = async (id: number, of: TestHotel) => whole(await call(undoMerge, { params: { id } }, of))
const reservationsOf = async (id: number, of: TestHotel) =>
  (await call(staysOfGuest, { params: { id }, query: {} }, of)).stays.map(({ reservationId }) => reservationId)

/** Makes two profiles with one phone; only a clerk can know that they are one person. */
async function twoPeople() {
  const ours = await hotel()
  const at = await unit(ours)
  const [a, b] = [await stay(ours, at, {}), await stay(ours, at, { firstName: 'Zeyno', tcKimlik: tc[1] })]
  return { ours, at, a, b }
}
const ids = (...made: Stayed[]) => made.map(({ reservation }) => reservation.id).toReversed()

test('two merged profiles are one: they share stays and notes, and both ids lead to the kept profile', async () => {
  const { ours, a, b } = await twoPeople()
  await call(addGuestNote, { params: { id: b.personId }, body: { text: 'Fıstığa alerjisi var' } }, ours)

  const kept = await merge(a.personId, b.personId, ours)

  expect(kept).toMatchObject({ id: a.personId, names: ['Zeyno Işık', 'Zeynep Işık'], likelyDuplicates: [] })
  expect(kept.notes).toMatchObject([{ text: 'Fıstığa alerjisi var' }])
  expect(kept.merges).toMatchObject([{ name: 'Zeyno Işık', by: 'Ayşe Yılmaz' }])
  expect(await fileOf(b.personId, ours)).toEqual(kept)
  expect(await reservationsOf(b.personId, ours)).toEqual(ids(a, b))
})

test('a later stay with either number belongs to the kept profile', async () => {
  const { ours, at, a, b } = await twoPeople()
  await merge(a.personId, b.personId, ours)
  expect((await stay(ours, at, { tcKimlik: tc[1], firstName: 'Zeyno' })).personId).toBe(a.personId)
  expect((await stay(ours, at, {})).personId).toBe(a.personId)
})

test('an undone merge restores everything, later stays by their number', async () => {
  const { ours, at, a, b } = await twoPeople()
  await call(addGuestNote, { params: { id: b.personId }, body: { text: 'Fıstığa alerjisi var' } }, ours)
  const before = [await fileOf(a.personId, ours), await fileOf(b.personId, ours)]
  const { merges } = await merge(a.personId, b.personId, ours)
  const after = await undo(merges[0]?.id ?? 0, ours)

  expect([after, await fileOf(b.personId, ours)]).toEqual(before)
  const again = await merge(a.personId, b.personId, ours)
  const later = await stay(ours, at, { tcKimlik: tc[1], phone: '05339990000' })
  await undo(again.merges[0]?.id ?? 0, ours)
  expect(await reservationsOf(b.personId, ours)).toEqual(ids(b, later))
})

test('an edit does not join profiles again that were separated by hand', async () => {
  const { ours, a, b } = await twoPeople()
  const { merges } = await merge(a.personId, b.personId, ours)
  await undo(merges[0]?.id ?? 0, ours)
  const body = edited(b.reservation, { specialRequests: 'Havlu' })
  const { reservation } = await call(updateReservation, { params: { id: b.reservation.id }, body }, ours)
  expect(reservation.guests[0]?.personId).toBe(b.personId)
})

test('repeated requests get the same answer', async () => {
  const { ours, a, b } = await twoPeople()
  const first = await merge(a.personId, b.personId, ours)
  expect(await merge(a.personId, b.personId, ours)).toEqual(first)
  const parted = await undo(first.merges[0]?.id ?? 0, ours)
  expect(await undo(first.merges[0]?.id ?? 0, ours)).toEqual(parted)
})

test('a profile is not merged with itself, with a missing one, or once it is merged', async () => {
  const { ours, at, a, b } = await twoPeople()
  const c = await stay(ours, at, { firstName: 'Zuhal', tcKimlik: tc[2] })
  await expect(merge(a.personId, a.personId, ours)).rejects.toMatchObject({ status: 422 })
  await expect(merge(a.personId, 999_999_999, ours)).rejects.toMatchObject({ status: 404 })
  await merge(a.personId, b.personId, ours)
  const meanwhile = { status: 409, problem: { code: 'guest.merged-meanwhile' } }
  await expect(merge(c.personId, b.personId, ours)).rejects.toMatchObject(meanwhile)
  await expect(merge(b.personId, c.personId, ours)).rejects.toMatchObject(meanwhile)
})

test('nested merges are undone from the latest on', async () => {
  const { ours, at, a, b } = await twoPeople()
  const c = await stay(ours, at, { firstName: 'Zuhal', tcKimlik: tc[2] })
  const [first] = (await merge(b.personId, c.personId, ours)).merges
  const [second] = (await merge(a.personId, b.personId, ours)).merges
  expect((await fileOf(c.personId, ours)).id).toBe(a.personId)
  await expect(undo(first?.id ?? 0, ours)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'guest.undo-later-merge-first' },
  })
  await undo(second?.id ?? 0, ours)
  expect((await fileOf(c.personId, ours)).id).toBe(b.personId)
  await undo(first?.id ?? 0, ours)
  expect(await reservationsOf(c.personId, ours)).toEqual(ids(c))
})

test('of two merges that cross, one wins, and no stay is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const { ours, a, b } = await twoPeople()
    const outcomes = await Promise.allSettled([
      merge(a.personId, b.personId, ours),
      merge(b.personId, a.personId, ours),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await reservationsOf(a.personId, ours)).toEqual(ids(a, b))
  }
})

test('a booking that runs beside a merge ends up with the kept profile', async () => {
  for (let round = 0; round < 8; round++) {
    const { ours, a, b } = await twoPeople()
    const units = [await unit(ours), await unit(ours), await unit(ours)]
    const guests = [mainGuest({ firstName: 'Zeyno', tcKimlik: tc[1] })]
    const book = (at: { id: number }) =>
      call(createReservation, { body: booking(at, { guests, numberOfGuests: 1 }) }, ours)
    const [one, two, , three] = await Promise.all([
      book(units[0] ?? a.reservation),
      book(units[1] ?? a.reservation),
      merge(a.personId, b.personId, ours),
      book(units[2] ?? a.reservation),
    ])
    const made = [one, two, three].map(({ reservation }) => reservation.id)
    const all = await reservationsOf(a.personId, ours)
    expect(new Set(all)).toEqual(new Set([...ids(a, b), ...made]))
  }
})
