// Issues documents of stays that chance makes: an invoice as UBL-TR and as PDF, its credit notes, the contract, and the
// proof file. Each must say what the stay is about, to the kuruş.
import { expect } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { readFolio } from '#contract/folio/endpoints.ts'
import { addCharge, giveDiscount } from '#contract/folio/endpoints.ts'
import {
  creditInvoice,
  invoicePdf,
  invoiceUbl,
  issueInvoice,
  readInvoice,
  readInvoiceDraft,
} from '#contract/invoices/endpoints.ts'
import type { Buyer, Invoice } from '#contract/invoices/schemas.ts'
import { proofFile } from '#contract/proofs/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { type Desk } from './act.ts'
import { phoneOf, tcKimlik } from './guests.ts'
import { dayAfter, sum } from './house.ts'
import { charges, discountText, foreignNames, home, isWrittenInPdf, turkishNames } from './people.text.ts'
import { amountAt, at, readXml, textAt } from './xml.ts'

const kurus = (amount: number): number => Math.round(amount * 100)
const inTurkish = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const flat = (text: string): string => text.replaceAll(/\s/g, '')

export type Issued = {
  invoices: number
  credits: number
  lines: number
  contracts: number
  proofs: number
  kurus: number
  /** Drafts that the product refuses to issue, with a reason. */
  'not issued': number
}

type Unit = { id: number }

/** A stay with its charges and discounts; `taxed` and `untaxed` are what an invoice says of it and what it leaves out. */
export async function aStay({ w, chance, clerks }: Desk, unit: Unit, from: string) {
  const [owner] = clerks
  const nights = chance.whole(1, 9)
  const guest = someGuest()
  const price = chance.whole(40_000, 900_000) * nights + chance.whole(0, 99)
  const body = {
    hotelDetailId: unit.id,
    checkInDate: from,
    checkOutDate: dayAfter(from, nights),
    ...guest,
    phone: phoneOf(chance),
    reservationUniqId: nextUniqId(),
    ...(chance.isSo(0.8) && { totalPrice: price / 100 }),
    despiteRules: true,
  }
  const { reservation } = await w.call(quickBook, { body }, owner)
  const params = { id: reservation.id }
  const taken = { taxed: kurus(reservation.totalPrice ?? 0), untaxed: 0 }
  for (let count = chance.whole(0, 4); count > 0; count--) {
    const [amount, kdv] = [chance.whole(1, 300_000), chance.one(['other', 'food', 'none', 'other'] as const)]
    const charge = {
      requestId: `fee-of-${reservation.id}-${count}`,
      amount: amount / 100,
      text: chance.one(charges),
      kdv,
    }
    await w.call(addCharge, { params, body: charge }, owner)
    taken[kdv === 'none' ? 'untaxed' : 'taxed'] += amount
  }
  for (let count = chance.whole(0, 2); count > 0; count--) {
    const amount = chance.whole(1, Math.floor(kurus(reservation.totalPrice ?? 0) / 3))
    const off = { requestId: `off-of-${reservation.id}-${count}`, amount: amount / 100, text: discountText }
    await w.call(giveDiscount, { params, body: off }, owner)
    taken.taxed -= amount
  }
  return { reservation, guest, ...taken }

  function someGuest() {
    if (chance.isSo(0.4)) {
      const [firstName, lastName] = chance.one(turkishNames)
      return { firstName, lastName, nationality: 'TUR', tcKimlik: tcKimlik(chance) }
    }
    const { name, nationality } = chance.one(foreignNames)
    return {
      firstName: name[0],
      lastName: name[1],
      nationality,
      passportNumber: `U${chance.whole(1_000_000, 9_999_999)}`,
    }
  }
}
type MadeStay = Awaited<ReturnType<typeof aStay>>

