import type { z } from 'zod'
import { expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import type { NewPayment } from '#contract/folio/payments/schemas.ts'
import { refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { cancelReservation, createReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay, undoTransition } from '#contract/stays/endpoints.ts'
import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { booking, mainGuest, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world({ now: new Date('2026-11-19T12:00:00Z') })
const { call, clock, hotel, outbox, unit } = w

const on = (day: string) => clock.set(`${day}T12:00:00Z`)
const todayOf = async (of: TestHotel) => (await call(readToday, {}, of)).today
const step = { checkIn: checkInGuests, noShow: markNoShow, cancel: cancelReservation } as const
const take = (which: keyof typeof step, { id }: Reservation, of: TestHotel) => call(step[which], { params: { id } }, of)
const leave = ({ id }: Reservation, of: TestHotel) => call(checkOutGuests, { params: { id }, body: {} }, of)

/** Books a stay in a new unit with this name. */
async function book(of: TestHotel, unitName: string, checkInDate: string, checkOutDate: string): Promise<Reservation> {
  const where = await unit(of, { unitName })
  const body = booking(where, { checkInDate, checkOutDate })
  return (await call(createReservation, { body }, of)).reservation
}

type List = { [K in keyof Today]: Today[K] extends TodayStay[] ? K : never }[keyof Today]
const namesIn = (today: Today, list: List) => today[list].map(({ unitName }) => unitName)

test('arrivals, guests in the house, departures and stays finished today each appear in their list', async () => {
  on('2026-11-19')
  const ours = await hotel()
  const booked = {
    arrival: await book(ours, 'Bugün gelecek', '2026-11-21', '2026-11-23'),
    late: await book(ours, 'Geç kaldı', '2026-11-20', '2026-11-22'),
    lateUntilToday: await book(ours, 'Bugün bitiyor', '2026-11-19', '2026-11-21'),
    never: await book(ours, 'Unutuldu', '2026-11-19', '2026-11-20'),
    inHouse: await book(ours, 'Konaklıyor', '2026-11-19', '2026-11-25'),
    leaving: await book(ours, 'Bugün çıkacak', '2026-11-19', '2026-11-21'),
    overdue: await book(ours, 'Çıkmadı', '2026-11-19', '2026-11-20'),
    arrived: await book(ours, 'Bugün geldi', '2026-11-21', '2026-11-22'),
    left: await book(ours, 'Bugün çıktı', '2026-11-19', '2026-11-21'),
    leftBefore: await book(ours, 'Dün çıktı', '2026-11-19', '2026-11-20'),
    noShow: await book(ours, 'Gelmedi', '2026-11-21', '2026-11-22'),
    undone: await book(ours, 'Geri alındı', '2026-11-21', '2026-11-22'),
    cancelled: await book(ours, 'İptal', '2026-11-21', '2026-11-22'),
    nextWeek: await book(ours, 'Haftaya', '2026-11-28', '2026-11-30'),
    later: await book(ours, 'Daha sonra', '2026-11-29', '2026-11-30'),
  }
  for (const there of ['inHouse', 'leaving', 'overdue', 'left', 'leftBefore'] as const) {
    await take('checkIn', booked[there], ours)
  }
  on('2026-11-20')
  await leave(booked.leftBefore, ours)
  on('2026-11-21')
  await take('checkIn', booked.arrived, ours)
  await leave(booked.left, ours)
  await take('noShow', booked.noShow, ours)
  await take('noShow', booked.undone, ours)
  await call(undoTransition, { params: { id: booked.undone.id }, body: {} }, ours)
  await take('cancel', booked.cancelled, ours)

  const today = await todayOf(ours)

  expect(today.day).toBe('2026-11-21')
  expect(namesIn(today, 'arrivals')).toEqual(['Bugün gelecek', 'Geri alındı'])
  expect(namesIn(today, 'late')).toEqual(['Bugün bitiyor', 'Geç kaldı'])
  expect(namesIn(today, 'inHouse')).toEqual(['Bugün geldi', 'Konaklıyor'])
  expect(namesIn(today, 'departures')).toEqual(['Çıkmadı', 'Bugün çıkacak'])
  expect(namesIn(today, 'arrived')).toEqual(['Bugün geldi'])
  expect(namesIn(today, 'left')).toEqual(['Bugün çıktı'])
  expect(namesIn(today, 'noShows')).toEqual(['Gelmedi'])
  expect(new Set(namesIn(today, 'openConsents'))).toEqual(
    new Set([
      ...(['arrivals', 'late', 'inHouse', 'departures'] as const).flatMap((list) => namesIn(today, list)),
      'Haftaya',
    ]),
  )
  expect(today.unitCount).toBe(15)

  // At midnight in Istanbul, yesterday's transitions can no longer be undone and disappear from the lists.
  clock.set('2026-11-21T21:00:00Z')
  const tomorrow = await todayOf(ours)
  expect([tomorrow.day, tomorrow.arrived, tomorrow.left, tomorrow.noShows]).toEqual(['2026-11-22', [], [], []])
})

test("a stay in two units appears once, in today's unit", async () => {
  on('2026-11-19')
  const ours = await hotel()
  const reservation = await book(ours, 'Önce', '2026-11-19', '2026-11-23')
  const next = await unit(ours, { unitName: 'Sonra', checkInTime: '15:00' })
  const segments = [
    { hotelDetailId: reservation.hotelDetailId, checkInDate: '2026-11-19', checkOutDate: '2026-11-21', totalPrice: 1 },
    { hotelDetailId: next.id, checkInDate: '2026-11-21', checkOutDate: '2026-11-23', totalPrice: 1 },
  ]
  await call(moveStay, { params: { id: reservation.id }, body: { segments, version: reservation.version } }, ours)
  await take('checkIn', reservation, ours)

  expect(namesIn(await todayOf(ours), 'inHouse')).toEqual(['Önce'])
  on('2026-11-21')
  expect((await todayOf(ours)).inHouse).toMatchObject([
    { unitName: 'Sonra', checkInTime: '15:00', stayCheckIn: '2026-11-19', hotelDetailId: next.id },
  ])
  on('2026-11-23')
  expect(namesIn(await todayOf(ours), 'departures')).toEqual(['Sonra'])
})

test("each stay shows whether its main guest's identity number is stored", async () => {
  on('2026-11-21')
  const ours = await hotel()
  await book(ours, 'Bilinen', '2026-11-21', '2026-11-22')
  const body = { ...byPhone, hotelDetailId: (await unit(ours, { unitName: 'Telefonla' })).id }
  await call(quickBook, { body: { ...body, reservationUniqId: nextUniqId() } }, ours)

  const { arrivals } = await todayOf(ours)
  expect(arrivals.map(({ unitName, hasIdentity }) => [unitName, hasIdentity])).toEqual([
    ['Bilinen', true],
    ['Telefonla', false],
  ])
})
const byPhone = {
  checkInDate: '2026-11-21',
  checkOutDate: '2026-11-22',
  firstName: 'Ayşe',
  lastName: 'Yıldız',
  phone: '0 (532) 444 55 66',
}

test('a unit is free tonight if no stay, no block and no switch of its own closes it; free units come by type and name', async () => {
  on('2026-11-21')
  const ours = await hotel()
  await book(ours, 'Bungalov 1', '2026-11-21', '2026-11-22')
  await book(ours, 'Bungalov 10', '2026-11-22', '2026-11-23')
  const closed = await unit(ours, { unitName: 'Bungalov 3' })
  await call(blockUnit, { body: blocking(closed, { checkInDate: '2026-11-21' }) }, ours)
  await unit(ours, { unitName: 'Apart', roomType: 'Apart' })
  await unit(ours, { unitName: 'Bungalov 2' })
  await unit(ours, { unitName: 'Bungalov 4', isAvailable: false })

  const { freeTonight, unitCount } = await todayOf(ours)

  expect(freeTonight.map(({ unitName }) => unitName)).toEqual(['Bungalov 2', 'Bungalov 10', 'Apart'])
  expect(unitCount).toBe(6)
})

test('a guest who has confirmed both documents no longer appears among the missing consents', async () => {
  on('2026-11-21')
  const ours = await hotel()
  const guest = guestToAsk()
  const { phoneNumber, reservationUniqId } = guest
  const body = booking(await unit(ours), {
    reservationUniqId,
    checkInDate: '2026-11-25',
    checkOutDate: '2026-11-26',
    numberOfGuests: 1,
    guests: [mainGuest({ phone: phoneNumber })],
  })
  await call(createReservation, { body }, ours)
  const open = async () => (await todayOf(ours)).openConsents.map(({ kvkk, contract }) => [kvkk, contract])
  const code = async () => codeIn((await outbox(phoneNumber))[0])

  expect(await open()).toEqual([['none', 'none']])
  await call(sendKvkkCode, { body: guest }, ours)
  await call(verifyKvkkCode, { body: { phoneNumber, reservationUniqId, code: await code() } }, ours)
  expect(await open()).toEqual([['verified', 'none']])
  await call(sendContractCode, { body: guest }, ours)
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code: await code() } }, ours)
  expect(await open()).toEqual([])
})

