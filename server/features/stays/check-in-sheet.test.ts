// What is typed of the guests at the door is stored with the check-in.
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import type { GuestAtCheckIn } from '#contract/reservations/guests/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { edited, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { outcomeOf, screenOf } from './front-desk.fixture.ts'

const it = world()
const { call, hotel, unit } = it
const desk = screenOf(it)

type GuestBody = z.input<typeof GuestAtCheckIn>
const days = { checkInDate: '2026-12-03', checkOutDate: '2026-12-05' }
const [zeynepsNumber, selinsNumber] = ['10000000146', '74300864790']
const missing = { despite: ['identity-missing' as const] }

/** Books three people by telephone: a name and a phone, and two of whom nothing is known. */
async function announced(ours: TestHotel, numberOfGuests = 3): Promise<Reservation> {
  const { id } = await unit(ours)
  const person = { firstName: 'Zeynep', lastName: 'Işık', phone: '0532 111 22 33', numberOfGuests }
  const body = { ...person, ...days, hotelDetailId: id, reservationUniqId: nextUniqId() }
  return (await call(quickBook, { body }, ours)).reservation
}
const arrive = (asker: TestHotel, { id }: { id: number }, body: { guests: GuestBody[]; version?: number } & object) =>
  call(checkInGuests, { params: { id }, body }, asker)

const selin: GuestBody = { firstName: 'Selin', lastName: 'Işık', tcKimlik: selinsNumber }
const anna: GuestBody = { firstName: 'Anna', lastName: 'Weber', nationality: 'DEU', passportNumber: 'C01X00T47' }
const withNumber = ({ guests: [main] }: Reservation): GuestBody => ({
  id: main?.id ?? 0,
  firstName: 'Zeynep',
  lastName: 'Işık',
  tcKimlik: zeynepsNumber,
})

beforeEach(() => desk.onDay('2026-12-03'))

test('numbers and names typed at the door are stored with the check-in, and undoing it keeps them', async () => {
  const ours = await hotel()
  const made = await announced(ours)
  const body = { guests: [withNumber(made), selin, anna], version: made.version }
  const { reservation } = await arrive(ours, made, body)
  expect(reservation.checkedInAt).not.toBeNull()
  expect(reservation.numberOfGuests).toBe(3)
  expect(reservation.guests).toMatchObject([
    { firstName: 'Zeynep', phone: '+905321112233', tcKimlik: zeynepsNumber, isMainGuest: true },
    { firstName: 'Selin', phone: '', tcKimlik: selinsNumber, isMainGuest: false },
    { firstName: 'Anna', nationality: 'DEU', passportNumber: 'C01X00T47', isMainGuest: false },
  ])
  // The request is sent again, because its answer was lost.
  expect((await arrive(ours, made, body)).reservation.guests).toEqual(reservation.guests)
  const undone = await desk.undo(ours, made, 'check-in')
  expect(undone).toMatchObject({ checkedInAt: null, guests: reservation.guests })
})

test('a number that is not there is named and never demanded; what is missing must be confirmed', async () => {
  const ours = await hotel()
  const made = await announced(ours)
  const guests = [{ firstName: 'Selin', lastName: 'Işık' }]
  const refused = arrive(ours, made, { guests })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    problem: { message: 'Kimlik bilgisi eksik: Zeynep Işık, Selin Işık, adı girilmemiş 1 misafir.' },
  })
  expect(await desk.read(ours, made)).toEqual(made)
  const { reservation } = await arrive(ours, made, { guests, ...missing })
  expect(reservation).toMatchObject({
    numberOfGuests: 3,
    guests: [{ tcKimlik: '' }, { firstName: 'Selin', tcKimlik: '' }],
  })
})

