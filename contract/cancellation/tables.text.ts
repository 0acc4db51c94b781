import { tableWords } from '#contract/audit/table-words.ts'

export const cancellationTableWords = tableWords({
  cancel_rule: {
    tr: { name: 'iptal kuralı' },
    en: { name: 'cancellation rule' },
  },
  settlement: {
    tr: {
      name: 'iptal hesabı',
      values: {
        way: {
          rule: 'Kurala göre',
          forfeit: 'Kapora yandı',
          return: 'Kesinti yok',
          later: 'Başka tarihe saklandı',
          amount: 'Başka bir tutar',
        },
      },
    },
    en: {
      name: 'cancellation account',
      values: {
        way: {
          rule: 'As the rule says',
          forfeit: 'Deposit kept',
          return: 'Nothing charged',
          later: 'Kept for another date',
          amount: 'Another amount',
        },
      },
    },
  },
})
