// An edit of a reservation is taken back from the record: its guests', its requests, and how many come.
import { expect, test } from 'vitest'
import { listAudit, undoChange } from '#contract/audit.ts'
import { quickBook } from '#contract/quick-booking.ts'
import {
  createReservation,
  Guest,
  type Reservation,
  readReservation,
  updateReservation,
} from '#contract/reservations.ts'
import { addDays } from '#domain/time/day.ts'
import { forgetInAudit } from '#server/features/audit/forget-in-audit.store.ts'
import { booking, companion, edited, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { undoing } from './undo.fixture.ts'

const w = world()
const { call, hotel, send, unit } = w
const { newest, undo, undoNewest } = undoing(w)

const stayOf = async (of: TestHotel) =>
  (await call(createReservation, { body: booking(await unit(of)) }, of)).reservation
const now = async (of: TestHotel, { id }: Reservation) =>
  (await call(readReservation, { params: { id } }, of)).reservation
const edit = async (of: TestHotel, stay: Reservation, change: Parameters<typeof edited>[1]) =>
  (await call(updateReservation, { params: { id: stay.id }, body: edited(stay, change) }, of)).reservation
const withMain = (stay: Reservation, fields: Partial<Reservation['guests'][number]>) => ({
  guests: stay.guests.map((guest) => (guest.isMainGuest ? { ...guest, ...fields } : guest)),
})
const third = {
  ...Guest.parse(companion({ firstName: 'Karl', passportNumber: 'C01X00T48' })),
  phone: '0 (532) 999 88 77',
}
const unversioned = (stay: Reservation) => ({ ...stay, version: 0 })

test('a guest gets back the name, the phone and the e-mail, and keeps the number', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, withMain(stay, { firstName: 'Zehra', phone: '0 (533) 444 55 66', email: 'z@example.com' }))
  const change = await newest(ours, 'guest')
  expect(change.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['email', 'first_name', 'phone'].toSorted()),
  )
  await undo(ours, change)
  expect(unversioned(await now(ours, stay))).toEqual(unversioned(stay))
  const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
  expect(entries.find(({ thing }) => thing === 'audit_undo')).toMatchObject({ key: String(change.id) })
  await expect(undo(ours, change)).rejects.toMatchObject({ status: 409, problem: { code: 'audit.undo-done' } })
})

test('not over a later change of the same guest, and one of another guest is no obstacle', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  const first = await edit(ours, stay, withMain(stay, { lastName: 'Işıklı' }))
  const change = await newest(ours, 'guest')
  const other = first.guests.map((guest) => (guest.isMainGuest ? guest : { ...guest, firstName: 'Anne' }))
  const second = await edit(ours, first, { guests: other })
  await edit(ours, second, withMain(second, { lastName: 'Işıkoğlu' }))
  await expect(undo(ours, change)).rejects.toMatchObject({ problem: { code: 'audit.changed-since' } })

  await undoNewest(ours, 'guest')
  await undo(ours, change)
  expect((await now(ours, stay)).guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Zeynep Işık',
    'Anne Schmidt',
  ])
})

test('a number that was changed along is not in the record: the change is not taken back, and it says why', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, withMain(stay, { firstName: 'Zehra', tcKimlik: '10000000078' }))
  const change = await newest(ours, 'guest')
  expect(change.whyNotUndone).toBe('identity')
  await expect(undo(ours, change)).rejects.toMatchObject({ problem: { code: 'audit.undo-identity' } })
  expect((await now(ours, stay)).guests[0]).toMatchObject({ firstName: 'Zehra', tcKimlik: '10000000078' })
})

test('who books without seeing guests puts nothing of them back; nor does another business', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, withMain(stay, { firstName: 'Zehra' }))
  const { id } = await newest(ours, 'guest')
  for (const deeds of [['record.see', 'stay.book'] as const, ['record.see', 'guest.see'] as const]) {
    const member = await memberWith(w, ours, deeds)
    expect((await send(undoChange, { params: { id } }, member)).statusCode).toBe(403)
  }
  expect((await send(undoChange, { params: { id } }, await hotel())).statusCode).toBe(404)
  // Who sees guests but no numbers puts the name back and leaves the number.
  await undo(await memberWith(w, ours, ['record.see', 'stay.book', 'guest.see']), { id })
  expect(unversioned(await now(ours, stay))).toEqual(unversioned(stay))
})

test('what was erased of a person does not come back', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, withMain(stay, { firstName: 'Zehra' }))
  await inHotel(w.db, ours.hotelId, async (db) => {
    const guests = await db.selectFrom('guest').select('guestProfileId').where('reservationId', '=', stay.id).execute()
    const guestProfileIds = guests.map(({ guestProfileId }) => guestProfileId)
    await forgetInAudit(db, ours.hotelId, { guestProfileIds, reservationIds: [stay.id] })
  })
  await expect(undoNewest(ours, 'guest')).rejects.toMatchObject({ problem: { code: 'audit.undo-forgotten' } })
})

test('requests, source and days of one edit come back together', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, {
    specialRequests: 'Geç giriş',
    source: 'phone',
    checkOutDate: '2026-12-06',
    totalPrice: 5000,
  })
  const change = await newest(ours, 'reservation')
  await undo(ours, change)
  expect(unversioned(await now(ours, stay))).toEqual(unversioned(stay))
  // In its turn.
  await undoNewest(ours, 'reservation')
  expect(await now(ours, stay)).toMatchObject({
    specialRequests: 'Geç giriş',
    source: 'phone',
    checkOutDate: '2026-12-06',
    totalPrice: 5000,
  })
})

test('how many come is put back while the list of guests is what it was', async () => {
  const ours = await hotel()
  const body = {
    hotelDetailId: (await unit(ours)).id,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
    reservationUniqId: nextUniqId(),
    firstName: 'Zeynep',
    lastName: 'Işık',
    phone: '0 (532) 111 22 33',
    numberOfGuests: 4,
  }
  const { reservation: stay } = await call(quickBook, { body }, ours)
  const fewer = await edit(ours, stay, { partySize: 1 })
  expect(fewer.numberOfGuests).toBe(1)
  await undoNewest(ours, 'reservation')
  const again = await now(ours, stay)
  expect(again.numberOfGuests).toBe(4)

  const fewerAgain = await edit(ours, again, { partySize: 3 })
  const change = await newest(ours, 'reservation')
  const guests = [...fewerAgain.guests, third]
  const two = await edit(ours, fewerAgain, { guests, partySize: 3 })
  // Three, as before the second edit: the number is the same, and still announced.
  expect(two.numberOfGuests).toBe(3)
  await undo(ours, change)
  expect((await now(ours, stay)).numberOfGuests).toBe(4)
})

test('nights that are taken back cost what they did, whatever the rates say by then', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  const { checkOutDate, totalPrice } = stay
  const shorter = { checkOutDate: addDays(checkOutDate, -2), totalPrice, specialRequests: 'Erken gidecekler' }
  await edit(ours, stay, shorter)
  await undoNewest(ours, 'reservation')
  expect(await now(ours, stay)).toMatchObject({ checkOutDate, totalPrice, specialRequests: stay.specialRequests })
})

test('a number of guests below those who are named is refused with a sentence', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  const guests = [...stay.guests, third]
  await edit(ours, stay, { guests })
  const change = await newest(ours, 'reservation')
  expect(change.changes.map(({ field }) => field)).toContain('number_of_guests')
  await expect(undo(ours, change)).rejects.toMatchObject({ problem: { code: 'audit.undo-guest-list' } })
  expect((await now(ours, stay)).numberOfGuests).toBe(3)
})
