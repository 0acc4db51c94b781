// These tests undo edits of a reservation from the audit log: of its guests, its requests and its number of guests.
import { expect, test } from 'vitest'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { createReservation, readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { Guest } from '#contract/reservations/guests/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { addDays } from '#domain/time/day.ts'
import { recordErasure } from '#server/features/audit/erasure-record.fixture.ts'
import { eraseInAudit } from '#server/features/audit/erase-in-audit.store.ts'
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

test("an undo restores a guest's name, phone and e-mail, and leaves the identity number", async () => {
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
  expect(entries.find(({ tableName }) => tableName === 'audit_undo')).toMatchObject({ key: String(change.id) })
  await expect(undo(ours, change)).rejects.toMatchObject({ status: 409, problem: { code: 'audit.undo-done' } })
})

test('an undo is refused after a later change of the same guest, but not after a change of another guest', async () => {
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

test('an edit that also changed the identity number cannot be undone, because the audit log lacks the number, and the refusal says so', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, withMain(stay, { firstName: 'Zehra', tcKimlik: '10000000078' }))
  const change = await newest(ours, 'guest')
  expect(change.whyNotUndone).toBe('identity')
  await expect(undo(ours, change)).rejects.toMatchObject({ problem: { code: 'audit.undo-identity' } })
  expect((await now(ours, stay)).guests[0]).toMatchObject({ firstName: 'Zehra', tcKimlik: '10000000078' })
})

test('a clerk who books without seeing guests cannot undo changes of guests, nor can another business', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, withMain(stay, { firstName: 'Zehra' }))
  const { id } = await newest(ours, 'guest')
  for (const permissions of [['record.see', 'stay.book'] as const, ['record.see', 'guest.see'] as const]) {
    const member = await memberWith(w, ours, permissions)
    expect((await send(undoChange, { params: { id } }, member)).statusCode).toBe(403)
  }
  expect((await send(undoChange, { params: { id } }, await hotel())).statusCode).toBe(404)
  // A clerk who sees guests but no identity numbers can restore the name, and the number stays.
  await undo(await memberWith(w, ours, ['record.see', 'stay.book', 'guest.see']), { id })
  expect(unversioned(await now(ours, stay))).toEqual(unversioned(stay))
})

test('erased data of a guest does not come back', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  await edit(ours, stay, withMain(stay, { firstName: 'Zehra' }))
  await inHotel(w.db, ours.hotelId, async (db) => {
    const guests = await db.selectFrom('guest').select('guestProfileId').where('reservationId', '=', stay.id).execute()
    const guestProfileIds = guests.map(({ guestProfileId }) => guestProfileId)
    await recordErasure(db, ours.hotelId)
    await eraseInAudit(db, ours.hotelId, { guestProfileIds, reservationIds: [stay.id] })
  })
  await expect(undoNewest(ours, 'guest')).rejects.toMatchObject({ problem: { code: 'audit.undo-erased' } })
})

test('requests, source and days of one edit are restored together', async () => {
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
  // The undo can itself be undone.
  await undoNewest(ours, 'reservation')
  expect(await now(ours, stay)).toMatchObject({
    specialRequests: 'Geç giriş',
    source: 'phone',
    checkOutDate: '2026-12-06',
    totalPrice: 5000,
  })
})

test('the number of guests is restored while the guest list is unchanged', async () => {
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
  // The number is three, as before the second edit, and is still an announced number.
  expect(two.numberOfGuests).toBe(3)
  await undo(ours, change)
  expect((await now(ours, stay)).numberOfGuests).toBe(4)
})

test('restored nights cost the former price, whatever the rates are by then', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  const { checkOutDate, totalPrice } = stay
  const shorter = { checkOutDate: addDays(checkOutDate, -2), totalPrice, specialRequests: 'Erken gidecekler' }
  await edit(ours, stay, shorter)
  await undoNewest(ours, 'reservation')
  expect(await now(ours, stay)).toMatchObject({ checkOutDate, totalPrice, specialRequests: stay.specialRequests })
})

test('restoring a number of guests below the number of named guests is refused with a clear message', async () => {
  const ours = await hotel()
  const stay = await stayOf(ours)
  const guests = [...stay.guests, third]
  await edit(ours, stay, { guests })
  const change = await newest(ours, 'reservation')
  expect(change.changes.map(({ field }) => field)).toContain('number_of_guests')
  await expect(undo(ours, change)).rejects.toMatchObject({ problem: { code: 'audit.undo-guest-list' } })
  expect((await now(ours, stay)).numberOfGuests).toBe(3)
})
