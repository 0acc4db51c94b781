import { closeCashSession, moveCash } from '#contract/cash/endpoints.ts'
import { columns } from '#server/columns.ts'
import { cashTableWords } from '#contract/cash/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const cashTables = {
  cash_session: {
    audit: {
      kind: 'money',
      words: cashTableWords.cash_session,
      open: 'closed_at closed_by id opened_at opened_by unproven',
      needs: {
        'money.see':
          'counted_eur counted_kurus counted_usd expected_eur expected_kurus expected_usd float_eur ' +
          'float_kurus float_usd reason',
      },
    },
    personal: {
      columns: ['reason'],
      file: { leftOut: 'about the cash desk, not about a guest' },
      erasure: { leftOut: 'about the cash desk, not about a guest' },
    },
    takeout: {
      people: ['opened_by', 'closed_by'],
      proves: true,
      obeys: { reason: closeCashSession.body.shape.reason },
    },
  },
  cash_move: {
    audit: {
      kind: 'money',
      words: cashTableWords.cash_move,
      open: 'created_at id kind moved_by session_id',
      needs: { 'money.see': 'amount_kurus text' },
    },
    personal: {
      columns: ['text'],
      file: { leftOut: 'about the cash desk, not about a guest' },
      erasure: { leftOut: 'about the cash desk, not about a guest' },
    },
    takeout: {
      refs: { session_id: 'cash_session' },
      people: ['moved_by'],
      dropped: ['request_id'],
      obeys: columns(moveCash.body.omit({ requestId: true }).shape, { amount: 'amount_kurus' }),
    },
  },
} satisfies Tables
