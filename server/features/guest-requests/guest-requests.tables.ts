import { ArrivalHour } from '#contract/guest-requests/schemas.ts'
import { guestRequestTableWords } from '#contract/guest-requests/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const guestRequestTables = {
  arrival_time: {
    audit: {
      kind: 'stays',
      words: guestRequestTableWords.arrival_time,
      open: 'day hour reservation_id said_by',
    },
    takeout: {
      key: ['reservation_id'],
      refs: { reservation_id: 'reservation' },
      ahead: ['day'],
      obeys: { hour: ArrivalHour },
    },
  },
} satisfies Tables
