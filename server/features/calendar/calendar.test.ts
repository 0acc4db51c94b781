import { expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import type { NewUnit } from '#contract/units/schemas.ts'
import type { Status } from '#domain/reservations/status.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel, outbox, unit } = w

const calendarOf = async (of: TestHotel, from = '2026-12-01', to = '2026-12-15') =>
  (await call(readCalendar, { query: { from, to } }, of)).calendar

async function book(of: TestHotel, where: { id: number }, checkInDate: string, checkOutDate: string, status?: Status) {
  const { reservation } = await call(createReservation, { body: booking(where, { checkInDate, checkOutDate }) }, of)
  if (status !== undefined) {
    await inHotel(w.db, of.hotelId, (tx) =>
      tx.updateTable('reservation').set({ status }).where('id', '=', reservation.id).execute(),
    )
  }
  return reservation
}

test('a bar has the facts about a stay that the front desk needs', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours, { price: 1500.5 })
  const reservation = await book(ours, bungalow, '2026-12-01', '2026-12-05')

  const { from, to, units, stays, blocks } = await calendarOf(ours)

  expect({ from, to, blocks }).toEqual({ from: '2026-12-01', to: '2026-12-15', blocks: [] })
  expect(units).toEqual([{ id: bungalow.id, unitName: 'Bungalov 1', roomType: 'Bungalov', capacity: 2, price: 1500.5 }])
  expect(stays).toEqual([
    {
      reservationId: reservation.id,
      hotelDetailId: bungalow.id,
      checkInDate: '2026-12-01',
      checkOutDate: '2026-12-05',
      totalPrice: 6002,
      status: 'ACTIVE',
      personId: reservation.guests[0]?.personId,
      guestName: 'Zeynep Işık',
      phone: '+905321112233',
      numberOfGuests: 2,
      consentOpen: true,
      version: 1,
    },
  ])
})

test('units are sorted by type, then by name with numbers in natural order', async () => {
  const ours = await hotel()
  const names: [string, NewUnit['roomType']][] = [
    ['Çınar', 'Apart'],
    ['Bungalov 10', 'Bungalov'],
    ['Defne', 'Apart'],
    ['Bungalov 2', 'Bungalov'],
    ['Ceviz', 'Apart'],
  ]
  for (const [unitName, roomType] of names) await unit(ours, { unitName, roomType })

  const { units } = await calendarOf(ours)

  expect(units.map(({ unitName }) => unitName)).toEqual(['Bungalov 2', 'Bungalov 10', 'Ceviz', 'Çınar', 'Defne'])
})

test('the calendar has every stay that shares a night with the days, and no other', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  for (const [from, to] of [
    ['2026-11-28', '2026-12-01'],
    ['2026-12-14', '2026-12-16'],
    ['2026-12-16', '2026-12-18'],
  ] as const) {
    await book(ours, bungalow, from, to)
  }
  await book(ours, bungalow, '2026-12-01', '2026-12-02', 'CONFIRMED')
  await book(ours, bungalow, '2026-12-04', '2026-12-06', 'CANCELLED')
  await book(ours, bungalow, '2026-12-06', '2026-12-07', 'NO_SHOW')
  const days = { checkInDate: '2026-12-08', checkOutDate: '2026-12-10' }
  const { block } = await call(blockUnit, { body: blocking(bungalow, days) }, ours)
  await call(blockUnit, { body: blocking(bungalow, { checkInDate: '2026-12-20', checkOutDate: '2026-12-21' }) }, ours)
  await book(ours, bungalow, '2026-12-10', '2026-12-11', 'COMPLETED')

  const { stays, blocks } = await calendarOf(ours)

  expect(stays.map(({ checkInDate, status }) => [checkInDate, status])).toEqual([
    ['2026-12-01', 'CONFIRMED'],
    ['2026-12-10', 'COMPLETED'],
    ['2026-12-14', 'ACTIVE'],
  ])
  expect(blocks).toEqual([block])
})

