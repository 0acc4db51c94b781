import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import {
  createReservation,
  findByHotel,
  readReservation,
  searchReservations,
} from '#contract/reservations/endpoints.ts'
import { guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking, companion, mainGuest } from '../booking.fixture.ts'

const w = world()
const { call, clock, hotel, unit } = w

async function book(ours: TestHotel, ...args: Parameters<typeof booking>) {
  return (await call(createReservation, { body: booking(...args) }, ours)).reservation
}

const search = async (ours: TestHotel, body: object = {}) => {
  const { reservations, total } = await call(searchReservations, { body }, ours)
  return { ids: reservations.map(({ id }) => id), total }
}

test("a unit's stays are listed until the day on which they end", async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const other = await unit(ours, { unitName: 'Bungalov 2' })
  const later = await book(ours, bungalow, { checkInDate: '2026-12-05', checkOutDate: '2026-12-08' })
  const sooner = await book(ours, bungalow)
  await book(ours, other)
  const stays = async () => (await call(findByHotel, { body: { hotelDetailId: bungalow.id } }, ours)).reservations

  expect(await call(findByHotel, { body: { hotelId: ours.hotelId, hotelDetailId: bungalow.id } }, ours)).toMatchObject({
    success: true,
    reservations: [sooner, later],
  })
  clock.set('2026-12-05T09:00:00Z')
  expect(await stays()).toEqual([sooner, later])
  clock.set('2026-12-06T09:00:00Z')
  expect(await stays()).toEqual([later])
  clock.set('2026-11-21T09:00:00Z')
})

test('upcoming stays come first, the nearest arrival at the top, then past stays, the latest first', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const at = async (checkInDate: string, checkOutDate: string) =>
    (await book(ours, bungalow, { checkInDate, checkOutDate })).id
  const [far, over, near, longOver, leaving] = [
    await at('2026-12-20', '2026-12-22'),
    await at('2026-12-03', '2026-12-05'),
    await at('2026-12-11', '2026-12-12'),
    await at('2026-12-01', '2026-12-02'),
    await at('2026-12-08', '2026-12-10'),
  ]
  clock.set('2026-12-10T09:00:00Z')

  const found = await search(ours)
  expect(found).toEqual({ ids: [leaving, near, far, over, longOver], total: 5 })
  expect(await search(ours, { page: 1, pageSize: 2 })).toEqual({ ids: [leaving, near], total: 5 })
  expect(await search(ours, { page: 3, pageSize: 2 })).toEqual({ ids: [longOver], total: 5 })
  expect(await search(ours, { page: 4, pageSize: 2 })).toEqual({ ids: [], total: 5 })
  clock.set('2026-11-21T09:00:00Z')
})

test('a request without a page gets all stays of a small business, and a request with a page gets ten at a time', async () => {
  const ours = await hotel()
  const made: number[] = []
  for (let day = 1; day <= 12; day++) {
    const checkInDate = `2026-12-${String(day).padStart(2, '0')}`
    const checkOutDate = `2026-12-${String(day + 1).padStart(2, '0')}`
    const bungalow = await unit(ours, { unitName: `Birim ${day}` })
    made.push((await book(ours, bungalow, { checkInDate, checkOutDate })).id)
  }

  expect(await search(ours)).toEqual({ ids: made, total: 12 })
  expect(await search(ours, { page: null, pageSize: null })).toEqual({ ids: made, total: 12 })
  expect(await search(ours, { page: 2 })).toEqual({ ids: made.slice(10), total: 12 })
  const answer = await call(searchReservations, { body: {} }, ours)
  expect(answer).toMatchObject({ success: true, message: expect.any(String) })
})

test('empty filters match every stay, in each of the searches', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  for (const nothing of ['', null]) {
    const names = [
      'search',
      'status',
      'checkInDate',
      'checkOutDate',
      'arrivesOn',
      'checksOutOn',
      'hotelDetailId',
      'source',
      'page',
      'pageSize',
    ]
    const guests = ['mainGuestPhone', 'mainGuestFirstName', 'mainGuestLastName', 'hotelId']
    const body = Object.fromEntries([...names, ...guests].map((name) => [name, nothing]))
    expect(await search(ours, body)).toEqual({ ids: [made.id], total: 1 })
    const unitless = { hotelId: nothing, hotelDetailId: nothing } as { hotelDetailId: null }
    expect((await call(findByHotel, { body: unitless }, ours)).reservations).toEqual([made])
  }
})

