import type { Language } from '#domain/language/language.ts'
import type { PaymentMethod, PaymentPurpose } from './payment.ts'

type Words = { methods: Record<PaymentMethod, string>; purposes: Record<PaymentPurpose, string> }

/** Names of payment methods and purposes, for screens and documents. */
export const paymentWords: Record<Language, Words> = {
  tr: {
    methods: {
      cash: 'Nakit',
      iban: 'IBAN',
      pos: 'POS',
      link: 'Ödeme bağlantısı',
      card: 'Kart',
      channel: 'Kanal',
      voucher: 'Çek',
      other: 'Diğer',
      transfer: 'Aktarma',
    },
    purposes: { stay: 'Konaklama', deposit: 'Kapora', damage: 'Hasar depozitosu' },
  },
  en: {
    methods: {
      cash: 'Cash',
      iban: 'Transfer',
      pos: 'Card',
      link: 'Payment link',
      card: 'Card online',
      channel: 'Channel',
      voucher: 'Voucher',
      other: 'Other',
      transfer: 'Moved',
    },
    purposes: { stay: 'The stay', deposit: 'Deposit', damage: 'Damage deposit' },
  },
}
