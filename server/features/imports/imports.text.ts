import type { Language } from '#domain/language/language.ts'

type Texts = {
  imported: (count: number) => string
  guests: (count: number) => string
  group: (name: string) => string
  /** What a stay has no field for, as lines of its note. */
  note: Record<'phone' | 'guests' | 'source' | 'commission' | 'paymentStatus' | 'number', (value: string) => string>
  /** The note of a payment that came with the file. */
  deposit: string
}

/** The messages of successful answers, and the texts that an import stores. */
export const importsText: Record<Language, Texts> = {
  tr: {
    imported: (count) => `${count} kayıt başarıyla aktarıldı!`,
    guests: (count) => `${count} kişi`,
    group: (name) => `Grup: ${name}`,
    note: {
      phone: (value) => `Telefon: ${value}`,
      guests: (value) => `Diğer misafirler: ${value}`,
      source: (value) => `Kanal: ${value}`,
      commission: (value) => `Komisyon: ${value}`,
      paymentStatus: (value) => `Ödeme durumu: ${value}`,
      number: (value) => `Rezervasyon no: ${value}`,
    },
    deposit: 'Dosyadan aktarılan kapora',
  },
  en: {
    imported: (count) => `${count} record${count === 1 ? ' was' : 's were'} imported.`,
    guests: (count) => `${count} guest${count === 1 ? '' : 's'}`,
    group: (name) => `Group: ${name}`,
    note: {
      phone: (value) => `Phone: ${value}`,
      guests: (value) => `Other guests: ${value}`,
      source: (value) => `Channel: ${value}`,
      commission: (value) => `Commission: ${value}`,
      paymentStatus: (value) => `Payment status: ${value}`,
      number: (value) => `Reservation number: ${value}`,
    },
    deposit: 'Deposit from an imported file',
  },
}
