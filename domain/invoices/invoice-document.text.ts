import type { Language } from '#domain/language/language.ts'

type Words = {
  kinds: { invoice: string; credit: string; proforma: string }
  fileName: string
  proformaFileName: string
  number: string
  day: string
  buyer: string
  taxNumber: string
  notGiven: string
  credits: (number: string, day: string) => string
  reason: string
  columns: { what: string; net: string; kdv: string; konaklama: string; gross: string }
  nights: (count: number) => string
  service: { extra: string; fee: string; damage: string; other: string; lodging: string }
  percent: (rate: number) => string
  rounding: string
  payable: string
  notOfficial: string
  unproven: string
  validUntil: string
  noValue: string
}

/** Words of an invoice, for its page and its printed document. */
export const invoiceDocumentText: Record<Language, Words> = {
  tr: {
    kinds: { invoice: 'FATURA', credit: 'İADE FATURASI', proforma: 'PROFORMA FATURA' },
    fileName: 'fatura',
    proformaFileName: 'proforma-fatura',
    number: 'No',
    day: 'Tarih',
    buyer: 'Sayın',
    taxNumber: 'VKN/TCKN',
    notGiven: 'verilmedi',
    credits: (number, day) => `${day} tarihli ${number} numaralı faturanın iadesidir.`,
    reason: 'İade nedeni',
    columns: { what: 'Açıklama', net: 'Matrah', kdv: 'KDV', konaklama: 'Konaklama vergisi', gross: 'Tutar' },
    nights: (count) => `${count} gece konaklama`,
    service: {
      extra: 'Ek hizmet',
      fee: 'Ek ücret',
      damage: 'Hasar bedeli',
      other: 'Hesap düzeltmesi',
      lodging: 'Konaklama bedelinin bir kısmı',
    },
    percent: (rate) => `%${String(rate).replace('.', ',')}`,
    rounding: 'Yuvarlama',
    payable: 'Ödenecek tutar',
    unproven: 'Bu belge, kimin hazırladığı bilinmeyen bir veri dosyasından geldi; kanıt sayılmaz.',
    validUntil: 'Geçerlilik',
    noValue: 'Bu belge fatura yerine geçmez; mali değeri yoktur.',
    notOfficial: 'Bu çıktı bilgi içindir; e-Fatura/e-Arşiv gönderimi entegratörünüz üzerinden yapılır.',
  },
  en: {
    kinds: { invoice: 'INVOICE', credit: 'CREDIT NOTE', proforma: 'PROFORMA INVOICE' },
    fileName: 'invoice',
    proformaFileName: 'proforma-invoice',
    number: 'No.',
    day: 'Date',
    buyer: 'To',
    taxNumber: 'VKN/TCKN',
    notGiven: 'not given',
    credits: (number, day) => `Credits invoice ${number} of ${day}.`,
    reason: 'Reason',
    columns: { what: 'Description', net: 'Net', kdv: 'KDV', konaklama: 'Konaklama vergisi', gross: 'Amount' },
    nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
    service: {
      extra: 'Extra',
      fee: 'Charge',
      damage: 'Damage',
      other: 'Correction',
      lodging: 'Part of the price of the stay',
    },
    percent: (rate) => `${rate} %`,
    rounding: 'Rounding',
    payable: 'Payable',
    unproven: 'This document came from a data file whose maker is unknown. It proves nothing.',
    validUntil: 'Valid until',
    noValue: 'This is no invoice and has no fiscal value.',
    notOfficial: 'For information; e-Fatura and e-Arşiv are sent by your integrator.',
  },
}

type Sold = { of: 'nights'; count: number } | { of: keyof Words['service']; text: string }

/** Describes the service that a line was sold for, with its unit if the invoice is of several stays. */
export function lineInWords({ sold, unitName }: { sold: Sold; unitName: string }, language: Language): string {
  return [unitName, soldInWords(sold, language)].filter((part) => part !== '').join(' · ')
}

function soldInWords(sold: Sold, language: Language): string {
  const text = invoiceDocumentText[language]
  if (sold.of === 'nights') return text.nights(sold.count)
  return sold.text === '' ? text.service[sold.of] : sold.text
}
