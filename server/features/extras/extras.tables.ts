import { NewExtra } from '#contract/extras/schemas.ts'
import { columns } from '#server/columns.ts'
import { extrasTableWords } from '#contract/extras/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const extrasTables = {
  extra: {
    audit: {
      kind: 'prices',
      words: extrasTableWords.extra,
      open: 'daily_limit guests_may_ask id kdv mandatory name per removed_at',
      needs: { 'money.see': 'gross_kurus' },
    },
    undo: {
      permissions: ['rates.change'],
      fields: ['name', 'per', 'gross_kurus', 'kdv', 'daily_limit', 'mandatory', 'guests_may_ask', 'removed_at'],
      whole: ['insert'],
    },
    takeout: { obeys: columns(NewExtra.shape, { price: 'gross_kurus' }) },
  },
} satisfies Tables
