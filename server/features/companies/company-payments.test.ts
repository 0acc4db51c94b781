import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addCompany, archiveCompany, chooseCompany, readCompany } from '#contract/companies/endpoints.ts'
import { payFromAccount, refundCompany, takeCompanyPayment } from '#contract/companies/payment-endpoints.ts'
import type { CompanyFolio } from '#contract/companies/schemas.ts'
import { openCashSession, readCashSession } from '#contract/cash/endpoints.ts'
import { readFolio } from '#contract/folio/endpoints.ts'
import { takingsReport } from '#contract/reports/money/endpoints.ts'
import { searchPayments } from '#contract/reports/payments/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, hotel } = w
const { book, onDay, read: readStay } = screenOf(w)
const { rule } = optionsOf(w)
const { pay } = foliosOf(w)
beforeEach(() => onDay('2026-11-21'))

const requestId = () => crypto.randomUUID()

/** A company with as many stays, all of which owe. */
async function companyWith(count: number) {
  const ours = await hotel()
  const body = { kind: 'company' as const, title: 'Acme A.Ş.', requestId: requestId() }
  const params = { id: (await call(addCompany, { body }, ours)).company.id }
  for (let at = 1; at <= count; at += 1) {
    const stay = await book(ours, await w.unit(ours, { unitName: `Bungalov ${at}`, price: 1000 }))
    await call(chooseCompany, { params: { id: stay.id }, body: { companyId: params.id } }, ours)
  }
  const read = () => call(readCompany, { params }, ours)
  return { ours, params, read, ...(await read()) }
}

const partOf = ({ reservationId, ofGroup, balance }: CompanyFolio, amount = balance) => ({
  reservationId,
  ofGroup,
  amount,
  owed: balance,
})
const paidOn = async (ours: TestHotel, { reservationId: id }: CompanyFolio) =>
  (await call(readFolio, { params: { id } }, ours)).folio.paid

test('one payment covers several folios, and the rest stays on the account until it pays another or goes back', async () => {
  const { ours, params, folios, read } = await companyWith(3)
  const [first, second, third] = folios as [CompanyFolio, CompanyFolio, CompanyFolio]
  const parts = [partOf(first), partOf(second)]
  const amount = first.balance + second.balance + 700
  const body = { requestId: requestId(), amount, method: 'iban' as const, note: 'Ekim', parts }
  const taken = await call(takeCompanyPayment, { params, body }, ours)
  expect(taken.company.unallocated).toBe(700)
  expect(taken.folios.map(({ reservationId }) => reservationId)).toEqual([third.reservationId])
  // The same request again moves nothing.
  expect(await call(takeCompanyPayment, { params, body }, ours)).toEqual(taken)
  expect(await paidOn(ours, first)).toBe(first.balance)
  const moved = { requestId: requestId(), parts: [partOf(third, 500)] }
  expect((await call(payFromAccount, { params, body: moved }, ours)).company.unallocated).toBe(200)
  const refund = (lira: number) =>
    call(refundCompany, { params, body: { requestId: requestId(), amount: lira, method: 'iban' } }, ours)
  expect(await outcomeOf(refund(201))).toBe('422 company.more-than-on-account')
  await refund(200)
  const { company } = await read()
  expect(company).toMatchObject({ unallocated: 0, balance: third.balance - 500 })
})

test('cash sessions, the list of payments and the takings count a payment of a company once', async () => {
  const { ours, params, folios } = await companyWith(2)
  await call(openCashSession, { body: { float: { lira: 0 } } }, ours)
  const parts = folios.map((folio) => partOf(folio))
  const body = { requestId: requestId(), amount: 5000, method: 'cash' as const, parts: parts.slice(0, 1) }
  await call(takeCompanyPayment, { params, body }, ours)
  const { cashSession } = await call(readCashSession, {}, ours)
  expect(cashSession.open?.expected.lira).toBe(5000)
  const listed = await call(searchPayments, { body: { search: 'acme', direction: 'taken' } }, ours)
  expect(listed.payments).toMatchObject([{ guestName: 'Acme A.Ş.', reservationId: null, companyId: params.id }])
  expect(listed.sums.net).toBe(5000)
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const takings = await call(takingsReport, { query: days }, ours)
  expect(JSON.stringify(takings)).toContain('5000')
  expect((await call(searchPayments, { body: days }, ours)).sums.net).toBe(5000)
})

test('a folio that owes another amount by now is refused by name, and so is more than it owes', async () => {
  const { ours, params, folios } = await companyWith(2)
  const [first] = folios as [CompanyFolio]
  await pay(ours, { id: first.reservationId }, 100)
  const take = (parts: ReturnType<typeof partOf>[], amount = 90_000) =>
    call(takeCompanyPayment, { params, body: { requestId: requestId(), amount, method: 'pos', parts } }, ours)
  expect(await outcomeOf(take([partOf(first)]))).toBe('409 company.folio-changed')
  const now = { ...first, balance: first.balance - 100 }
  expect(await outcomeOf(take([partOf(now, now.balance + 1)]))).toBe('422 company.more-than-owed')
  expect(await outcomeOf(take([partOf(now)], 1))).toBe('422 company.more-than-paid')
  expect(await outcomeOf(take([partOf(now), partOf(now)]))).toBe('409 company.folio-changed')
  expect(await outcomeOf(take([partOf(now)]))).toBe('done')
})

