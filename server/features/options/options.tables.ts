import { optionsTableWords } from '#contract/options/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const optionsTables = {
  deposit_rule: {
    audit: {
      kind: 'prices',
      words: optionsTableWords.deposit_rule,
      open: 'all_within_days amount_kurus by due_in_hours percent when_unpaid',
    },
    takeout: { key: ['version'] },
  },
  reservation_option: {
    audit: {
      kind: 'stays',
      words: optionsTableWords.reservation_option,
      open: 'asked_kurus due_at held_since reminded_of reservation_id settled_at state when_unpaid',
    },
    history: { of: 'stay', columns: ['reservation_id', 'state', 'asked_kurus', 'due_at'] },
    takeout: { key: ['reservation_id'], refs: { reservation_id: 'reservation' } },
  },
} satisfies Tables
