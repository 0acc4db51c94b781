import { tableWords } from '#contract/audit/table-words.ts'

export const invoicesTableWords = tableWords({
  invoice: {
    tr: { name: 'fatura', values: { buyer_kind: { person: 'Kişi', foreigner: 'Yabancı misafir', company: 'Şirket' } } },
    en: {
      name: 'invoice',
      values: { buyer_kind: { person: 'Person', foreigner: 'Guest from abroad', company: 'Company' } },
    },
  },
  invoice_line: {
    tr: {
      name: 'fatura satırı',
      values: {
        sold: {
          nights: 'Geceler',
          lodging: 'Konaklama bedelinin bir kısmı',
          extra: 'Ek hizmet',
          fee: 'Ücret',
          damage: 'Hasar',
          other: 'Diğer',
        },
      },
    },
    en: {
      name: 'invoice line',
      values: {
        sold: {
          nights: 'Nights',
          lodging: 'Part of the price of the stay',
          extra: 'Extra',
          fee: 'Fee',
          damage: 'Damage',
          other: 'Other',
        },
      },
    },
  },
  invoiced_line: {
    tr: { name: 'faturalanan satır' },
    en: { name: 'invoiced line' },
  },
  invoice_seller: {
    tr: { name: 'fatura bilgileri' },
    en: { name: 'invoice details' },
  },
})
