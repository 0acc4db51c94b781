// Splits, merges and edits of the same guests in any order: nobody's notes are lost, and each can be undone.
import { expect, test } from 'vitest'
import { splitGuest, undoSplit } from '#contract/guests/splits/endpoints.ts'
import { addGuestNote, mergeGuests, readGuest, staysOfGuest, undoMerge } from '#contract/guests/endpoints.ts'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { edited } from '#server/features/reservations/booking.fixture.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { type Stayed, stays, tc } from './profiles.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const stay = stays(w)

const fileOf = async (id: number, of: TestHotel) => (await call(readGuest, { params: { id } }, of)).guest
/** As an owner sees it. */
const whole = ({ guest }: { guest: GuestFile | null }) => guest as GuestFile
const split = async (id: number, made: Stayed[], of: TestHotel) => {
  const guestIds = made.map(({ reservation }) => reservation.guests[0]?.id ?? 0)
  return whole(await call(splitGuest, { params: { id }, body: { guestIds, noteIds: [] } }, of)).splits[0]
}
const undo = (id: number | undefined, of: TestHotel) => call(undoSplit, { params: { id: id ?? 0 } }, of)
const staysIn = async (id: number, of: TestHotel) =>
  (await call(staysOfGuest, { params: { id }, query: {} }, of)).stays.map((one) => one.reservationId)

test.each([0, 1])('a merge from which stays were split off is undone after the split', async (leaving) => {
  const ours = await hotel()
  const at = await unit(ours)
  const ali = await stay(ours, at, { firstName: 'Ali', phone: '05321110001', tcKimlik: tc[0] })
  const veli = await stay(ours, at, { firstName: 'Veli', phone: '05321110002', tcKimlik: tc[1] })
  const [id, other] = [ali.personId, veli.personId]
  await call(addGuestNote, { params: { id: other }, body: { text: 'Fıstığa alerjisi var' } }, ours)
  const merge = whole(await call(mergeGuests, { params: { id }, body: { other } }, ours)).merges[0]?.id ?? 0
  const made = await split(id, [[ali, veli][leaving] ?? ali], ours)

  const takeApart = () => call(undoMerge, { params: { id: merge } }, ours)
  expect(await outcomeOf(takeApart())).toBe('409 guest.undo-later-split-first')
  expect((await fileOf(id, ours))?.notes).toHaveLength(1)
  await undo(made?.id, ours)
  await takeApart()
  expect([(await fileOf(id, ours))?.notes, (await fileOf(other, ours))?.notes]).toMatchObject([[], [{}]])
})

test('splits of splits are undone from the latest on', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const [first, second, third] = [await stay(ours, at, {}), await stay(ours, at, {}), await stay(ours, at, {})]
  const one = await split(first.personId, [second, third], ours)
  const two = await split(one?.otherId ?? 0, [third], ours)
  expect(await outcomeOf(undo(one?.id, ours))).toBe('409 guest.undo-later-split-first')
  await undo(two?.id, ours)
  await undo(one?.id, ours)
  expect(await staysIn(first.personId, ours)).toHaveLength(3)
})

test('a guest who was split off, and joined again in the form of the stay, can be split off again', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const [father, son] = [await stay(ours, at, {}), await stay(ours, at, {})]
  const { id } = son.reservation
  await split(father.personId, [son], ours)
  const { reservation } = await call(readReservation, { params: { id } }, ours)
  const guests = reservation.guests.map((guest) => ({ ...guest, isAnotherPerson: false }))
  await call(updateReservation, { params: { id }, body: edited(reservation, { guests }) }, ours)
  expect((await fileOf(father.personId, ours))?.splits).toEqual([])

  await split(father.personId, [son], ours)
  expect(await staysIn(father.personId, ours)).toEqual([father.reservation.id])
})

test('an edit keeps two guests of one stay apart', async () => {
  const ours = await hotel()
  const none = '11111111111'
  const { reservation } = await stay(
    ours,
    await unit(ours),
    { firstName: 'Ali', phone: '05321110001', tcKimlik: none },
    { firstName: 'Veli', phone: '05321110002', tcKimlik: tc[1] },
  )
  const guests = reservation.guests.map((guest, index) => ({
    ...guest,
    firstName: 'Veli',
    tcKimlik: index === 0 ? tc[1] : none,
  }))
  const { id } = reservation
  const after = await call(updateReservation, { params: { id }, body: edited(reservation, { guests }) }, ours)
  expect(new Set(after.reservation.guests.map(({ personId }) => personId)).size).toBe(2)
})
