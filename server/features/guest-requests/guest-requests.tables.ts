import { AnswerText, ArrivalHour, RequestText } from '#contract/guest-requests/schemas.ts'
import { guestRequestTableWords } from '#contract/guest-requests/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const guestRequestTables = {
  guest_request: {
    audit: {
      kind: 'guests',
      words: guestRequestTableWords.guest_request,
      open: 'answered_at answered_by asked_at extra_count extra_id id kind reservation_id state',
      needs: { 'money.see': 'amount_kurus return_kurus' },
    },
    personal: {
      columns: ['text', 'answer'],
      file: { part: 'guestRequests', by: 'stay', columns: ['text', 'asked_at', 'answer', 'answered_at'] },
      erasure: { by: 'stay', how: 'delete', counted: 'requests' },
    },
    takeout: {
      refs: { reservation_id: 'reservation', extra_id: 'extra' },
      people: ['answered_by'],
      obeys: { text: RequestText, answer: AnswerText },
    },
  },
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
