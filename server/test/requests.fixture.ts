// The requests with which the tests call every endpoint.
import { listBankLines, takeStatement } from '#contract/bank/endpoints.ts'
import { bookGroup } from '#contract/groups/endpoints.ts'
import { changeInvoiceSettings, issueInvoice } from '#contract/invoices/endpoints.ts'
import { actsOnGroups } from './group-acts.fixture.ts'
import type { Asker, world } from './world.ts'
import { about, aboutStay, asked, nobody } from './stay-requests.fixture.ts'

type World = ReturnType<typeof world>

export const stayIn = (unit: { id: number }) => ({
  hotelDetailId: unit.id,
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-03',
  numberOfGuests: 1,
  reservationUniqId: '17000000000001234',
})
export const blockOf = (unit: { id: number }) => ({
  hotelDetailId: unit.id,
  checkInDate: '2027-03-05',
  checkOutDate: '2027-03-08',
  reason: 'repair' as const,
  note: 'Komşunun tadilatı',
})
export const guest = {
  firstName: 'Ali',
  lastName: 'Veli',
  phone: '05325556677',
  tcKimlik: '10000000146',
  isMainGuest: true,
}
export const consentRequest = (of: { reservation: { reservationUniqId: string } }) => ({
  phoneNumber: '05321112233',
  rawPhoneNumber: '05321112233',
  firstName: 'Ali',
  lastName: 'Veli',
  tcNo: '10000000146',
  reservationUniqId: of.reservation.reservationUniqId,
})

/** A buyer without an identity number. */
export const seller = {
  title: 'Vadi Turizm Ltd. Şti.',
  taxOffice: 'Sapanca',
  taxNumber: '1234567890',
  address: 'Kırkpınar, Sapanca',
  prefix: 'VDI',
  konaklamaRate: 2,
  version: 0,
}

/** Issues an invoice of a stay for this payable amount. */
export async function invoiceOf({ call }: Pick<World, 'call'>, asker: Asker, id: number, payable: number, version = 0) {
  await call(changeInvoiceSettings, { body: { ...seller, title: 'Komşunun Ltd.', version } }, asker)
  const body = { requestId: `invoice-of-${id}`, payable, buyer: { ...nobody, firstName: 'Komşunun' } }
  return (await call(issueInvoice, { params: { id }, body }, asker)).invoice
}

/** Books a group of two stays in this unit. */
export async function groupWith({ call }: Pick<World, 'call'>, asker: Asker, unit: { id: number }): Promise<number> {
  const units = ['11', '13'].map((day) => ({
    hotelDetailId: unit.id,
    checkInDate: `2027-03-${day}`,
    checkOutDate: `2027-03-${Number(day) + 1}`,
  }))
  const body = { ...groupCaller, name: 'Komşunun grubu', reservationUniqId: '17200000000000778', units }
  return (await call(bookGroup, { body }, asker)).group.id
}
const groupCaller = { firstName: 'Ayşe', lastName: 'Komşunun', phone: '0 (532) 111 22 34', nationality: 'TUR' }

type OfStay = { reservation: { id: number } }
type OfPrices = {
  unit: { id: number }
  ruleId: number
  seasonId: number
  extraId: number
  paymentWayId: number
  invoiceId: number
  cashSessionId: number
  bankLineId: number
  groupId: number
}
type Reach = (of: OfStay & OfPrices) => { names: object } | { own: object }
const depositRule = {
  by: 'percent',
  percent: 30,
  amount: 1000,
  allWithinDays: 3,
  dueInHours: 24,
  whenUnpaid: 'ask',
}

/** Requests about the cash sessions of another business. */
const cashSession =
  (body?: object) =>
  ({ cashSessionId }: { cashSessionId: number }) => ({
    names: { params: { id: cashSessionId }, ...(body && { body }) },
  })
