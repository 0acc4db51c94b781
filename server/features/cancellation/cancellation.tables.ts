import { CancelRule } from '#contract/cancellation/schemas.ts'
import { columns } from '#server/columns.ts'
import { cancellationTableWords } from '#contract/cancellation/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const cancellationTables = {
  cancel_rule: {
    audit: {
      kind: 'prices',
      words: cancellationTableWords.cancel_rule,
      open: 'chosen_at chosen_by moves_deposit name',
      needs: { 'money.see': 'no_show steps' },
    },
    takeout: { key: ['version'], people: ['chosen_by'], obeys: columns(CancelRule.shape) },
  },
  settlement: {
    audit: {
      kind: 'stays',
      words: cancellationTableWords.settlement,
      open: 'cancel_rule_version fee_line_id id reservation_id settled_at settled_by undone_at way',
      needs: { 'money.see': 'charge_kurus for_later_kurus reason returned_kurus to_return_kurus' },
    },
    personal: {
      columns: ['reason'],
      file: { leftOut: 'its audit entries are in the file' },
      erasure: { apart: 'konuk_erase_money_texts empties it with the texts of its stay' },
    },
    takeout: {
      after: ['cancel_rule'],
      refs: { reservation_id: 'reservation', fee_line_id: 'folio_line' },
      people: ['settled_by'],
    },
  },
} satisfies Tables