test("a new business has an empty Today page and sees nothing of another's", async () => {
  on('2026-11-21')
  await book(await hotel(), 'Onların', '2026-11-21', '2026-11-23')

  const answer = await todayOf(await hotel())
  const {
    month,
    lastYear,
    day,
    unitCount,
    openRequests,
    takings,
    firstSteps: _steps,
    tomorrow,
    owedTonight,
    ...lists
  } = answer

  expect(Object.values(lists).flat()).toEqual([])
  expect(tomorrow).toEqual({ day: '2026-11-22', arrivals: [], departures: [] })
  expect(owedTonight).toEqual({ total: 0, stays: [] })
  expect([day, unitCount, openRequests, takings?.all]).toEqual(['2026-11-21', 0, 0, 0])
  const nothing = { nightsSold: 0, nightsToSell: 0, revenue: 0 }
  expect([month, lastYear]).toMatchObject([nothing, nothing])
})

test("today's takings are payments less refunds, without damage deposits and other days", async () => {
  on('2026-11-20')
  const ours = await hotel()
  const { id } = await book(ours, 'Bungalov 1', '2026-11-21', '2026-11-23')
  const pay = (amount: number, more: Partial<z.input<typeof NewPayment>> = {}) =>
    call(
      takePayment,
      { params: { id }, body: { requestId: crypto.randomUUID(), amount, method: 'cash', ...more } },
      ours,
    )
  await pay(70)
  on('2026-11-21')
  await pay(500)
  await pay(300, { method: 'iban', purpose: 'deposit' })
  const { folio } = await pay(200, { purpose: 'damage' })
  const paymentId = folio.payments.find(({ amount }) => amount === 500)?.id ?? 0
  const back = { requestId: crypto.randomUUID(), amount: 120.5, method: 'cash' as const }
  await call(refundPayment, { params: { id, paymentId }, body: back }, ours)
  expect((await todayOf(ours)).takings).toEqual({ all: 679.5, cash: 379.5 })
  expect((await todayOf(await hotel())).takings).toEqual({ all: 0, cash: 0 })
})