const cashScreen: Record<string, Reach> = {
  'GET /api/cash': () => ({ own: {} }),
  'POST /api/cash/open': () => ({ own: { body: { float: { lira: 1 } } } }),
  'GET /api/cash/closings': () => ({ own: {} }),
  'GET /api/cash/:id/movements': cashSession(),
  'POST /api/cash/:id/moves': cashSession({ ...asked, kind: 'pay-in' }),
  'POST /api/cash/:id/close': cashSession({ counted: { lira: 1 } }),
}

const statement = {
  account: 'Ziraat',
  rows: [
    ['Tarih', 'Açıklama', 'Tutar'],
    ['01.11.2026', 'Faiz', '1,00'],
  ],
  profile: { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: null },
}
const ofBankLine =
  (body?: object): Reach =>
  ({ bankLineId: id }) => ({ names: { params: { id }, ...(body && { body }) } })
/** Requests about the bank lines of another business. */
const bank: Record<string, Reach> = {
  'POST /api/bank/statements/check': () => ({ own: { body: statement } }),
  'POST /api/bank/statements': () => ({ own: { body: statement } }),
  'GET /api/bank/lines': () => ({ own: {} }),
  'POST /api/bank/lines/:id/book': (of) => ofBankLine({ reservationId: of.reservation.id })(of),
  'POST /api/bank/lines/:id/take-back': ofBankLine(),
  'POST /api/bank/lines/:id/aside': ofBankLine({ aside: true }),
}

/** Imports a bank line with this text and returns its id. The text tells the bank lines of two businesses apart. */
export async function bankLineOf({ call }: Pick<World, 'call'>, asker: Asker, text: string): Promise<number> {
  const rows = [...statement.rows.slice(0, 1), ['01.11.2026', text, '4.321,00']]
  await call(takeStatement, { body: { ...statement, rows } }, asker)
  const { lines } = await call(listBankLines, { query: {} }, asker)
  return lines[0]?.id ?? 0
}

const said = { price: 4321 }
export const summerRule = {
  ...said,
  scope: { of: 'business' as const },
  days: { from: '2027-06-15', to: '2027-09-15', name: 'Komşunun Yazı' },
}

/** Requests about the rates of a business. */
const prices: Record<string, Reach> = {
  'GET /api/prices/rates': () => ({ own: {} }),
  'GET /api/prices/year': () => ({ own: { query: { year: '2027' } } }),
  'POST /api/prices/rules': ({ unit: { id: hotelDetailId } }) => ({
    names: { body: { ...said, scope: { of: 'unit', hotelDetailId }, days: null } },
  }),
  'PUT /api/prices/rules/:id': (of) => ({
    names: { params: { id: of.ruleId }, body: { ...said, scope: { of: 'business' }, weekdays: 127, version: 1 } },
  }),
  'DELETE /api/prices/rules/:id': (of) => ({ names: { params: { id: of.ruleId }, query: { version: 1 } } }),
  'POST /api/prices/rules/:id/restore': (of) => ({ names: { params: { id: of.ruleId } } }),
  'PUT /api/prices/seasons/:id': (of) => ({
    names: { params: { id: of.seasonId }, body: { name: 'Yaz', from: '2027-06-15', to: '2027-09-15', version: 1 } },
  }),
  'DELETE /api/prices/seasons/:id': (of) => ({ names: { params: { id: of.seasonId }, query: { version: 1 } } }),
  'POST /api/prices/seasons/:id/restore': (of) => ({ names: { params: { id: of.seasonId } } }),
  'PUT /api/prices/child-bands': () => ({
    own: { body: { childBands: [{ fromAge: 0, untilAge: 6, percent: 0 }], version: 0 } },
  }),
}

const wood = { name: 'Odun', per: 'piece', price: 1 }
/** Extras are sold in addition to nights. */
const extras: Record<string, Reach> = {
  'GET /api/extras': () => ({ own: {} }),
  'POST /api/extras': () => ({ own: { body: wood } }),
  'PUT /api/extras/:id': (of) => ({ names: { params: { id: of.extraId }, body: { ...wood, version: 1 } } }),
  'DELETE /api/extras/:id': (of) => ({ names: { params: { id: of.extraId }, query: { version: 1 } } }),
  'POST /api/reservations/:id/folio/extras': (of) => about({ requestId: 'request-1', extraId: of.extraId })(of),
}

