import { cancellationTableWords } from '#contract/cancellation/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const cancellationTables = {
  cancel_rule: {
    audit: {
      kind: 'prices',
      words: cancellationTableWords.cancel_rule,
      open: 'chosen_at chosen_by moves_deposit name no_show steps',
    },
    takeout: { key: ['version'], people: ['chosen_by'] },
  },
  settlement: {
    audit: {
      kind: 'stays',
      words: cancellationTableWords.settlement,
      open:
        'cancel_rule_version charge_kurus fee_line_id for_later_kurus id reservation_id returned_kurus ' +
        'settled_at settled_by to_return_kurus undone_at way',
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
