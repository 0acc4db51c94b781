// The money side of a busy day: a cash session, payments, deposits, cancellations, bank lines and invoices.
import * as cash from '#contract/cash/endpoints.ts'
import * as deposits from '#contract/options/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import {
  addPaymentWay,
  archivePaymentWay,
  changePaymentWay,
  makePaymentWayFirst,
} from '#contract/payment-ways/endpoints.ts'
import { addIban } from '#contract/hotel/ibans/endpoints.ts'
import {
  companyReceipt,
  payFromAccount,
  readCompanyReceipt,
  refundCompany,
  takeCompanyPayment,
} from '#contract/companies/payment-endpoints.ts'
import { readStatement, statementFile } from '#contract/companies/statement-endpoints.ts'
import * as companies from '#contract/companies/endpoints.ts'
import { addExtra, sellExtra } from '#contract/extras/endpoints.ts'
import * as folio from '#contract/folio/endpoints.ts'
import { readReceipt } from '#contract/folio/receipts/endpoints.ts'
import { creditInvoice, readInvoice, readInvoiceDraft, searchInvoices } from '#contract/invoices/endpoints.ts'
import { paymentReceipt } from '#contract/folio/receipts/endpoints.ts'
import * as payments from '#contract/folio/payments/endpoints.ts'
import * as reservations from '#contract/reservations/endpoints.ts'
import * as stays from '#contract/stays/endpoints.ts'
import { readsTheBank } from '#server/features/bank/a-statement.fixture.ts'
import { endOption } from '#server/features/options/end-option.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { dayIn, daysBetween } from '#domain/time/day.ts'
import { groupActsOf } from '#server/features/groups/at-once/at-once.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { cancels } from '#server/features/cancellation/cancellation.fixture.ts'
import { invoiceOf } from './requests.fixture.ts'
import type { TestHotel, world } from './world.ts'

type World = ReturnType<typeof world>

export async function handlesMoney(w: World, ours: TestHotel): Promise<void> {
  const closesCashSession = await opensCashSession(w, ours)
  await takesMoney(w, ours)
  await cancels(w, ours)
  await waitsForDeposits(w, ours)
  await keepsCompanies(w, ours)
  await readsTheBank(w, ours)
  await issues(w, ours)
  await booksGroups(w, ours)
  await closesCashSession()
}

/** Books, pays, joins and parts groups. */
async function booksGroups(w: World, ours: TestHotel): Promise<void> {
  const { book, change, addUnit, group, join, part, pay, refund, move } = groupsOf(w)
  const another = () => w.unit(ours, { unitName: `Grup ${++groupUnits}` })
  const made = await book(ours, [await another(), await another()], { option: {} })
  const [stay] = made.stays
  if (stay === undefined) throw new Error('A group has stays')
  const paid = await pay(ours, made, 100, { purpose: 'deposit' })
  const paymentId = paid.folio?.payments[0]?.id ?? 0
  await w.call(readReceipt, { params: { id: stay.id, paymentId } }, ours)
  await refund(ours, made, paymentId, 10)
  await move(ours, made, { to: 'unit', lines: paid.folio?.lines.slice(0, 1).map(({ id }) => id) ?? [] })
  await change(ours, await group(ours, made), { paysFor: 'nights' })
  await w.call(readInvoiceDraft, { params: { id: stay.id }, query: { of: 'group' } }, ours)
  await addUnit(ours, stay, await another())
  const other = booking(await another(), { option: {} })
  const { reservation } = await w.call(reservations.createReservation, { body: other }, ours)
  await join(ours, stay, reservation)
  await part(ours, reservation)
  await part(ours, stay)
  await actsAtOnce(w, ours, await book(ours, [await another(), await another()]))
  await w.call(readCalendar, { query: { from: '2026-12-01', to: '2026-12-31' } }, ours)
}
let groupUnits = 0

/** Moves, cancels, takes back, checks in and checks out all units of a group. */
async function actsAtOnce(w: World, ours: TestHotel, group: Group): Promise<void> {
  const { cancelAll, checkInAll, checkOutAll, moveAll, undoAll } = groupActsOf(w)
  const paid = await groupsOf(w).pay(ours, group, 100, { purpose: 'deposit' })
  const asked = { way: 'forfeit', method: 'cash', reason: 'Geç haber' } as const
  await cancelAll(ours, paid, { ...asked, preview: true })
  const cancelled = await cancelAll(ours, paid, asked)
  const back = await undoAll(ours, cancelled.group, 'cancel')
  const today = dayIn(w.api.clock())
  const arrival = back.group.stays[0]?.checkInDate ?? today
  const moved = await moveAll(ours, back.group, { shift: daysBetween(arrival, today) })
  const inside = await checkInAll(ours, moved.group, { despite: ['identity-missing'] })
  await checkOutAll(ours, inside.group, { keepPrice: false })
}

