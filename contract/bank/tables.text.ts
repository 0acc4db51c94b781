import { tableWords } from '#contract/audit/table-words.ts'

export const bankTableWords = tableWords({
  bank_account: {
    tr: {
      name: 'banka hesabı',
      values: {
        date_order: { 'day-first': 'Gün/ay', 'month-first': 'Ay/gün' },
        decimal_mark: { ',': 'Virgül', '.': 'Nokta' },
      },
    },
    en: {
      name: 'bank account',
      values: {
        date_order: { 'day-first': 'Day/month', 'month-first': 'Month/day' },
        decimal_mark: { ',': 'Comma', '.': 'Point' },
      },
    },
  },
  bank_line: {
    tr: { name: 'banka hareketi', values: { state: { open: 'Bekliyor', booked: 'İşlendi', aside: 'Ayrıldı' } } },
    en: { name: 'bank line', values: { state: { open: 'Waiting', booked: 'Booked', aside: 'Put aside' } } },
  },
})