test('Today names who comes and who leaves tomorrow, and who owes money tonight, the largest debt first', async () => {
  on('2026-11-20')
  const ours = await hotel()
  const night = await book(ours, 'Bir gece', '2026-11-21', '2026-11-22')
  const long = await book(ours, 'Uzun', '2026-11-21', '2026-11-25')
  const late = await book(ours, 'Geç', '2026-11-20', '2026-11-22')
  await book(ours, 'Yarın', '2026-11-22', '2026-11-24')
  on('2026-11-21')
  await take('checkIn', long, ours)

  const { tomorrow, owedTonight, arrivals } = await todayOf(ours)
  expect(tomorrow.day).toBe('2026-11-22')
  expect(tomorrow.arrivals.map(({ unitName }) => unitName)).toEqual(['Yarın'])
  expect(tomorrow.departures.map(({ unitName }) => unitName)).toEqual(['Bir gece', 'Geç'])
  expect(owedTonight?.stays.map(({ unitName }) => unitName)).toEqual(['Uzun', 'Geç', 'Bir gece'])
  expect(owedTonight?.total).toBe((long.totalPrice ?? 0) + (late.totalPrice ?? 0) + (night.totalPrice ?? 0))
  expect(arrivals.map(({ note }) => note)).toEqual([night.specialRequests])
})