export async function invoice(desk: Desk, stay: MadeStay, counted: Issued): Promise<void> {
  const { w, clerks } = desk
  const [owner] = clerks
  const params = { id: stay.reservation.id }
  const { folio } = await w.call(readFolio, { params }, owner)
  const { draft } = await w.call(readInvoiceDraft, { params, query: {} }, owner)
  const leftOut = sum(draft.leftOut.map(({ amount }) => kurus(amount)))
  expect(kurus(folio.charged)).toBe(stay.taxed + stay.untaxed)
  if (draft.problem !== null) {
    counted['not issued'] += 1
    return
  }
  expect(kurus(draft.totals.payable) + leftOut).toBe(stay.taxed + stay.untaxed)
  const body = { requestId: `invoice-of-${params.id}`, payable: draft.totals.payable, buyer: buyerOf(desk, stay) }
  const { invoice: issued } = await w.call(issueInvoice, { params, body }, owner)
  expect(issued.totals).toEqual(draft.totals)
  expect(issued.lines.map(({ left: _left, ...line }) => line)).toEqual(
    draft.lines.map(({ key: _key, onGroup: _onGroup, ...line }) => line),
  )
  expect((await w.call(issueInvoice, { params, body }, owner)).invoice).toEqual(issued)
  sumsAgree(issued)
  await papersAgree(desk, issued)
  counted.invoices += 1
  counted.lines += issued.lines.length
  counted.kurus += kurus(issued.payable)
  if (desk.chance.isSo(0.4)) await credit(desk, issued, counted)
}

function buyerOf({ chance }: Desk, { guest }: MadeStay): Buyer {
  const { firstName, lastName } = guest
  const reach = { address: home.address, city: home.city, district: home.district, email: '' }
  if (guest.nationality !== 'TUR')
    return { kind: 'foreigner', firstName, lastName, country: guest.nationality, ...reach }
  if (chance.isSo(0.3))
    return { kind: 'company', title: home.company, vkn: '1234567890', taxOffice: home.district, ...reach }
  return { kind: 'person', firstName, lastName, tcKimlik: chance.isSo(0.5) ? tcKimlik(chance) : null, ...reach }
}

/** Net and taxes make up each line and the whole, but for a rounding of one kuruş in each line. */
function sumsAgree({ lines, totals }: Invoice): void {
  const parts = ['net', 'kdv', 'konaklama', 'rounding'] as const
  for (const line of lines) {
    expect(sum(parts.map((part) => kurus(line[part])))).toBe(kurus(line.gross))
    expect(Math.abs(kurus(line.rounding))).toBeLessThanOrEqual(1)
    expect(Math.abs(kurus(line.kdv) - (kurus(line.net) * line.kdvRate) / 100)).toBeLessThanOrEqual(1)
    expect(Math.abs(kurus(line.konaklama) - (kurus(line.net) * line.konaklamaRate) / 100)).toBeLessThanOrEqual(1)
  }
  for (const part of parts) expect(sum(lines.map((line) => kurus(line[part])))).toBe(kurus(totals[part]))
  expect(sum(lines.map(({ gross }) => kurus(gross)))).toBe(kurus(totals.payable))
}

async function papersAgree({ w, clerks }: Desk, issued: Invoice): Promise<void> {
  const [owner, params] = [clerks[0], { id: issued.id }]
  const ubl = await w.send(invoiceUbl, { params }, owner)
  expect(ubl.statusCode).toBe(200)
  const xml = readXml(ubl.body)
  const whole = (name: string) => amountAt(xml, `cac:LegalMonetaryTotal/cbc:${name}`)
  const ofLines = at(xml, 'cac:InvoiceLine')
  expect([textAt(xml, 'cbc:ID'), textAt(xml, 'cbc:UUID'), ofLines.length]).toEqual([
    issued.number,
    issued.uuid,
    issued.lines.length,
  ])
  expect(whole('PayableAmount')).toBe(kurus(issued.totals.payable))
  expect(whole('TaxInclusiveAmount') + whole('PayableRoundingAmount')).toBe(whole('PayableAmount'))
  expect(whole('LineExtensionAmount')).toBe(sum(ofLines.map((line) => amountAt(line, 'cbc:LineExtensionAmount'))))
  expect(whole('TaxExclusiveAmount') + amountAt(xml, 'cac:TaxTotal/cbc:TaxAmount')).toBe(whole('TaxInclusiveAmount'))
  expect(amountAt(xml, 'cac:TaxTotal/cbc:TaxAmount')).toBe(
    sum(ofLines.map((line) => amountAt(line, 'cac:TaxTotal/cbc:TaxAmount'))),
  )
  expect(amountAt(xml, 'cac:TaxTotal/cbc:TaxAmount')).toBe(kurus(issued.totals.kdv) + kurus(issued.totals.konaklama))
  expect(textAt(xml, 'cac:AccountingCustomerParty/cac:Party/cac:PartyName/cbc:Name')).toBe(issued.buyerName)

  const pdf = await w.send(invoicePdf, { params }, owner)
  expect(pdf.statusCode).toBe(200)
  const said = flat(textOf(pdf.rawPayload))
  expect(said).toContain(flat(`${inTurkish.format(issued.totals.payable)} ₺`))
  expect(said).toContain(issued.number)
  if (isWrittenInPdf(issued.buyerName)) expect(said).toContain(flat(issued.buyerName))
}

