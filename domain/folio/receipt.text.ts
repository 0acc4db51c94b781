import type { Language } from '#domain/language/language.ts'

type Words = {
  fileName: string
  kinds: { taken: string; refunded: string }
  number: string
  day: string
  from: string
  to: string
  guest: string
  group: string
  stay: string
  what: string
  method: string
  foreign: (amount: string, rate: string) => string
  note: string
  by: string
  taken: string
  refunded: string
  owed: (day: string) => string
  inFavour: (day: string) => string
  inCredit: (day: string) => string
  notAnInvoice: string
  unproven: string
}

/** Texts of a receipt, for the screen and on paper. */
export const receiptText: Record<Language, Words> = {
  tr: {
    fileName: 'makbuz',
    kinds: { taken: 'TAHSİLAT MAKBUZU', refunded: 'PARA İADE MAKBUZU' },
    number: 'No',
    day: 'Tarih',
    from: 'Ödeyen',
    to: 'İade edilen',
    guest: 'Misafir',
    group: 'Grup',
    stay: 'Rezervasyon',
    what: 'Ne için',
    method: 'Ödeme yolu',
    foreign: (amount, rate) => `${amount} alındı, kur ${rate}\u00a0₺`,
    note: 'Not',
    by: 'İşlemi yapan',
    taken: 'Alınan',
    refunded: 'İade edilen',
    owed: (day) => `Kalan borç (${day})`,
    inFavour: (day) => `Misafirin alacağı (${day})`,
    inCredit: (day) => `Hesaptaki alacak (${day})`,
    notAnInvoice: 'Bu makbuz paranın alındığını ya da iade edildiğini gösterir; fatura yerine geçmez.',
    unproven: 'Bu ödeme, kimin hazırladığı bilinmeyen bir veri dosyasından geldi; kanıt sayılmaz.',
  },
  en: {
    fileName: 'receipt',
    kinds: { taken: 'RECEIPT', refunded: 'RECEIPT OF A REFUND' },
    number: 'No.',
    day: 'Date',
    from: 'Received from',
    to: 'Given back to',
    guest: 'Guest',
    group: 'Group',
    stay: 'Reservation',
    what: 'For',
    method: 'Paid by',
    foreign: (amount, rate) => `${amount} taken at ₺${rate}`,
    note: 'Note',
    by: 'At the desk',
    taken: 'Received',
    refunded: 'Given back',
    owed: (day) => `Still to pay (${day})`,
    inFavour: (day) => `In the guest's favour (${day})`,
    inCredit: (day) => `In credit (${day})`,
    notAnInvoice: 'This says that money was received or given back. It is not an invoice.',
    unproven: 'This payment came from a data file whose maker is unknown. It proves nothing.',
  },
}