test('each listed reservation is complete with unit, guests and price', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))

  const { reservations } = await call(searchReservations, { body: { hotelId: ours.hotelId } }, ours)

  expect(reservations).toEqual([made])
})

test('a list shows only the last digits of identity numbers by default; a request for whole numbers writes an audit entry', async () => {
  const ours = await hotel()
  const made = await book(ours, await unit(ours))
  const found = async (asker: TestHotel, body: object) =>
    (await call(searchReservations, { body }, asker)).reservations[0]?.guests.map(
      ({ tcKimlik, passportNumber, identity }) => [tcKimlik, passportNumber, identity],
    )
  const seen = async () => {
    const { entries } = await call(listAudit, { query: { kind: 'seen' } }, ours)
    return entries.map(({ tableName, stay }) => [tableName, stay?.reservationId])
  }

  expect(await found(ours, { endings: true })).toEqual([
    [null, null, { kind: 'tcKimlik', ending: '146' }],
    [null, null, { kind: 'passport', ending: 'T47' }],
  ])
  const maid = await memberWith(w, ours, ['stay.see'])
  for (const body of [{}, { endings: true }]) {
    expect(await found(maid, body)).toEqual([
      [null, null, undefined],
      [null, null, undefined],
    ])
  }
  await call(readReservation, { params: { id: made.id } }, maid)
  expect(await seen()).toEqual([])

  expect(await found(ours, {})).toEqual([
    ['10000000146', '', undefined],
    ['', 'C01X00T47', undefined],
  ])
  expect(await seen()).toEqual([['reservation', made.id]])
  await book(ours, await unit(ours, { unitName: 'Bungalov 2' }))
  await found(ours, {})
  await call(findByHotel, { body: {} }, ours)
  await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)
  const list = ['guest_list', undefined]
  expect(await seen()).toEqual([list, list, list, ['reservation', made.id]])
})

test('each filter narrows the search', async () => {
  const ours = await hotel()
  const first = await unit(ours)
  const second = await unit(ours, { unitName: 'İSPARTA Çam' })
  const zeynep = await book(ours, first)
  const ipek = await book(ours, second, {
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-12',
    guests: [
      mainGuest({ firstName: 'İpek  Nur', lastName: 'Çağlar', phone: '0 (544) 999 88 77' }),
      companion({ firstName: 'Zeynep', lastName: 'Işık' }),
    ],
  })
  const all = [zeynep.id, ipek.id]
  const lastDigit = String(ipek.id).slice(-1)
  const cases: [filter: object, found: number[]][] = [
    [{}, all],
    [{ checkInDate: '', checkOutDate: '', hotelDetailId: null, mainGuestPhone: '', mainGuestFirstName: ' ' }, all],
    [{ hotelId: ours.hotelId }, all],
    [{ hotelDetailId: second.id }, [ipek.id]],
    [{ checkInDate: '2026-12-01' }, all],
    [{ checkInDate: '2026-12-02' }, [ipek.id]],
    [{ checkOutDate: '2026-12-05' }, [zeynep.id]],
    [{ checkOutDate: '2026-12-04' }, []],
    [{ checkInDate: '2026-12-01', checkOutDate: '2026-12-12' }, all],
    // The filter looks at the main guest only and ignores case and Turkish letters.
    [{ mainGuestFirstName: 'ZEYNEP' }, [zeynep.id]],
    [{ mainGuestFirstName: 'ipek' }, [ipek.id]],
    [{ mainGuestFirstName: 'IPEK NUR' }, [ipek.id]],
    [{ mainGuestLastName: 'isik' }, [zeynep.id]],
    [{ mainGuestLastName: 'ÇAĞ' }, [ipek.id]],
    [{ mainGuestLastName: 'caglar', mainGuestFirstName: 'nur' }, [ipek.id]],
    [{ mainGuestLastName: 'ipek' }, []],
    [{ mainGuestFirstName: '%' }, []],
    [{ mainGuestFirstName: "' or true --" }, []],
    [{ mainGuestPhone: '0 (544) 999 88 77' }, [ipek.id]],
    [{ mainGuestPhone: '5449998877' }, [ipek.id]],
    [{ mainGuestPhone: '0544' }, [ipek.id]],
    [{ mainGuestPhone: '88 77' }, [ipek.id]],
    [{ mainGuestPhone: '+90 5' }, all],
    [{ mainGuestPhone: 'no digits' }, []],
    [{ arrivesOn: '2026-12-10' }, [ipek.id]],
    [{ arrivesOn: '2026-12-11' }, []],
    [{ checksOutOn: '2026-12-05' }, [zeynep.id]],
    [{ status: 'ALL', search: '', arrivesOn: '' }, all],
    [{ status: 'ACTIVE' }, all],
    [{ status: 'CANCELLED' }, []],
    // Free text matches the id, the unit, any guest, and a phone number in any notation.
    [{ search: '0 (544) 999 88 77' }, [ipek.id]],
    [{ search: '+90 544 999 88 77' }, [ipek.id]],
    [{ search: '5449998877' }, [ipek.id]],
    [{ search: '998877' }, [ipek.id]],
    [{ search: '999-88' }, [ipek.id]],
    [{ search: String(ipek.id) }, [ipek.id]],
    [{ search: `#${zeynep.id}` }, [zeynep.id]],
    [{ search: `#${lastDigit}` }, all.filter((id) => String(id) === lastDigit)],
    [{ search: ipek.reservationUniqId }, [ipek.id]],
    [{ search: 'ısparta' }, [ipek.id]],
    [{ search: '0 544 999' }, [ipek.id]],
    [{ search: 'Isparta ÇAM' }, [ipek.id]],
    [{ search: 'bungalov 1' }, [zeynep.id]],
    [{ search: 'zeynep isik' }, all],
    [{ search: 'IPEK' }, [ipek.id]],
    [{ search: 'schmidt' }, [zeynep.id]],
    [{ search: 'schmidt', hotelDetailId: second.id }, []],
    [{ search: '_' }, []],
    [{ search: "' or true --" }, []],
  ]
  for (const [filter, found] of cases) {
    expect({ filter, ...(await search(ours, filter)) }).toEqual({ filter, ids: found, total: found.length })
  }
})

