// The receipt (makbuz) of a payment, for the screen and on paper.
import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus, kurus, opposite } from '#domain/money/money.ts'
import { type Day, formatDay } from '#domain/time/day.ts'
import type { ForeignCurrency } from './foreign-cash.ts'
import type { PaymentMethod, PaymentPurpose } from './payment.ts'
import { paymentWords } from './payment.text.ts'
import { receiptText } from './receipt.text.ts'

export type Receipt = {
  number: string
  day: Day
  businessName: string
  businessAddress: string
  /** The guest, or the company on whose account the payment lies. */
  guestName: string
  /** The company whose account paid for a stay or group; empty if a guest paid. */
  companyName: string
  /** The group for which it was paid. */
  group: { id: number; name: string } | null
  /** All three are null for a payment on the account of a company. */
  reservationUniqId: string | null
  checkIn: Day | null
  checkOut: Day | null
  unitNames: string[]
  method: PaymentMethod
  /** The way of the business by which it was paid; null for the ready-made one of the method. */
  way: { id: number; name: string } | null
  purpose: PaymentPurpose
  /** Negative for a refund. */
  amountKurus: Kurus
  /** The foreign amount handed over, and the exchange rate in lira per unit. */
  foreign: { currency: ForeignCurrency; amount: number; rate: number } | null
  note: string
  by: string | null
  /** The day on which the receipt is requested. The folio's balance is the balance on this day. */
  asOf: Day
  balanceKurus: Kurus
  owedKurus: Kurus
  /** True if the payment came in a takeout whose maker is unknown. */
  unproven: boolean
}

type Named = { name: string; value: string }

/** The complete wording of a receipt. */
export function receiptInWords(receipt: Receipt, language: Language) {
  const text = receiptText[language]
  const { methods, purposes } = paymentWords[language]
  const { amountKurus, foreign, by, balanceKurus, owedKurus, guestName, companyName, group } = receipt
  const note = receipt.note === companyName ? '' : receipt.note
  const isBack = amountKurus < 0
  const asOf = formatDay(receipt.asOf)
  const { reservationUniqId, checkIn, checkOut, unitNames } = receipt
  const ofCompany = checkIn === null || checkOut === null
  const stay = ofCompany ? '' : `${reservationUniqId} · ${formatDay(checkIn)} – ${formatDay(checkOut)}`
  const rows: Named[] = [
    { name: isBack ? text.to : text.from, value: companyName || guestName },
    ...(companyName === '' ? [] : [{ name: text.guest, value: guestName }]),
    ...(group === null || group.name === '' ? [] : [{ name: text.group, value: group.name }]),
    ...(ofCompany ? [] : [{ name: text.stay, value: [stay, unitNames.join(', ')].filter(Boolean).join(' · ') }]),
    { name: text.what, value: purposes[receipt.purpose] },
    { name: text.method, value: receipt.way?.name ?? methods[receipt.method] },
    ...(foreign === null ? [] : [{ name: '', value: foreignInWords(foreign, language) }]),
    ...(note === '' ? [] : [{ name: text.note, value: note }]),
    ...(by === null ? [] : [{ name: text.by, value: by }]),
  ]
  return {
    kind: isBack ? text.kinds.refunded : text.kinds.taken,
    number: `${text.number} ${receipt.number}`,
    day: `${text.day} ${formatDay(receipt.day)}`,
    sum: { name: isBack ? text.refunded : text.taken, value: formatTl(kurus(Math.abs(amountKurus)), language) },
    rows,
    left:
      balanceKurus < 0
        ? { name: (ofCompany ? text.inCredit : text.inFavour)(asOf), value: formatTl(opposite(balanceKurus), language) }
        : { name: text.owed(asOf), value: formatTl(owedKurus, language) },
    notAnInvoice: text.notAnInvoice,
    unproven: receipt.unproven ? text.unproven : undefined,
  }
}

function foreignInWords({ currency, amount, rate }: NonNullable<Receipt['foreign']>, language: Language): string {
  const figure = (value: number, decimals: number) =>
    value.toLocaleString(language === 'tr' ? 'tr-TR' : 'en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: decimals,
    })
  return receiptText[language].foreign(`${figure(amount, 2)} ${currency}`, figure(rate, 4))
}
