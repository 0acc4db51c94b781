import { tableWords } from '#contract/audit/table-words.ts'

export const bankTableWords = tableWords({
  bank_account: {
    tr: { name: 'banka hesabı' },
    en: { name: 'bank account' },
  },
  bank_line: {
    tr: { name: 'banka hareketi', values: { state: { open: 'Bekliyor', booked: 'İşlendi', aside: 'Ayrıldı' } } },
    en: { name: 'bank line', values: { state: { open: 'Waiting', booked: 'Booked', aside: 'Put aside' } } },
  },
})