test('a payment of a company is of the past year, an archived one pays nothing more, and no more is moved than lies there', async () => {
  const { ours, params, folios, read } = await companyWith(1)
  const [first] = folios as [CompanyFolio]
  const take = (said: { day?: string; amount?: number } = {}) =>
    outcomeOf(
      call(takeCompanyPayment, { params, body: { requestId: requestId(), amount: 100, method: 'pos', ...said } }, ours),
    )
  expect([await take({ day: '2026-11-22' }), await take({ day: '2025-11-19' })]).toEqual(
    Array(2).fill('422 payment.day'),
  )
  await take({ day: '2025-11-20' })
  const moved = (amount: number) =>
    outcomeOf(call(payFromAccount, { params, body: { requestId: requestId(), parts: [partOf(first, amount)] } }, ours))
  expect(await moved(100.01)).toBe('422 company.more-than-on-account')
  const { version } = (await read()).company
  await call(archiveCompany, { params, body: { archived: true, version } }, ours)
  expect(await take()).toBe('409 company.archived')
  // What it has paid already still goes to its folios.
  expect(await moved(100)).toBe('done')
})

test('a folio that waits for its deposit gets it from the account, and the booking is confirmed', async () => {
  const ours = await hotel()
  await rule(ours)
  const body = { kind: 'company' as const, title: 'Acme A.Ş.', requestId: requestId() }
  const params = { id: (await call(addCompany, { body }, ours)).company.id }
  const stay = await book(ours, await w.unit(ours, { price: 1000 }), { option: { amount: 500 } })
  await call(chooseCompany, { params: { id: stay.id }, body: { companyId: params.id } }, ours)
  const [folio] = (await call(readCompany, { params }, ours)).folios as [CompanyFolio]
  const parts = [partOf(folio, 500)]
  await call(takeCompanyPayment, { params, body: { requestId: requestId(), amount: 500, method: 'iban', parts } }, ours)
  expect(await readStay(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' } })
  const { payments } = (await call(readFolio, { params: { id: stay.id } }, ours)).folio
  expect(payments.map(({ purpose, amount }) => [purpose, amount])).toEqual([['deposit', 500]])
})

test('two clerks who pay the same folios from the account at once pay each once, whatever their order', async () => {
  const { ours, params, folios, read } = await companyWith(2)
  const amount = 2 * (folios[0]?.balance ?? 0) + 2 * (folios[1]?.balance ?? 0)
  await call(takeCompanyPayment, { params, body: { requestId: requestId(), amount, method: 'iban' } }, ours)
  const parts = folios.map((folio) => partOf(folio))
  const outcomes = await Promise.all(
    [parts, parts.toReversed()].map((some) =>
      outcomeOf(call(payFromAccount, { params, body: { requestId: requestId(), parts: some } }, ours)),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['409 company.folio-changed', 'done'])
  expect((await read()).company.unallocated).toBe(amount / 2)
})

test('whatever is paid, moved and refunded: account and folios together hold what was paid less what was refunded', async () => {
  const step = fc.record({
    act: fc.constantFrom('take' as const, 'move' as const, 'refund' as const),
    amount: fc.integer({ min: 1, max: 2500 }),
    share: fc.integer({ min: 1, max: 100 }),
    of: fc.nat({ max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { ours, params, folios, read } = await companyWith(3)
      const charged = folios.reduce((sum, folio) => sum + folio.balance, 0)
      let [paid, unallocated] = [0, 0]
      const refunds: [string, string][] = []
      for (const { act, amount, share, of } of steps) {
        const now = await read()
        const folio = now.folios[of]
        const most = act === 'take' ? amount : unallocated
        const part = folio && Math.min(Math.floor((most * share) / 100), folio.balance)
        const parts = folio && part ? [partOf(folio, part)] : []
        const method = 'iban' as const
        if (act === 'take') {
          await call(takeCompanyPayment, { params, body: { requestId: requestId(), amount, method, parts } }, ours)
          paid += amount
          unallocated += amount - (part ?? 0)
        } else if (act === 'move' && parts.length > 0) {
          await call(payFromAccount, { params, body: { requestId: requestId(), parts } }, ours)
          unallocated -= part ?? 0
        } else if (act === 'refund') {
          const body = { requestId: requestId(), amount, method }
          const outcome = await outcomeOf(call(refundCompany, { params, body }, ours))
          refunds.push([outcome, amount > unallocated ? '422 company.more-than-on-account' : 'done'])
          if (amount <= unallocated) [paid, unallocated] = [paid - amount, unallocated - amount]
        }
      }
      expect(refunds.map(([outcome]) => outcome)).toEqual(refunds.map(([, due]) => due))
      const { company } = await read()
      let onFolios = 0
      for (const folio of folios) onFolios += await paidOn(ours, folio)
      expect(company.unallocated).toBe(unallocated)
      expect(onFolios + company.unallocated).toBe(paid)
      expect(company.balance).toBe(charged - paid)
    }),
    { numRuns: 4 },
  )
})
