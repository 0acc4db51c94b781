import { tableWords } from '#contract/audit/table-words.ts'

export const folioTableWords = tableWords({
  folio: {
    tr: {
      name: 'hesap',
      values: {
        reason: {
          'pays-later': 'Sonra ödeyecek',
          'company-pays': 'Şirket ödeyecek',
          'written-off': 'Alacaktan vazgeçildi',
          'refund-to-come': 'İade yapılacak',
          'before-accounts': 'Hesap tutulmadan önce bitti',
          other: 'Başka bir neden',
        },
      },
    },
    en: {
      name: 'account',
      values: {
        reason: {
          'pays-later': 'Pays later',
          'company-pays': 'The company pays',
          'written-off': 'Written off',
          'refund-to-come': 'A refund is to come',
          'before-accounts': 'Over before accounts were kept',
          other: 'Another reason',
        },
      },
    },
  },
  folio_line: {
    tr: {
      name: 'hesap satırı',
      values: {
        kdv: { lodging: 'Konaklama', food: 'Yiyecek, içecek', other: 'Diğer hizmet', none: 'KDV’siz' },
        applies_to: { nights: 'Geceler', extras: 'Ekstralar', stay: 'Geceler ve ekstralar', line: 'Tek satır' },
      },
    },
    en: {
      name: 'folio line',
      values: {
        kdv: { lodging: 'Lodging', food: 'Food and drink', other: 'Other service', none: 'No VAT' },
        applies_to: { nights: 'Nights', extras: 'Extras', stay: 'Nights and extras', line: 'One line' },
      },
    },
  },
  payment: {
    tr: { name: 'ödeme' },
    en: { name: 'payment' },
  },
})
