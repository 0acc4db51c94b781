import { tableWords } from '#contract/audit/table-words.ts'

export const paymentWaysTableWords = tableWords({
  payment_way: {
    tr: {
      name: 'ödeme yolu',
      values: {
        kind: {
          cash: 'Nakit',
          iban: 'IBAN',
          pos: 'POS',
          link: 'Ödeme bağlantısı',
          channel: 'Kanal',
          voucher: 'Çek',
          other: 'Diğer',
        },
      },
    },
    en: {
      name: 'way of paying',
      values: {
        kind: {
          cash: 'Cash',
          iban: 'Transfer',
          pos: 'Card',
          link: 'Payment link',
          channel: 'Channel',
          voucher: 'Voucher',
          other: 'Other',
        },
      },
    },
  },
})