test.each<[GuestBody, string, string]>([
  [{ firstName: '', lastName: 'Işık' }, 'guests.0.firstName', 'guest.name-required'],
  [{ ...selin, tcKimlik: zeynepsNumber }, 'guests.0.tcKimlik', 'guest.number-repeated'],
  [{ ...selin, phone: '123' }, 'guests.0.phone', 'guest.phone-invalid'],
  [{ ...anna, tcKimlik: selinsNumber }, 'guests.0.tcKimlik', 'guest.number-unused'],
])('wrong data of a guest are refused at their field, and nobody is checked in: %o', async (guest, field, code) => {
  const ours = await hotel()
  const made = await announced(ours)
  await arrive(ours, made, { guests: [withNumber(made)], ...missing })
  await desk.undo(ours, made, 'check-in')
  await expect(arrive(ours, made, { guests: [guest], ...missing })).rejects.toMatchObject({
    status: 422,
    problem: { code, fields: { [field]: expect.any(String) } },
  })
  expect((await desk.read(ours, made)).checkedInAt).toBeNull()
})

test('of two clerks who type for one stay, the later one is shown what is stored and decides', async () => {
  const ours = await hotel()
  const made = await announced(ours)
  await call(
    updateReservation,
    { params: { id: made.id }, body: edited(made, { guests: made.guests.map((one) => ({ ...one, lastName: 'Ay' })) }) },
    ours,
  )
  const body = { guests: [withNumber(made)], ...missing }
  await expect(arrive(ours, made, { ...body, version: made.version })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'reservation.changed-meanwhile', fields: { guests: expect.stringContaining('Zeynep Ay') } },
  })
  const { version } = await desk.read(ours, made)
  expect((await arrive(ours, made, { ...body, version })).reservation.guests).toMatchObject([{ lastName: 'Işık' }])
})

test('of several clerks who check in at once, each person is stored once', async () => {
  const ours = await hotel()
  const made = await announced(ours)
  const body = { guests: [withNumber(made), selin, anna], version: made.version }
  await Promise.all(Array.from({ length: 6 }, () => arrive(ours, made, body)))
  expect((await desk.read(ours, made)).guests).toHaveLength(3)
  expect(await desk.transitions(ours, made)).toHaveLength(1)
})

test('more people than announced raise the number of guests, up to twenty', async () => {
  const ours = await hotel()
  const made = await announced(ours, 1)
  const { reservation } = await arrive(ours, made, { guests: [selin, anna], ...missing })
  expect(reservation.numberOfGuests).toBe(3)
  const many = Array.from({ length: 18 }, (_, at) => ({ firstName: `Misafir ${at}`, lastName: 'Işık' }))
  expect(await outcomeOf(arrive(ours, made, { guests: many, ...missing }))).toBe('422 guest.too-many')
})

test('who may not change stays or see numbers cannot type them, and no guest of another stay is changed', async () => {
  const ours = await hotel()
  const made = await announced(ours)
  const guests = [withNumber(made)]
  const atDoor = await memberWith(it, ours, ['stay.see', 'stay.host'])
  expect(await outcomeOf(arrive(atDoor, made, { guests, ...missing }))).toBe('403 request.forbidden')
  const blind = await memberWith(it, ours, ['stay.see', 'stay.host', 'stay.book'])
  expect(await outcomeOf(arrive(blind, made, { guests, ...missing }))).toBe('403 request.forbidden')
  const named = [{ ...guests[0], firstName: 'Zeynep', lastName: 'Işık', tcKimlik: null }]
  await arrive(blind, made, { guests: named, ...missing })
  expect((await desk.read(ours, made)).guests).toMatchObject([{ phone: '+905321112233', tcKimlik: '' }])

  const [other, theirs] = [await announced(ours), await hotel()]
  const foreign = await announced(theirs)
  for (const { id } of [...other.guests, ...foreign.guests])
    expect(await outcomeOf(arrive(ours, made, { guests: [{ ...selin, id }], ...missing }))).toBe(
      '409 reservation.changed-meanwhile',
    )
  expect(await outcomeOf(arrive(theirs, made, { guests, ...missing }))).toBe('404 reservation.not-found')
  expect((await desk.read(theirs, foreign)).guests).toEqual(foreign.guests)
})
