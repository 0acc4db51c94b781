import { StoredLine } from '#contract/folio/stored-line.ts'
import { folioTableWords } from '#contract/folio/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const folioTables = {
  folio: {
    audit: {
      kind: 'stays',
      words: folioTableWords.folio,
      open: 'closed_at closed_by reservation_id',
      needs: { 'money.see': 'reason' },
    },
    takeout: { key: ['reservation_id'], refs: { reservation_id: 'reservation' }, people: ['closed_by'] },
  },
  folio_line: {
    audit: {
      kind: 'money',
      words: folioTableWords.folio_line,
      open:
        'applies_to applies_to_line_id by_hand created_at created_by day extra_count extra_id id kdv kind on_booking ' +
        'reservation_id reverses_id rule_id unit_id with_night',
      needs: { 'money.see': 'gross_kurus text' },
    },
    personal: {
      columns: ['text'],
      file: {
        part: 'charges',
        by: 'stay',
        columns: ['day', 'kind', 'text', 'gross_kurus', 'created_at'],
        order: ['day', 'id'],
      },
      erasure: { apart: 'konuk_erase_money_texts empties texts that people wrote; the money remains' },
    },
    history: { of: 'stay', columns: ['id', 'reservation_id', 'day', 'kind', 'text', 'gross_kurus'] },
    takeout: {
      refs: {
        reservation_id: 'reservation',
        unit_id: 'unit',
        rule_id: 'price_rule',
        extra_id: 'extra',
        reverses_id: 'folio_line',
        applies_to_line_id: 'folio_line',
      },
      people: ['created_by'],
      ahead: ['day'],
      whole: StoredLine,
    },
  },
  payment: {
    audit: {
      kind: 'money',
      words: folioTableWords.payment,
      open:
        'cash_session_id company_id created_at currency day id method on_booking outside_after provider purpose ' +
        'refund_of reservation_id taken_by unproven way_id',
      needs: { 'money.see': 'amount_kurus cents note provider_ref rate' },
    },
    personal: {
      columns: ['note'],
      file: {
        part: 'payments',
        by: 'stay',
        columns: ['day', 'method', 'purpose', 'is_refund', 'amount_kurus', 'currency', 'note', 'created_at'],
        order: ['day', 'id'],
      },
      erasure: { apart: 'konuk_erase_money_texts empties the note; the money remains' },
    },
    history: { of: 'stay', columns: ['id', 'reservation_id', 'day', 'method', 'purpose', 'amount_kurus', 'note'] },
    takeout: {
      refs: {
        reservation_id: 'reservation',
        company_id: 'company',
        refund_of: 'payment',
        cash_session_id: 'cash_session',
        outside_after: 'cash_session',
        way_id: 'payment_way',
      },
      people: ['taken_by'],
      proves: true,
    },
  },
} satisfies Tables
