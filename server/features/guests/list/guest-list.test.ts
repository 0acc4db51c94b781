import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { cancelReservation, createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { exportGuests, guestsByHotel, searchGuests } from '#contract/guests/list/endpoints.ts'
import type { GuestFilters } from '#contract/guests/list/schemas.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { trackingGroupOf, trackingGroups } from '#domain/stays/tracking.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { formatInstant } from '#domain/time/day.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'

const { call, clock, hotel, outbox, send, unit } = world()

async function book(ours: TestHotel, ...args: Parameters<typeof booking>): Promise<Reservation> {
  return (await call(createReservation, { body: booking(...args) }, ours)).reservation
}

async function approve(ours: TestHotel, { guests, reservationUniqId }: Reservation, what: 'kvkk' | 'contract') {
  const [main] = guests
  const of = { phoneNumber: main?.phone ?? '', reservationUniqId }
  const [ask, answer] = what === 'kvkk' ? [sendKvkkCode, verifyKvkkCode] : [sendContractCode, verifyContractCode]
  await call(ask, { body: { ...of, tcNo: main?.tcKimlik } }, ours)
  await call(answer, { body: { ...of, code: codeIn((await outbox(of.phoneNumber))[0]) } }, ours)
}

const list = async (ours: TestHotel, body: z.input<typeof GuestFilters> = {}) =>
  (await call(searchGuests, { params: { hotelId: ours.hotelId }, body }, ours)).guests

const timesOf = async (ours: TestHotel, id: number) =>
  (await call(readReservation, { params: { id } }, ours)).reservation.consentTimes

/**
 * Creates three reservations: Zeynep with Anna, in-house; İpek with both consents, not arrived yet; Ömer, cancelled.
 */
async function business() {
  const ours = await hotel()
  const first = await book(ours, await unit(ours), {})
  const second = await book(ours, await unit(ours, { unitName: 'Göl' }), {
    checkInDate: '2026-12-03',
    checkOutDate: '2026-12-06',
    numberOfGuests: 1,
    guests: [mainGuest({ firstName: 'İpek Nur', lastName: 'Çağlar', phone: '0 (544) 999 88 77' })],
  })
  const third = await book(ours, await unit(ours), {
    numberOfGuests: 1,
    guests: [mainGuest({ firstName: 'Ömer', lastName: 'ILGAZ', phone: '0 (555) 444 33 22' })],
  })
  await approve(ours, second, 'kvkk')
  await approve(ours, second, 'contract')
  await call(cancelReservation, { params: { id: third.id } }, ours)
  const now = clock.now().toISOString()
  clock.set('2026-12-01T12:00:00Z')
  await call(checkInGuests, { params: { id: first.id } }, ours)
  clock.set(now)
  return { ours, first, second, third }
}

test('each filter narrows the list, its count and its export alike', async () => {
  const { ours, first, second, third } = await business()
  const [zeynep, anna, ipek, omer] = ['Zeynep', 'Anna', 'İpek Nur', 'Ömer']
  const all = [omer, ipek, zeynep, anna]
  const cases: [z.input<typeof GuestFilters>, found: (string | undefined)[]][] = [
    [{}, all],
    [{ search: '', status: 'ALL', checkInDate: '', kvkkApproved: '', hasPhone: null }, all],
    [{ search: 'ipek' }, [ipek]],
    [{ search: 'IPEK NUR CAG' }, [ipek]],
    [{ search: 'ılgaz' }, [omer]],
    [{ search: '%' }, []],
    [{ search: '0 544 999' }, [ipek]],
    [{ search: '+90 (544) 999 88 77' }, [ipek]],
    [{ search: '0532' }, [zeynep]],
    [{ phone: '77' }, [ipek]],
    [{ search: first.reservationUniqId.slice(3) }, [zeynep, anna]],
    [{ search: `#${second.id}` }, [ipek]],
    [{ search: '#999999' }, []],
    [{ status: 'ACTIVE' }, [ipek, zeynep, anna]],
    [{ status: 'CANCELLED' }, [omer]],
    [{ status: 'COMPLETED' }, []],
    [{ checkInDate: '2026-12-03' }, [ipek]],
    [{ checkInDate: '2026-12-02' }, []],
    [{ checkOutDate: '2026-12-05' }, [omer, zeynep, anna]],
    [{ stayingOn: '2026-12-01' }, [zeynep, anna]],
    [{ stayingOn: '2026-12-04' }, [ipek, zeynep, anna]],
    [{ stayingOn: '2026-12-05' }, [ipek]],
    [{ inHouse: 'true' }, [zeynep, anna]],
    [{ inHouse: 'false' }, [omer, ipek]],
    [{ cancelled: 'true' }, [omer]],
    [{ cancelled: 'false', checkOutDate: '2026-12-05' }, [zeynep, anna]],
    [{ kvkkApproved: 'true' }, [ipek]],
    [{ kvkkApproved: 'false' }, [omer, zeynep, anna]],
    [{ salesContractApproved: 'true' }, [ipek]],
    [{ salesContractApproved: 'false', status: 'ACTIVE' }, [zeynep, anna]],
    [{ hasPhone: 'true' }, [omer, ipek, zeynep]],
    [{ hasPhone: 'false' }, [anna]],
    [{ search: third.reservationUniqId, status: 'ACTIVE' }, []],
  ]
  for (const [query, found] of cases) {
    const params = { hotelId: ours.hotelId }
    const { guests: rows, total } = await call(searchGuests, { params, body: { ...query, pageSize: 2 } }, ours)
    const file = await send(exportGuests, { params, body: query }, ours)
    const exported = file.body.split('\r\n').slice(1).filter(Boolean)
    expect({ query, names: rows.map(({ firstName }) => firstName), total, lines: exported.length }).toEqual({
      query,
      names: found.slice(0, 2),
      total: found.length,
      lines: found.length,
    })
  }
})

test('a plain call gets all guests of a small business at once with their number, and page by page too', async () => {
  const { ours } = await business()
  const ask = (query: object) => send(guestsByHotel, { params: { hotelId: ours.hotelId }, query }, ours)
  const plain = await ask({})
  expect(plain.json()).toHaveLength(4)
  expect(plain.headers['x-total-count']).toBe('4')
  const second = await ask({ page: 2, pageSize: 3 })
  expect(second.json()).toHaveLength(1)
  expect(second.headers['x-total-count']).toBe('4')
  expect((await ask({ pageSize: 1001 })).statusCode).toBe(400)
})

test('a page for the screen has only the endings of identity numbers, and can be requested for one person', async () => {
  const { ours } = await business()
  const params = { hotelId: ours.hotelId }
  const answer = await send(searchGuests, { params, body: {} }, ours)
  expect(answer.body).not.toMatch(/10000000146|C01X00T47/)
  const { guests } = await call(searchGuests, { params, body: {} }, ours)
  const [, ipek, , anna] = guests
  expect(ipek?.identity).toEqual({ kind: 'tcKimlik', ending: '146' })
  expect(anna?.identity).toEqual({ kind: 'passport', ending: 'T47' })
  const theirs = await call(searchGuests, { params, body: { personId: anna?.personId ?? 0 } }, ours)
  expect(theirs).toMatchObject({ guests: [{ guestId: anna?.guestId }], total: 1 })
})

test('a page in the order of guest tracking has whole parties: who is here, who is awaited, then the rest', async () => {
  const ours = await hotel()
  const now = clock.now().toISOString()
  clock.set('2026-12-01T09:00:00Z')
  const stay = async (firstName: string, checkInDate: string, checkOutDate: string) =>
    (
      await call(
        createReservation,
        {
          body: booking(await unit(ours), {
            checkInDate,
            checkOutDate,
            guests: [mainGuest({ firstName }), companion({ firstName: `${firstName} ile` })],
          }),
        },
        ours,
      )
    ).reservation
  await stay('İlerde', '2026-12-20', '2026-12-22')
  await stay('Yarın', '2026-12-02', '2026-12-04')
  const gone = await stay('İptal', '2026-12-01', '2026-12-03')
  await stay('Bugün', '2026-12-01', '2026-12-03')
  const here = await stay('Burada', '2026-12-01', '2026-12-09')
  const leaving = await stay('Çıkacak', '2026-12-01', '2026-12-02')
  await call(cancelReservation, { params: { id: gone.id } }, ours)
  clock.set('2026-12-01T12:00:00Z')
  for (const { id } of [here, leaving]) await call(checkInGuests, { params: { id } }, ours)
  const params = { hotelId: ours.hotelId }
  const pageOf = async (page: number) =>
    call(searchGuests, { params, body: { order: 'nearest', page, pageSize: 4 } }, ours)

  const [first, second] = [await pageOf(1), await pageOf(2)]

  const names = ['Çıkacak', 'Burada', 'Bugün', 'Yarın', 'İlerde', 'İptal'].flatMap((name) => [name, `${name} ile`])
  const rows = [...first.guests, ...second.guests]
  expect(rows.map(({ firstName }) => firstName)).toEqual(names)
  expect(first.guests).toHaveLength(8)
  expect([first, second].map(({ total, stays }) => ({ total, stays }))).toEqual([
    { total: 12, stays: 6 },
    { total: 12, stays: 6 },
  ])
  const groups = rows.map(({ reservationStatus: status, checkInDate: checkIn, ...row }) =>
    trackingGroupOf({ ...row, status, checkIn }, '2026-12-01'),
  )
  expect(groups).toEqual(groups.toSorted((a, b) => trackingGroups.indexOf(a) - trackingGroups.indexOf(b)))
  clock.set('2026-12-03T09:00:00Z')
  const late = (await pageOf(1)).guests.filter(({ isMainGuest }) => isMainGuest)
  expect(late.map(({ firstName }) => firstName)).toEqual(['Çıkacak', 'Burada', 'Bugün', 'Yarın'])
  clock.set(now)
})

test('a main guest has what is still to be paid for the stay; the companions and whoever may not see money have none', async () => {
  const ours = await hotel()
  const first = await book(ours, await unit(ours))
  const params = { hotelId: ours.hotelId }
  const body = { search: `#${first.id}` }
  const owed = async (who = ours) => (await call(searchGuests, { params, body }, who)).guests.map((row) => row.owed)
  expect(await owed()).toEqual([first.totalPrice, 0])
  const payment = { requestId: 'payment-of-guest-list', amount: 100, method: 'cash' as const }
  await call(takePayment, { params: { id: first.id }, body: payment }, ours)
  expect(await owed()).toEqual([(first.totalPrice ?? 0) - 100, 0])
})

test('approvals are shown with their time', async () => {
  const { ours, second } = await business()

  const [row] = await list(ours, { kvkkApproved: 'true' })

  // The expected times come from the database, because only its clock counts for a proof.
  const { kvkk, contract } = await timesOf(ours, second.id)
  expect(row).toMatchObject({
    kvkkApproved: true,
    kvkkApprovedAt: kvkk.verifiedAt,
    salesContractApproved: true,
    salesContractApprovedAt: contract.verifiedAt,
  })
  expect(Date.parse(kvkk.verifiedAt ?? '')).toBeLessThanOrEqual(Date.parse(contract.verifiedAt ?? ''))
})

test('an invalid filter is refused at its field', async () => {
  const ours = await hotel()

  for (const query of [{ status: 'GONE' }, { checkInDate: '2026-02-30' }, { kvkkApproved: 'maybe' }]) {
    const [field = ''] = Object.keys(query)
    const answer = await send(guestsByHotel, { params: { hotelId: ours.hotelId }, query }, ours)
    expect(answer.json()).toMatchObject({ success: false, fields: { [field]: expect.any(String) } })
    expect(answer.statusCode).toBe(400)
  }
})

test("another hotel's guests cannot be counted or exported", async () => {
  const ours = await hotel()
  const theirs = await hotel()
  await book(theirs, await unit(theirs))

  for (const endpoint of [guestsByHotel, searchGuests, exportGuests]) {
    const request = { params: { hotelId: theirs.hotelId }, ...(endpoint.method === 'POST' && { body: {} }) }
    expect((await send(endpoint, request, ours)).statusCode).toBe(404)
    expect((await send(endpoint, request)).statusCode).toBe(401)
  }
})

test("the CSV opens in Turkish Excel, and a guest's name is never run as a formula", async () => {
  const ours = await hotel()
  await book(ours, await unit(ours, { unitName: 'Göl; "iki"' }), {
    guests: [
      mainGuest({ firstName: '=HYPERLINK("http://x")', lastName: '＠SUM(1)' }),
      companion({ firstName: '-2+3', lastName: '+1', phone: '+49 151 1234567' }),
    ],
  })

  const file = await send(exportGuests, { params: { hotelId: ours.hotelId }, body: {} }, ours)

  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="musteri-listesi-2026-11-21.csv"')
  expect(file.headers['cache-control']).toBe('no-store')
  const [header, main, other] = file.body.split('\r\n')
  expect(header?.startsWith('\uFEFFRezervasyon ID;Rezervasyon No;Ad;Soyad;')).toBe(true)
  expect(main).toContain(`;"'=HYPERLINK(""http://x"")";'＠SUM(1);Evet;Türkiye;10000000146;;0 (532) 111 22 33;`)
  expect(main).toContain(';"Göl; ""iki""";01.12.2026;05.12.2026;;;Aktif')
  expect(other).toContain(";'-2+3;'+1;Hayır;Almanya;;C01X00T47;'+491511234567;")
})

test('the workbook has the same rows, all cells as text', async () => {
  const { ours, second } = await business()
  const params = { hotelId: ours.hotelId }
  const body = { format: 'xlsx', search: 'ipek' }

  const file = await send(exportGuests, { params, body }, ours, { 'accept-language': 'en' })
  const { sheets } = await readXlsx(file.rawPayload)
  const { kvkk, contract } = await timesOf(ours, second.id)

  expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(file.headers['content-disposition']).toBe('attachment; filename="customer-list-2026-11-21.xlsx"')
  expect(sheets[0]?.name).toBe('Customer list')
  expect(sheets[0]?.rows).toHaveLength(2)
  expect(sheets[0]?.rows[1]).toEqual([
    String(second.id),
    second.reservationUniqId,
    'İpek Nur',
    'Çağlar',
    'Yes',
    expect.any(String),
    '10000000146',
    expect.toSatisfy((value) => !value),
    '0 (544) 999 88 77',
    expect.toSatisfy((value) => !value),
    'Göl',
    '03.12.2026',
    '06.12.2026',
    ...[kvkk, contract].map(({ verifiedAt }) => formatInstant(new Date(verifiedAt ?? 0))),
    'Active',
  ])
})
