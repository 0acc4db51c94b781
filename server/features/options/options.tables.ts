import { DepositRule } from '#contract/options/schemas.ts'
import { columns } from '#server/columns.ts'
import { optionsTableWords } from '#contract/options/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const optionsTables = {
  deposit_rule: {
    audit: {
      kind: 'prices',
      words: optionsTableWords.deposit_rule,
      open: 'all_within_days by due_in_hours when_unpaid',
      needs: { 'money.see': 'amount_kurus percent' },
    },
    takeout: { key: ['version'], obeys: columns(DepositRule.shape, { amount: 'amount_kurus' }) },
  },
  booking_option: {
    audit: {
      kind: 'stays',
      words: optionsTableWords.booking_option,
      open: 'booking_id due_at held_since reminded_of settled_at state when_unpaid',
      needs: { 'money.see': 'asked_kurus' },
    },
    history: { of: 'booking', columns: ['booking_id', 'state', 'asked_kurus', 'due_at'] },
    takeout: {
      key: ['booking_id'],
      ahead: ['due_at', 'reminded_of'],
      refs: { booking_id: 'booking' },
      obeys: { asked_kurus: DepositRule.shape.amount },
    },
  },
} satisfies Tables