/** Takes some of an invoice back, and then the rest; more than the rest is refused. */
async function credit({ w, chance, clerks, ...others }: Desk, issued: Invoice, counted: Issued): Promise<void> {
  const [owner, params] = [clerks[0], { id: issued.id }]
  const [line, reason] = [chance.whole(0, issued.lines.length - 1), discountText]
  const gross = kurus(issued.lines[line]?.gross ?? 0)
  const some = chance.whole(1, gross)
  const asked = (requestId: string, lines: { line: number; gross: number }[]) =>
    w.send(creditInvoice, { params, body: { requestId: `${requestId}-${issued.id}`, lines, reason } }, owner)
  expect((await asked('too-much', [{ line, gross: (gross + 1) / 100 }])).statusCode).toBeGreaterThanOrEqual(400)
  const first = await asked('credit-1', [{ line, gross: some / 100 }])
  expect(first.statusCode).toBe(201)
  const { invoice: left } = await w.call(readInvoice, { params }, owner)
  expect(left.lines.map((one) => kurus(one.left))).toEqual(
    issued.lines.map((one, place) => kurus(one.gross) - (place === line ? some : 0)),
  )
  const rest = left.lines.flatMap((one, place) => (one.left > 0 ? [{ line: place, gross: one.left }] : []))
  if (rest.length > 0) expect((await asked('credit-2', rest)).statusCode).toBe(201)
  const { invoice: nothing } = await w.call(readInvoice, { params }, owner)
  expect(kurus(nothing.credited)).toBe(kurus(issued.payable))
  for (const { id } of nothing.creditNotes) {
    const { invoice: note } = await w.call(readInvoice, { params: { id } }, owner)
    sumsAgree(note)
    await papersAgree({ w, chance, clerks, ...others }, note)
    counted.credits += 1
  }
}

/** The guest confirms the notice and the contract by a code, and the proof file says so. */
export async function contract({ w, clerks }: Desk, { reservation, guest }: MadeStay, counted: Issued): Promise<void> {
  const [owner, phoneNumber] = [clerks[0], phoneIn(reservation)]
  const { firstName, lastName } = guest
  const body = {
    phoneNumber,
    rawPhoneNumber: phoneNumber,
    firstName,
    lastName,
    ...('tcKimlik' in guest ? { tcNo: guest.tcKimlik } : { pasaportNo: guest.passportNumber }),
    reservationUniqId: reservation.reservationUniqId,
  }
  const code = async () => ({ body: { phoneNumber, code: codeIn((await w.outbox(phoneNumber))[0]) } })
  await w.call(sendKvkkCode, { body }, owner)
  await w.call(verifyKvkkCode, await code(), owner)
  await w.call(sendContractCode, { body }, owner)
  await w.call(verifyContractCode, await code(), owner)
  counted.contracts += 1
  const file = await w.send(proofFile, { params: { id: reservation.id } }, owner)
  expect(file.statusCode).toBe(200)
  const said = flat(textOf(file.rawPayload))
  expect(said).toContain(reservation.reservationUniqId)
  expect(said).not.toMatch(/BOZUK|FARKLI/)
  if (isWrittenInPdf(`${firstName} ${lastName}`)) expect(said).toContain(flat(`${firstName} ${lastName}`))
  counted.proofs += 1
}

const phoneIn = ({ guests }: Reservation): string => (guests[0]?.phone ?? '').replace('+90', '0')
