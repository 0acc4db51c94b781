import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { takingsReport } from '#contract/reports/money/endpoints.ts'
import { exportPayments, searchPayments } from '#contract/reports/payments/endpoints.ts'
import { paymentMethods } from '#domain/folio/payment.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'
import { weeksOfMoney } from './weeks-of-money.fixture.ts'

const w = world()
const { onDay, book } = screenOf(w)
const { pay, refund, keep } = foliosOf(w)
let ours: TestHotel
let stayId: number

/** Two stays: one with a deposit, a part that went back and euros, one with a damage deposit that was kept in part. */
beforeAll(async () => {
  onDay('2026-11-20')
  ours = await w.hotel()
  const guests = [mainGuest({ firstName: '=HYPERLINK("http://x")', lastName: 'Işık' })]
  const stay = await book(ours, await w.unit(ours, { unitName: 'Göl Evi' }), { numberOfGuests: 1, guests })
  stayId = stay.id
  const { payments } = await pay(ours, stay, 1500.25, { method: 'iban', purpose: 'deposit', note: 'Ağabeyi gönderdi' })
  onDay('2026-11-21')
  await refund(ours, stay, payments[0]?.id ?? 0, 500.25)
  await pay(ours, stay, undefined, { foreign: { currency: 'EUR', amount: 100, rate: 50 } })
  const other = await book(ours, await w.unit(ours))
  await pay(ours, other, 2000, { method: 'pos', purpose: 'damage' })
  await keep(ours, other, 300)
})

const list = async (body: object = {}, asker: Asker = ours) => {
  const answer = await w.call(searchPayments, { body }, asker)
  return { ...answer, amounts: answer.payments.map(({ amount }) => amount) }
}

test('payments and refunds are listed with their stay, the newest first; what was moved is in no sum', async () => {
  const { payments, amounts, total, sums, people } = await list()
  expect(amounts).toEqual([300, -300, 2000, 5000, -500.25, 1500.25])
  expect(total).toBe(6)
  expect(sums).toMatchObject({ taken: 8500.25, refunded: -500.25, net: 8000 })
  expect(sums.methods).toEqual(
    expect.arrayContaining([
      { method: 'cash', count: 2, net: 4499.75 },
      { method: 'iban', count: 1, net: 1500.25 },
      { method: 'pos', count: 1, net: 2000 },
    ]),
  )
  expect(people).toEqual([{ id: ours.userId, name: 'Ayşe Yılmaz' }])
  expect(payments[3]).toMatchObject({
    reservationId: stayId,
    guestName: '=HYPERLINK("http://x") Işık',
    unitName: 'Göl Evi',
    method: 'cash',
    purpose: 'stay',
    day: '2026-11-21',
    foreign: { currency: 'EUR', amount: 100, rate: 50 },
    refundOf: null,
    by: 'Ayşe Yılmaz',
  })
})

test.each([
  [{ direction: 'refunded' }, [-500.25]],
  [{ direction: 'moved' }, [300, -300]],
  [{ direction: 'taken' }, [2000, 5000, 1500.25]],
  [{ method: 'cash' }, [5000, -500.25]],
  [{ purpose: 'deposit' }, [-500.25, 1500.25]],
  [{ from: '2026-11-20', to: '2026-11-20' }, [1500.25]],
  [{ from: '2026-11-21', purpose: 'stay' }, [300, 5000]],
  [{ search: 'AGABEYI' }, [1500.25]],
  [{ search: 'ışık hyperlink' }, [5000, -500.25, 1500.25]],
  [{ search: 'Deniz' }, []],
  [{ takenBy: 999_999 }, []],
  [{ page: 2, pageSize: 4 }, [-500.25, 1500.25]],
])('the filter %j lets through %j', async (filter, amounts) => {
  expect((await list(filter)).amounts).toEqual(amounts)
})

test('a period that ends before it begins is refused', async () => {
  const { body } = await w.send(searchPayments, { body: { from: '2026-11-21', to: '2026-11-20' } }, ours)
  expect(JSON.parse(body)).toMatchObject({
    success: false,
    fields: { to: 'Dönemin son günü ilk gününden önce olamaz.' },
  })
})

test('a member who may not see guests finds no payment by a phone', async () => {
  const teller = await memberWith(w, ours, ['report.see'])
  expect((await list({ search: '0532 111' })).total).toBeGreaterThan(0)
  expect(await list({ search: '0532 111' }, teller)).toMatchObject({ total: 0, amounts: [] })
  expect((await list({ search: 'hyperlink' }, teller)).total).toBe(3)
})

test('the filtered list comes as a spreadsheet with its sum, and no name becomes a formula', async () => {
  const body = { purpose: 'deposit', from: '2026-11-01', to: '2026-11-30' } as const
  const file = await w.send(exportPayments, { body }, ours, { 'accept-language': 'tr' })
  expect(file.headers['content-disposition']).toBe('attachment; filename="tahsilatlar_2026-11-01_2026-11-30.xlsx"')
  const [sheet] = (await readXlsx(file.rawPayload, { readStyles: true })).sheets
  const rows = sheet?.rows ?? []
  expect(rows.map((row) => row.at(-1))).toEqual(['Tutar', -500.25, 1500.25, 1000])
  expect(rows[2]?.[1]).toBe('=HYPERLINK("http://x") Işık')
  expect(rows[2]?.slice(5, 9)).toEqual(['IBAN', 'Kapora', 'Ayşe Yılmaz', 'Ağabeyi gönderdi'])
  for (const cell of sheet?.cells?.values() ?? []) expect(cell.formula).toBeUndefined()
})

test('the sums of a period equal those of the takings report, for each method and in all', async () => {
  const { ours: hotel } = await weeksOfMoney(w)
  const period = { from: '2026-10-20', to: '2026-11-21' }
  const { total } = await w.call(takingsReport, { query: period }, hotel)
  const { sums } = await list(period, hotel)
  const netOf = (method: string) => sums.methods.find((one) => one.method === method)?.net ?? 0
  expect(sums.net).toBe(total.total)
  expect(sums.refunded).toBe(total.refunded)
  for (const method of paymentMethods) expect([method, netOf(method)]).toEqual([method, total.methods[method]])
})
