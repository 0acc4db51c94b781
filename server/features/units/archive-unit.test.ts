import { describe, expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import {
  createReservation,
  readReservation,
  searchReservations,
  updateReservation,
} from '#contract/reservations/endpoints.ts'
import { sendContractCode } from '#contract/consent/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import {
  archiveUnit,
  changeUnit,
  deleteUnit,
  listArchivedUnits,
  listUnits,
  restoreUnit,
} from '#contract/units/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { booking, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { unitsText } from './units.text.ts'

const w = world()
const { call, hotel, unit, clock } = w
const desk = screenOf(w)
const { book } = desk

const archive = (of: TestHotel, { id }: Pick<Unit, 'id'>, keepingStays = false) =>
  call(archiveUnit, { params: { id }, body: { keepingStays } }, of)
const inUse = async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails.map(({ id }) => id)
const archived = async (of: TestHotel) => (await call(listArchivedUnits, {}, of)).units
const onCalendar = async (of: TestHotel, from: string, to: string) =>
  (await call(readCalendar, { query: { from, to } }, of)).calendar.units.map(({ id }) => id)
const notFound = { status: 404, problem: { code: 'unit.not-found' } }

describe('an archived unit', () => {
  test('leaves the lists, takes no reservation, and comes back as it was', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours, { price: 4500 })
    const other = await unit(ours, { unitName: 'Bungalov 2' })

    expect((await archive(ours, bungalow)).message).toBe(unitsText.tr.archived)

    expect(await inUse(ours)).toEqual([other.id])
    expect(await onCalendar(ours, '2026-12-01', '2026-12-08')).toEqual([other.id])
    expect(await archived(ours)).toEqual([
      { id: bungalow.id, unitName: 'Bungalov 1', roomType: 'Bungalov', archivedAt: clock.now().toISOString() },
    ])
    await expect(call(createReservation, { body: booking(bungalow) }, ours)).rejects.toMatchObject({ status: 404 })
    const { id: hotelDetailId } = bungalow
    const block = { hotelDetailId, checkInDate: '2026-12-01', checkOutDate: '2026-12-02', reason: 'repair' as const }
    await expect(call(blockUnit, { body: block }, ours)).rejects.toMatchObject({ status: 404 })
    await expect(
      call(changeUnit, { params: bungalow, body: { ...bungalow, price: 1000 } }, ours),
    ).rejects.toMatchObject(notFound)
    await expect(call(deleteUnit, { params: bungalow }, ours)).rejects.toMatchObject(notFound)

    const { hotelDetail } = await call(restoreUnit, { params: bungalow }, ours)
    expect(hotelDetail).toEqual({ ...bungalow, version: hotelDetail.version })
    expect(await inUse(ours)).toEqual([bungalow.id, other.id])
    expect(await archived(ours)).toEqual([])
  })

  test('needs a confirmation while stays lie ahead, with their number; these stays remain and can be worked with', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const stay = await book(ours, bungalow, { checkInDate: '2026-11-21', checkOutDate: '2026-11-24' })
    await book(ours, bungalow, { checkInDate: '2026-12-01', checkOutDate: '2026-12-04' })

    const stays = '2026-11-21/2026-11-24 2026-12-01/2026-12-04'
    await expect(archive(ours, bungalow)).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'unit.archive-has-stays',
        message: messageFor('unit.archive-has-stays', 'tr', { count: 2, stays }),
      },
    })
    expect(await inUse(ours)).toEqual([bungalow.id])

    await archive(ours, bungalow, true)
    expect(await inUse(ours)).toEqual([])
    expect((await call(searchReservations, { body: {} }, ours)).reservations).toHaveLength(2)
    expect((await call(readReservation, { params: stay }, ours)).reservation).toEqual(stay)
    expect(await onCalendar(ours, '2026-11-30', '2026-12-08')).toEqual([bungalow.id])
    expect(await onCalendar(ours, '2027-01-01', '2027-01-08')).toEqual([])
    await call(checkInGuests, { params: stay }, ours)
    const { reservation } = await call(readReservation, { params: stay }, ours)
    const body = edited(reservation, { specialRequests: 'Bebek yatağı' })
    expect((await call(updateReservation, { params: stay, body }, ours)).reservation).toMatchObject({
      specialRequests: 'Bebek yatağı',
    })
  })

  test('keeps its stays: their contracts can be sent, and a guest checked out by mistake can be brought back', async () => {
    const ours = await hotel()
    const bungalow = await unit(ours)
    const guest = guestToAsk()
    const fields = { reservationUniqId: guest.reservationUniqId, guests: [mainGuest({ phone: guest.phoneNumber })] }
    const days = { checkInDate: '2026-11-21', checkOutDate: '2026-11-24' }
    const stay = await book(ours, bungalow, { ...days, ...fields, numberOfGuests: 1 })
    await desk.checkIn(ours, stay)
    await archive(ours, bungalow, true)

    expect(await call(sendContractCode, { body: guest }, ours)).toMatchObject({ success: true })
    expect(await desk.checkOut(ours, stay)).toMatchObject({ status: 'COMPLETED', checkOutDate: '2026-11-22' })
    expect(await desk.undo(ours, stay)).toMatchObject({ status: 'ACTIVE', checkOutDate: '2026-11-24' })
  })

  test('cannot be restored after its deletion, twice, or into another business', async () => {
    const ours = await hotel()
    const [deleted, kept] = [await unit(ours), await unit(ours)]
    await call(deleteUnit, { params: deleted }, ours)
    await archive(ours, kept)
    await expect(archive(ours, kept)).rejects.toMatchObject(notFound)
    await expect(call(restoreUnit, { params: kept }, await hotel())).rejects.toMatchObject(notFound)
    await expect(call(restoreUnit, { params: deleted }, ours)).rejects.toMatchObject(notFound)
    await call(restoreUnit, { params: kept }, ours)
    await expect(call(restoreUnit, { params: kept }, ours)).rejects.toMatchObject(notFound)
  })
})

describe('the state of a unit tonight', () => {
  const stateOf = async (of: TestHotel) => {
    const [{ state, stateUntil } = { state: undefined, stateUntil: undefined }] = (await call(listUnits, {}, of))
      .hotelDetails
    return [state, stateUntil]
  }
  const nights = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate })

  test.each([
    ['2026-11-21', '2026-11-24', ['occupied', '2026-11-24']],
    ['2026-11-22', '2026-11-24', ['free', null]],
  ])('a stay from %s until %s makes it %j', async (checkIn, checkOut, expected) => {
    const ours = await hotel()
    await book(ours, await unit(ours), nights(checkIn, checkOut))
    expect(await stateOf(ours)).toEqual(expected)
  })

  test("is closed by a block and by the unit's own switch, and free when its guests leave today", async () => {
    const ours = await hotel()
    const { id: hotelDetailId } = await unit(ours)
    const reason = 'cleaning' as const
    await call(blockUnit, { body: { hotelDetailId, ...nights('2026-11-21', '2026-11-23'), reason } }, ours)
    expect(await stateOf(ours)).toEqual(['closed', '2026-11-23'])

    const others = await hotel()
    await unit(others, { isAvailable: false })
    expect(await stateOf(others)).toEqual(['closed', null])

    const third = await hotel()
    await book(third, await unit(third), nights('2026-11-21', '2026-11-22'))
    clock.set('2026-11-22T09:00:00Z')
    expect(await stateOf(third)).toEqual(['free', null])
    clock.set('2026-11-21T09:00:00Z')
  })
})
