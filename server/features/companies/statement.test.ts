import { readXlsx } from 'hucre/xlsx'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addCompany, chooseCompany, readCompany, searchCompanies } from '#contract/companies/endpoints.ts'
import { payFromAccount, refundCompany, takeCompanyPayment } from '#contract/companies/payment-endpoints.ts'
import { readStatement, statementFile } from '#contract/companies/statement-endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel } = w
const { book, onDay } = screenOf(w)
const { charge, close, pay, reverse } = foliosOf(w)
beforeEach(() => onDay('2026-11-21'))

const requestId = () => crypto.randomUUID()
const november = { from: '2026-11-01', to: '2026-11-30' }
const always = { from: '2026-01-01', to: '2027-12-31' }

/** A company with stays of two nights at 1,000 TL from 21 November. */
async function companyWith(count: number, termDays = 0) {
  const ours = await hotel()
  const body = {
    kind: 'company' as const,
    title: 'Acme A.Ş.',
    taxNumber: '1234567890',
    termDays,
    requestId: requestId(),
  }
  const params = { id: (await call(addCompany, { body }, ours)).company.id }
  const stays: { id: number }[] = []
  for (let at = 1; at <= count; at += 1) {
    const unit = await w.unit(ours, { unitName: `Bungalov ${at}`, price: 1000 })
    const days = { checkInDate: '2026-11-21', checkOutDate: '2026-11-23' }
    const stay = await book(ours, unit, {
      ...days,
      numberOfGuests: 1,
      guests: [mainGuest({ firstName: 'Ayşe', lastName: 'Işık' })],
    })
    await call(chooseCompany, { params: { id: stay.id }, body: { companyId: params.id } }, ours)
    stays.push(stay)
  }
  return { ours, params, stays, ...doorsOf(ours, params) }
}

const doorsOf = (ours: TestHotel, params: { id: number }) => ({
  statement: (query = november) => call(readStatement, { params, query }, ours),
  take: (amount: number, parts: { id: number; amount: number; owed: number }[] = [], day?: string) =>
    call(
      takeCompanyPayment,
      {
        params,
        body: {
          requestId: requestId(),
          amount,
          method: 'iban',
          ...(day && { day }),
          parts: parts.map(({ id, ...part }) => ({ reservationId: id, ofGroup: false, ...part })),
        },
      },
      ours,
    ),
})

const shown = ({ rows }: Awaited<ReturnType<ReturnType<typeof doorsOf>['statement']>>) =>
  rows.map(({ day, kind, debit, credit, moved, balance }) => [day.slice(8), kind, debit, credit, moved, balance])

test('a statement lists charges, payments, what went to a folio and refunds, each with the balance after it', async () => {
  const { ours, params, stays, statement, take } = await companyWith(1)
  const stay = stays[0] ?? { id: 0 }
  await charge(ours, stay, 50, 'Odun')
  const wrong = await charge(ours, stay, 70, 'Yanlış')
  await reverse(ours, stay, wrong.lines.find(({ text }) => text === 'Yanlış')?.id ?? 0)
  await take(900, [{ ...stay, amount: 600, owed: 2050 }], '2026-11-20')
  await call(refundCompany, { params, body: { requestId: requestId(), amount: 100, method: 'iban' } }, ours)
  const read = await statement()
  expect(shown(read)).toEqual([
    ['20', 'payment', 0, 900, 0, -900],
    ['20', 'moved', 0, 0, 600, -900],
    ['21', 'night', 1000, 0, 0, 100],
    ['21', 'fee', 50, 0, 0, 150],
    ['21', 'refund', 100, 0, 0, 250],
    ['22', 'night', 1000, 0, 0, 1250],
  ])
  expect(read.sums).toEqual({ opening: 0, debit: 2150, credit: 900, closing: 1250, later: 0, balance: 1250 })
  expect(read.rows[0]).toMatchObject({ reservationId: null, method: 'iban' })
  expect(read.rows[2]).toMatchObject({ unitName: 'Bungalov 1', guestName: 'Ayşe Işık', reservationId: stay.id })
})

test('what was before a period is brought forward, and what comes after it is named', async () => {
  const { statement, take } = await companyWith(1)
  await take(300, [], '2026-11-20')
  const only = await statement({ from: '2026-11-22', to: '2026-11-22' })
  expect(only.sums).toMatchObject({ opening: 700, closing: 1700, later: 0 })
  expect((await statement({ from: '2026-11-01', to: '2026-11-21' })).sums).toMatchObject({ closing: 700, later: 1000 })
  const empty = await statement({ from: '2026-10-01', to: '2026-10-31' })
  expect(empty).toMatchObject({ rows: [], total: 0, sums: { opening: 0, closing: 0, later: 1700, balance: 1700 } })
})

test('the debt is aged from the day of the night and by the term of the company', async () => {
  const { ours, params, take } = await companyWith(1, 30)
  await take(300)
  const agedOn = async (day: string) => {
    onDay(day)
    return (await call(readStatement, { params, query: november }, ours)).ageing
  }
  const nothing = { notDue: 0, to30: 0, to60: 0, to90: 0, older: 0 }
  expect(await agedOn('2026-12-20')).toEqual({ ...nothing, notDue: 1700 })
  expect(await agedOn('2026-12-21')).toEqual({ ...nothing, to30: 700, notDue: 1000 })
  expect(await agedOn('2027-01-21')).toEqual({ ...nothing, to60: 700, to30: 1000 })
  expect(await agedOn('2027-06-01')).toEqual({ ...nothing, older: 1700 })
})