test("another hotel's reservations never appear", async () => {
  const ours = await hotel()
  const theirs = await hotel()
  await book(theirs, await unit(theirs))
  const body = { hotelId: theirs.hotelId, hotelDetailId: 1 }
  const notYours = { status: 404, problem: { code: 'reservation.hotel-not-yours' } }

  expect(await search(ours)).toEqual({ ids: [], total: 0 })
  await expect(call(searchReservations, { body }, ours)).rejects.toMatchObject(notYours)
  await expect(call(findByHotel, { body }, ours)).rejects.toMatchObject(notYours)
  const guests = call(guestsByHotel, { params: { hotelId: theirs.hotelId }, query: {} }, ours)
  await expect(guests).rejects.toMatchObject(notYours)
})

test('guests are listed with their reservation, newest reservation first', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Çam' })
  const older = await book(ours, bungalow)
  const newer = await book(ours, bungalow, { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' })
  const list = (query: object = {}) => call(guestsByHotel, { params: { hotelId: ours.hotelId }, query }, ours)

  const rows = await list()

  expect(rows.map((row) => [row.reservationId, row.firstName])).toEqual([
    [newer.id, 'Zeynep'],
    [newer.id, 'Anna'],
    [older.id, 'Zeynep'],
    [older.id, 'Anna'],
  ])
  expect(rows[0]).toEqual({
    guestId: newer.guests[0]?.id,
    personId: newer.guests[0]?.personId,
    firstName: 'Zeynep',
    lastName: 'Işık',
    isMainGuest: true,
    nationality: 'TUR',
    tcNo: '10000000146',
    passportNumber: null,
    phone: '+905321112233',
    reservationId: newer.id,
    reservationUniqId: newer.reservationUniqId,
    reservationStatus: 'ACTIVE',
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-12',
    hotelDetailName: 'Çam',
    kvkkApproved: false,
    kvkkApprovedAt: null,
    salesContractApproved: false,
    salesContractApprovedAt: null,
  })
  expect(rows[1]).toMatchObject({ isMainGuest: false, tcNo: null, passportNumber: 'C01X00T47', phone: null })
  expect(await list({ page: 2, pageSize: 3 })).toEqual(rows.slice(3))
})