const ownCash = { name: 'Bizim Kasa', kind: 'cash' }
/** Requests about the ways in which guests pay a business. */
const paymentWays: Record<string, Reach> = {
  'GET /api/payment-ways': () => ({ own: {} }),
  'POST /api/payment-ways': () => ({ own: { body: ownCash } }),
  'PUT /api/payment-ways/:way': (of) => ({
    names: { params: { way: of.paymentWayId }, body: { ...ownCash, version: 1 } },
  }),
  'POST /api/payment-ways/:way/first': (of) => ({ names: { params: { way: of.paymentWayId } } }),
  'POST /api/payment-ways/:way/archive': (of) => ({
    names: { params: { way: of.paymentWayId }, body: { archived: true, version: 1 } },
  }),
}

const deposits: Record<string, Reach> = {
  'GET /api/deposits/rule': () => ({ own: {} }),
  'PUT /api/deposits/rule': () => ({ own: { body: depositRule } }),
  'POST /api/damage-deposits/search': () => ({ own: { body: {} } }),
  'GET /api/deposits/cancel-rule': () => ({ own: {} }),
  'PUT /api/deposits/cancel-rule': () => ({
    own: { body: { name: 'medium', steps: [], noShow: null, movesDeposit: true } },
  }),
}

const ofInvoice =
  (body?: object): Reach =>
  ({ invoiceId: id }) => ({ names: { params: { id }, ...(body && { body }) } })

const invoices: Record<string, Reach> = {
  'POST /api/invoices/search': () => ({ own: { body: {} } }),
  'GET /api/invoices/:id': ofInvoice(),
  'GET /api/invoices/:id/pdf': ofInvoice(),
  'GET /api/invoices/:id/ubl': ofInvoice(),
  'POST /api/invoices/:id/credits': ofInvoice({
    requestId: 'request-1',
    lines: [{ line: 0, gross: 1 }],
    reason: 'Erken ayrıldı',
  }),
  'GET /api/invoice-settings': () => ({ own: {} }),
  'PUT /api/invoice-settings': () => ({ own: { body: seller } }),
}

const unitOfGroup = { hotelDetailId: 1, checkInDate: '2027-02-01', checkOutDate: '2027-02-02' }
/** Requests about the group of another business, and about stays that may be part of one. */
const groups: Record<string, Reach> = {
  'POST /api/groups': ({ unit: { id } }) => ({
    names: {
      body: {
        firstName: 'Ayşe',
        lastName: 'Yılmaz',
        phone: '0 (532) 111 22 33',
        nationality: 'TUR',
        reservationUniqId: '17200000000000777',
        units: [1, 3].map((day) => ({
          hotelDetailId: id,
          checkInDate: `2027-02-0${day}`,
          checkOutDate: `2027-02-0${day + 1}`,
        })),
      },
    },
  }),
  'GET /api/groups/:id': ({ groupId: id }) => ({ names: { params: { id } } }),
  'PUT /api/groups/:id': ({ groupId: id }) => ({
    names: { params: { id }, body: { name: 'Bizim', paysFor: 'nothing', version: 1 } },
  }),
  'POST /api/reservations/:id/units': about({ ...unitOfGroup, requestId: 'request-1' }),
  'POST /api/reservations/:id/join': about({ reservationId: 999_999_999 }),
  'POST /api/reservations/:id/part': about(null),
  'POST /api/groups/:id/payments': ({ groupId: id }) => ({ names: { params: { id }, body: asked } }),
  'POST /api/groups/:id/payments/:paymentId/refund': ({ groupId: id }) => ({
    names: { params: { id, paymentId: 1 }, body: asked },
  }),
  ...actsOnGroups,
}

/** All endpoints about money. */
export const ofMoney = {
  ...aboutStay,
  ...cashScreen,
  ...bank,
  ...prices,
  ...extras,
  ...deposits,
  ...invoices,
  ...groups,
  ...paymentWays,
}
