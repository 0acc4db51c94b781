import { tableWords } from '#contract/audit/table-words.ts'

export const cashTableWords = tableWords({
  cash_session: {
    tr: { name: 'kasa' },
    en: { name: 'cash desk' },
  },
  cash_move: {
    tr: { name: 'kasa hareketi', values: { kind: { 'pay-in': 'Kasaya konan', 'pay-out': 'Kasadan çıkan' } } },
    en: { name: 'cash movement', values: { kind: { 'pay-in': 'Put in', 'pay-out': 'Taken out' } } },
  },
})