test('a stay in two units has two bars, each with its number', async () => {
  const ours = await hotel()
  const first = await unit(ours)
  const second = await unit(ours, { unitName: 'Bungalov 2' })
  const { id, version } = await book(ours, first, '2026-12-10', '2026-12-18')
  const segment = (of: { id: number }, checkInDate: string, checkOutDate: string, totalPrice: number) => ({
    hotelDetailId: of.id,
    checkInDate,
    checkOutDate,
    totalPrice,
  })
  const segments = [segment(first, '2026-12-10', '2026-12-12', 2000), segment(second, '2026-12-12', '2026-12-18', 7000)]
  await call(moveStay, { params: { id }, body: { segments, version } }, ours)

  const { stays } = await calendarOf(ours)
  const whole = { segments: 2, stayCheckIn: '2026-12-10', stayCheckOut: '2026-12-18' }
  expect(stays).toMatchObject([
    { hotelDetailId: first.id, totalPrice: 9000, segment: { ...whole, segment: 1, price: 2000 } },
    { hotelDetailId: second.id, totalPrice: 9000, segment: { ...whole, segment: 2, price: 7000 } },
  ])
  // The first segment ends before these days and is not shown, but it still counts in the numbering.
  expect((await calendarOf(ours, '2026-12-13', '2026-12-20')).stays).toMatchObject([
    { segment: { ...whole, segment: 2 } },
  ])
})

test('an archived unit appears for the guests it had, not for its blocks', async () => {
  const ours = await hotel()
  const gone = await unit(ours, { unitName: 'Eski Bungalov' })
  await book(ours, gone, '2026-12-01', '2026-12-03', 'COMPLETED')
  await call(blockUnit, { body: blocking(gone, { checkInDate: '2026-12-03', checkOutDate: '2027-01-10' }) }, ours)
  await call(deleteUnit, { params: { id: gone.id } }, ours)

  const then = await calendarOf(ours)
  expect(then.units).toMatchObject([{ unitName: 'Eski Bungalov', closed: true }])
  expect(then.blocks).toHaveLength(1)
  expect(await calendarOf(ours, '2026-12-10', '2026-12-20')).toMatchObject({ units: [], stays: [], blocks: [] })
})

test('a unit that is switched off for sale says so; one that is on sale has no mark', async () => {
  const ours = await hotel()
  await unit(ours, { unitName: 'Açık' })
  await unit(ours, { unitName: 'Kapalı', isAvailable: false })

  const { units } = await calendarOf(ours)
  expect(units.map(({ unitName, closed }) => [unitName, closed])).toEqual([
    ['Açık', undefined],
    ['Kapalı', true],
  ])
})

test('a bar says whether a consent of its main guest is missing', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  await call(sendKvkkCode, { body: guest }, ours)
  const { phoneNumber, reservationUniqId } = guest
  const body = booking(await unit(ours), {
    reservationUniqId,
    guests: [mainGuest({ phone: phoneNumber })],
    numberOfGuests: 1,
  })
  await call(createReservation, { body }, ours)
  const isOpen = async () => (await calendarOf(ours)).stays.map(({ consentOpen }) => consentOpen)
  const lastCode = async () => ({ phoneNumber, reservationUniqId, code: codeIn((await outbox(phoneNumber))[0]) })

  expect(await isOpen()).toEqual([true])
  await call(verifyKvkkCode, { body: await lastCode() }, ours)
  expect(await isOpen()).toEqual([true])
  await call(sendContractCode, { body: guest }, ours)
  await call(verifyContractCode, { body: await lastCode() }, ours)
  expect(await isOpen()).toEqual([undefined])
})

test('the calendar covers a hundred days at most, and at least one', async () => {
  const ours = await hotel()
  expect((await calendarOf(ours, '2026-12-01', '2027-03-11')).to).toBe('2027-03-11')
  for (const [to, code] of [
    ['2027-03-12', 'calendar.too-long'],
    ['2026-12-01', 'calendar.backwards'],
  ] as const) {
    const refused = { status: 400, problem: { code, fields: { to: messageFor(code, 'tr') } } }
    await expect(calendarOf(ours, '2026-12-01', to)).rejects.toMatchObject(refused)
  }
})

test('the calendar shows nothing of another business', async () => {
  const theirs = await hotel()
  const unitOfTheirs = await unit(theirs)
  await book(theirs, unitOfTheirs, '2026-12-01', '2026-12-03')
  await call(blockUnit, { body: blocking(unitOfTheirs, { checkInDate: '2026-12-03' }) }, theirs)

  expect(await calendarOf(await hotel())).toMatchObject({ units: [], stays: [], blocks: [] })
})
