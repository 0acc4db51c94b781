import type { z } from 'zod'
import type { FileAnswer } from '#contract/shapes.ts'
import { encode } from '#contract/wire.ts'
import { type Receipt, receiptInWords } from '#domain/folio/receipt.ts'
import { receiptText } from '#domain/folio/receipt.text.ts'
import type { Language } from '#domain/language/language.ts'
import { kurus, toKurus, toTl } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { type Block, renderDocument } from '#server/platform/pdf/document.ts'
import { folioNotFound, refundRefused } from './folio.errors.ts'
import { paymentOnWire, readFolio } from './read-folio.ts'
import { groupOnReceipt, groupPayment, headOfReceipt } from './receipt.store.ts'

/** Returns what a receipt tells of the payment itself, whoever paid it. */
export function paymentOnReceipt(payment: ReturnType<typeof paymentOnWire>) {
  const { day, method, way, purpose, amount, foreign, note, by, at, unproven } = payment
  return { day, method, way, purpose, foreign, note, by, at, unproven, amountKurus: toKurus(amount) }
}

type OfPayment = { id: number; paymentId: number }

/**
 * Makes the receipt of a payment. Its number consists of the reservation's and the payment's, so printing it again
 * gives the same receipt. It is not a fiscal document, so its numbers may have gaps. A payment of a group has all its
 * units, and the balance over all its folios.
 */
export async function receiptOf(
  db: Db,
  caller: Caller,
  { id: reservationId, paymentId }: OfPayment,
  now: Date,
): Promise<Receipt & { at: string }> {
  const of = { hotelId: caller.hotelId, reservationId }
  const [folio, head] = await Promise.all([readFolio(db, of, caller), headOfReceipt(db, of)])
  if (head === undefined) throw folioNotFound()
  const own = folio.payments.find(({ id }) => id === paymentId)
  const ofGroup = own === undefined ? await groupPayment(db, of, paymentId) : undefined
  const payment = own ?? (ofGroup && paymentOnWire(ofGroup))
  if (payment === undefined) throw refundRefused('payment.not-found', toKurus(0))
  const group = ofGroup === undefined ? undefined : await groupOnReceipt(db, of)
  return {
    ...head,
    ...paymentOnReceipt(payment),
    ...(group && { checkIn: group.checkIn, checkOut: group.checkOut }),
    guestName: head.guestName ?? '',
    // What a company pays reaches a folio as a transfer from its account, with its title as the note.
    companyName: payment.method === 'transfer' && head.companyName === payment.note ? payment.note : '',
    group: group === undefined ? null : { id: group.id, name: group.name },
    number: `${head.reservationUniqId}-${payment.id}`,
    unitNames: group?.unitNames ?? [...new Set(folio.lines.flatMap(({ night }) => night?.unitName ?? []))],
    asOf: dayIn(now),
    balanceKurus: group?.balanceKurus ?? toKurus(folio.balance),
    owedKurus: group === undefined ? toKurus(folio.owed) : kurus(Math.max(0, group.balanceKurus)),
  }
}

/** Returns the receipt as it is sent to the screen. */
export function receiptOnWire({ amountKurus, balanceKurus, owedKurus, ...receipt }: Receipt & { at: string }) {
  const lira = { amount: toTl(amountKurus), balance: toTl(balanceKurus), owed: toTl(owedKurus) }
  return { ...encode(receipt), ...lira }
}

/** Returns the receipt as a PDF with the same facts as its page. */
export async function receiptDocument(
  receipt: Receipt & { at: string },
  language: Language,
): Promise<z.output<typeof FileAnswer>> {
  const { number, businessName } = receipt
  const content = await renderDocument({
    title: `${receiptInWords(receipt, language).kind} ${number}`,
    author: businessName,
    language,
    at: new Date(receipt.at),
    blocks: blocksOf(receipt, language),
  })
  return { name: `${receiptText[language].fileName}-${number}.pdf`, mediaType: 'application/pdf', content }
}

function blocksOf(receipt: Receipt, language: Language): Block[] {
  const { kind, number, day, sum, rows, left, notAnInvoice, unproven } = receiptInWords(receipt, language)
  return [
    {
      of: 'sides',
      left: [{ text: receipt.businessName, weight: 'bold', size: 12 }, { text: receipt.businessAddress }],
      right: [{ text: kind, weight: 'bold', size: 14 }, { text: number }, { text: day }],
    },
    ...(unproven === undefined ? [] : [{ of: 'text' as const, lines: [{ text: unproven, weight: 'bold' as const }] }]),
    {
      of: 'table',
      columns: [
        { name: sum.name, share: 1 },
        { name: sum.value, share: 3 },
      ],
      rows: rows.map(({ name, value }) => [name, value]),
    },
    { of: 'sums', sums: [{ name: left.name, amount: left.value }] },
    { of: 'text', lines: [{ text: notAnInvoice, size: 8 }] },
  ]
}