test('a folio that was written off owes nothing on the statement, even if a part of it was paid from the account', async () => {
  const { ours, params, stays, statement, take } = await companyWith(2)
  const [first, second] = [stays[0]?.id ?? 0, stays[1]?.id ?? 0]
  await take(700, [{ id: first, amount: 500, owed: 2000 }])
  onDay('2026-11-25')
  await close(ours, { id: first }, 'written-off')
  const { sums, ageing, rows } = await statement()
  const { company } = await call(readCompany, { params }, ours)
  expect(company.balance).toBe(1800)
  expect(sums.balance).toBe(1800)
  expect(rows.at(-1)).toMatchObject({ day: '2026-11-25', kind: 'written-off', credit: 1500, reservationId: first })
  expect(Object.values(ageing).reduce((a, b) => a + b, 0)).toBe(1800)
  await pay(ours, { id: second }, 100)
  expect((await statement()).sums.balance).toBe(1700)
})

test('the spreadsheet and the document have the figures of the screen, with a sheet for the age of the debt', async () => {
  const { ours, params, statement, take } = await companyWith(1, 30)
  await take(300.5, [], '2026-11-20')
  const { sums } = await statement()
  const file = (format: 'xlsx' | 'pdf') => w.send(statementFile, { params, query: { ...november, format } }, ours)
  const { sheets } = await readXlsx((await file('xlsx')).rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Cari ekstre', 'Borcun yaşı'])
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(['Gün', 'Açıklama', 'Konaklama', 'Borç', 'Alacak', 'Bakiye'])
  expect(rows[1]?.slice(1)).toEqual(['Devreden bakiye', '', null, null, 0])
  expect(rows[2]?.slice(1)).toEqual(['Ödeme · IBAN', 'Hesapta', null, 300.5, -300.5])
  expect(rows.find(([first]) => first === 'Toplam')).toEqual(['Toplam', '', '', sums.debit, sums.credit, sums.closing])
  expect(rows.flat()).toContain('VKN 1234567890')
  expect(sheets[1]?.rows.at(-1)).toEqual(['Toplam', sums.balance])
  const pdf = textOf((await file('pdf')).rawPayload)
  for (const said of ['Acme A.Ş.', 'Devreden bakiye', 'Vadesi gelmedi', '1.699,50']) expect(pdf).toContain(said)
})

test('a damage deposit of a stay is on no statement, because it pays for nothing', async () => {
  const { ours, stays, statement } = await companyWith(1)
  await pay(ours, stays[0] ?? { id: 0 }, 300, { purpose: 'damage' })
  const { rows, sums } = await statement()
  expect([rows.map(({ kind }) => kind), sums.credit, sums.balance]).toEqual([['night', 'night'], 0, 2000])
})

test('another business does not find the statement, and a period that ends before it begins is refused', async () => {
  const { ours, params } = await companyWith(0)
  const other = await hotel()
  expect(await outcomeOf(call(readStatement, { params, query: november }, other))).toBe('404 company.not-found')
  const backwards = { from: '2026-11-30', to: '2026-11-01' }
  const refused = await w.send(readStatement, { params, query: backwards }, ours)
  expect(refused.statusCode).toBe(400)
})

test('whatever is charged, paid, moved and refunded, the statement has the balance of the list of companies', async () => {
  const step = fc.record({
    act: fc.constantFrom('charge' as const, 'take' as const, 'move' as const, 'refund' as const, 'pay' as const),
    amount: fc.integer({ min: 1, max: 1500 }),
    of: fc.nat({ max: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), fc.nat({ max: 30 }), async (steps, cut) => {
      const { ours, params, stays, statement, take } = await companyWith(2)
      for (const { act, amount, of } of steps) {
        const stay = stays[of] ?? { id: 0 }
        const { company, folios } = await call(readCompany, { params }, ours)
        const open = folios.find(({ reservationId }) => reservationId === stay.id)
        const part = Math.min(amount, company.unallocated, open?.balance ?? 0)
        if (act === 'charge') await charge(ours, stay, amount)
        else if (act === 'take') await take(amount)
        else if (act === 'pay') await pay(ours, stay, amount)
        else if (act === 'refund' && company.unallocated > 0) {
          const body = {
            requestId: requestId(),
            amount: Math.min(amount, company.unallocated),
            method: 'iban' as const,
          }
          await call(refundCompany, { params, body }, ours)
        } else if (act === 'move' && part > 0) {
          const parts = [{ reservationId: stay.id, ofGroup: false, amount: part, owed: open?.balance ?? 0 }]
          await call(payFromAccount, { params, body: { requestId: requestId(), parts } }, ours)
        }
      }
      const to = `2026-11-${String(Math.max(1, cut)).padStart(2, '0')}`
      const [all, some] = [await statement(always), await statement({ from: '2026-11-01', to })]
      const listed = (await call(searchCompanies, { body: {} }, ours)).companies[0]?.balance
      expect(all.sums).toMatchObject({ opening: 0, closing: listed, balance: listed, later: 0 })
      expect(some.sums.opening + some.sums.debit - some.sums.credit).toBe(some.sums.closing)
      expect(some.sums.closing + some.sums.later).toBe(listed)
      expect(Object.values(all.ageing).reduce((a, b) => a + b, 0)).toBe(Math.max(0, listed ?? 0))
    }),
    { numRuns: 5 },
  )
})
