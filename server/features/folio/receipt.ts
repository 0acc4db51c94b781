import type { z } from 'zod'
import type { Folio, Payment } from '#contract/folio.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Block, renderPaper } from '#server/platform/pdf/paper.ts'
import { accountNotFound, refundRefused } from './folio.errors.ts'
import type { OfStay } from './folio.store.ts'
import { readFolio } from './read-folio.ts'
import { headOfReceipt } from './receipt.store.ts'
import { receiptText } from './receipt.text.ts'

type Head = NonNullable<Awaited<ReturnType<typeof headOfReceipt>>>

/**
 * The receipt of a payment. Its number is that of the reservation and the payment: it is no fiscal document, so its
 * numbers need no order without gaps, and a payment has one receipt however often it is printed.
 */
export async function paymentReceipt(
  db: Db,
  of: OfStay & { paymentId: number },
  { language, now }: { language: Language; now: Date },
): Promise<z.output<typeof FileAnswer>> {
  const [folio, head] = await Promise.all([readFolio(db, of), headOfReceipt(db, of)])
  if (head === undefined) throw accountNotFound()
  const payment = folio.payments.find(({ id }) => id === of.paymentId)
  if (payment === undefined) throw refundRefused('payment.not-found', toKurus(0))
  const number = `${head.reservationUniqId}-${payment.id}`
  const text = receiptText[language]
  const content = await renderPaper({
    title: `${kindOf(payment, language)} ${number}`,
    author: head.businessName,
    language,
    at: new Date(payment.at),
    blocks: blocksOf({ folio, payment, head, number, today: formatDay(dayIn(now)) }, language),
  })
  return { name: `${text.fileName}-${number}.pdf`, mediaType: 'application/pdf', content }
}

const kindOf = ({ amount }: Payment, language: Language) =>
  amount < 0 ? receiptText[language].kinds.givenBack : receiptText[language].kinds.taken

type Said = { folio: Folio; payment: Payment; head: Head; number: string; today: string }

function blocksOf({ folio, payment, head, number, today }: Said, language: Language): Block[] {
  const text = receiptText[language]
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const { foreign, note, by, amount } = payment
  const units = [...new Set(folio.lines.flatMap(({ night }) => night?.unitName ?? []))].join(', ')
  const figure = (value: number, decimals: number) =>
    value.toLocaleString(language === 'tr' ? 'tr-TR' : 'en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: decimals,
    })
  const stay = `${head.reservationUniqId} · ${formatDay(head.checkIn)} – ${formatDay(head.checkOut)}`
  const rows = [
    [amount < 0 ? text.to : text.from, head.guestName ?? ''],
    [text.stay, [stay, units].filter(Boolean).join(' · ')],
    [text.what, text.purposes[payment.purpose]],
    [text.method, text.methods[payment.method]],
    ...(foreign === null
      ? []
      : [['', text.foreign(`${figure(foreign.amount, 2)} ${foreign.currency}`, figure(foreign.rate, 4))]]),
    ...(note === '' ? [] : [[text.note, note]]),
    ...(by === null ? [] : [[text.by, by]]),
  ]
  return [
    {
      of: 'sides',
      left: [{ text: head.businessName, weight: 'bold', size: 12 }, { text: head.businessAddress }],
      right: [
        { text: kindOf(payment, language), weight: 'bold', size: 14 },
        { text: `${text.number} ${number}` },
        { text: `${text.day} ${formatDay(payment.day)}` },
      ],
    },
    {
      of: 'table',
      columns: [
        { name: amount < 0 ? text.givenBack : text.taken, share: 1 },
        { name: tl(Math.abs(amount)), share: 3 },
      ],
      rows,
    },
    {
      of: 'sums',
      sums: [
        folio.balance < 0
          ? { name: text.inFavour(today), amount: tl(-folio.balance) }
          : { name: text.owed(today), amount: tl(folio.owed) },
      ],
    },
    { of: 'text', lines: [{ text: text.notAnInvoice, size: 8 }] },
  ]
}