/** The cash session opens before any money is taken, so that cash payments belong to it. */
async function opensCashSession({ call }: World, ours: TestHotel): Promise<() => Promise<void>> {
  const { cashSession } = await call(cash.openCashSession, { body: { float: { lira: 500 } } }, ours)
  const params = { id: cashSession.open?.id ?? 0 }
  return async () => {
    const body = { requestId: 'move-one', kind: 'pay-out' as const, amount: 20, text: 'Ekmek' }
    await call(cash.moveCash, { params, body }, ours)
    await call(cash.moveCash, { params, body }, ours)
    await call(cash.readCashSession, {}, ours)
    await call(cash.listMovements, { params, query: {} }, ours)
    await call(cash.closeCashSession, { params, body: { counted: { lira: 1 }, reason: 'Sayım' } }, ours)
    await call(cash.listClosings, { query: {} }, ours)
    await call(cash.readCashSession, {}, ours)
  }
}

async function takesMoney({ call, send, unit }: World, ours: TestHotel): Promise<void> {
  const stay = booking(await unit(ours, { unitName: 'Yeni 4' }))
  const { reservation } = await call(reservations.createReservation, { body: stay }, ours)
  const params = { id: reservation.id }
  const asked = (requestId: string) => ({ requestId, amount: 100, method: 'cash' as const, text: 'Odun' })
  await call(payments.takePayment, { params, body: asked('payment-one') }, ours)
  const paid = await call(payments.takePayment, { params, body: asked('payment-one') }, ours)
  const paymentId = paid.folio.payments[0]?.id ?? 0
  await send(paymentReceipt, { params: { ...params, paymentId } }, ours)
  await call(payments.refundPayment, { params: { ...params, paymentId }, body: asked('refund-one') }, ours)
  await call(payments.takePayment, { params, body: { ...asked('damage-one'), purpose: 'damage' } }, ours)
  await call(payments.keepDamage, { params, body: { ...asked('keep-some'), amount: 50 } }, ours)
  await call(payments.refundDamage, { params, body: asked('back-again') }, ours)
  const charged = await call(folio.addCharge, { params, body: asked('charge-one') }, ours)
  const { extras } = await call(addExtra, { body: { name: 'Odun', per: 'piece', price: 150, dailyLimit: 9 } }, ours)
  await call(sellExtra, { params, body: { requestId: 'wood-one', extraId: extras[0]?.id ?? 0 } }, ours)
  const lineId = charged.folio.lines.at(-1)?.id ?? 0
  await call(folio.reverseLine, { params: { ...params, lineId } }, ours)
  await call(folio.giveDiscount, { params, body: asked('discount-one') }, ours)
  await call(reservations.cancelReservation, { params }, ours)
  await call(stays.undoTransition, { params, body: {} }, ours)
  await call(folio.closeFolio, { params, body: { reason: 'pays-later' } }, ours)
  await call(folio.readFolio, { params }, ours)
  await call(folio.reopenFolio, { params }, ours)
}

