import { StaySegment } from '#contract/reservations/schemas.ts'
import { reservationsTableWords } from '#contract/reservations/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const allocationsTables = {
  allocation: {
    audit: {
      kind: 'stays',
      words: reservationsTableWords.allocation,
      open: 'block_id check_in check_out holds id reservation_id unit_id',
      needs: { 'money.see': 'price_kurus' },
    },
    history: { of: 'stay', columns: ['reservation_id', 'unit_id', 'check_in', 'check_out', 'price_kurus'] },
    takeout: {
      refs: { unit_id: 'unit', reservation_id: 'reservation', block_id: 'unit_block' },
      ahead: ['check_in', 'check_out'],
      obeys: { price_kurus: StaySegment.shape.totalPrice },
    },
  },
} satisfies Tables