async function keepsCompanies({ call, send, unit }: World, ours: TestHotel): Promise<void> {
  const firm = { kind: 'company' as const, title: 'Acme Mühendislik A.Ş.', taxNumber: '1234567890' }
  const { company } = await call(companies.addCompany, { body: { ...firm, requestId: 'company-one' } }, ours)
  const params = { id: company.id }
  await call(companies.changeCompany, { params, body: { ...firm, termDays: 30, version: 1 } }, ours)
  const { reservation } = await call(
    reservations.createReservation,
    { body: booking(await unit(ours, { unitName: 'Yeni 9' })) },
    ours,
  )
  await call(companies.chooseCompany, { params: { id: reservation.id }, body: { companyId: company.id } }, ours)
  await call(companies.searchCompanies, { body: { search: 'acme' } }, ours)
  const paid = { requestId: 'company-paid', amount: 100, method: 'iban' as const }
  await call(takeCompanyPayment, { params, body: paid }, ours)
  const refund = { ...paid, requestId: 'company-refund', amount: 10 }
  await call(refundCompany, { params, body: refund }, ours)
  const { folios } = await call(companies.readCompany, { params }, ours)
  const parts = folios
    .slice(0, 1)
    .map(({ reservationId, ofGroup, balance }) => ({ reservationId, ofGroup, amount: 50, owed: balance }))
  await call(payFromAccount, { params, body: { requestId: 'company-moved', parts } }, ours)
  const month = { from: '2026-11-01', to: '2026-11-30' }
  const { rows } = await call(readStatement, { params, query: month }, ours)
  const paymentId = rows.find((row) => row.paymentId !== null)?.paymentId ?? 0
  await call(readCompanyReceipt, { params: { ...params, paymentId } }, ours)
  await send(companyReceipt, { params: { ...params, paymentId } }, ours)
  await send(statementFile, { params, query: { ...month, format: 'xlsx' } }, ours)
  for (const archived of [true, false]) {
    const { version } = (await call(companies.readCompany, { params }, ours)).company
    await call(companies.archiveCompany, { params, body: { archived, version } }, ours)
  }
}

async function waitsForDeposits({ call, unit, api }: World, ours: TestHotel): Promise<void> {
  const iban = { iban: 'TR330006100519786457841326', bank: 'Ziraat Bankası', holder: 'Vadi Turizm' }
  const { ibans } = await call(addIban, { body: iban }, ours)
  const way = { kind: 'iban', name: 'Ziraat', ibanId: ibans[0]?.id ?? 0 } as const
  const { ways } = await call(addPaymentWay, { body: way }, ours)
  const wayId = ways.find(({ name }) => name === way.name)?.id ?? 0
  const ofWay = { params: { way: wayId } }
  await call(makePaymentWayFirst, ofWay, ours)
  await call(changePaymentWay, { ...ofWay, body: { name: 'Ziraat Bankası', version: 2 } }, ours)
  await call(archivePaymentWay, { ...ofWay, body: { archived: true, version: 3 } }, ours)
  const { rule } = await call(deposits.readDepositRule, {}, ours)
  await call(deposits.changeDepositRule, { body: { ...rule, whenUnpaid: 'release' } }, ours)
  const until = '2026-11-21T20:00:00.000Z'
  for (const unitName of ['Yeni 5', 'Yeni 6']) {
    const stay = booking(await unit(ours, { unitName }), { option: { amount: 100 } })
    const { reservation } = await call(reservations.createReservation, { body: stay }, ours)
    const params = { id: reservation.id }
    await call(deposits.changeOption, { params, body: { amount: 200, until } }, ours)
    const late = { ...api, clock: () => new Date(until) }
    if (unitName === 'Yeni 6') await endOption(late, { hotelId: ours.hotelId, reservationId: reservation.id })
    const body = { requestId: 'deposit-one', amount: 200, method: 'iban' as const }
    // The deadline of one of the two stays has passed. Its deposit is refused at first, and accepted after the release
    // of the stay is undone.
    await call(deposits.receiveDeposit, { params, body }, ours).catch(() => {})
    if (unitName === 'Yeni 6') await call(stays.undoTransition, { params, body: {} }, ours)
  }
}

async function issues(w: World, ours: TestHotel): Promise<void> {
  const { call } = w
  const stay = booking(await w.unit(ours, { unitName: 'Yeni 7', price: 1000 }))
  const { reservation } = await call(reservations.createReservation, { body: stay }, ours)
  const { draft } = await call(readInvoiceDraft, { params: { id: reservation.id }, query: {} }, ours)
  const { id } = await invoiceOf(w, ours, reservation.id, draft.totals.payable, draft.settingsVersion)
  const credit = (requestId: string, gross: number) => {
    const body = { requestId, lines: [{ line: 0, gross }], reason: 'Erken ayrıldı' }
    return call(creditInvoice, { params: { id }, body }, ours)
  }
  await credit('credit-one', 100)
  await credit('credit-two', draft.totals.payable - 100)
  await call(readInvoice, { params: { id } }, ours)
  await call(searchInvoices, { body: { search: 'deniz', kind: 'invoice', from: '2026-01-01' } }, ours)
  await call(searchInvoices, { body: { page: 9_000 } }, ours)
}
