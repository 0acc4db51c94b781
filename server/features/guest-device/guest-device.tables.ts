import { guestDeviceTableWords } from '#contract/guest-identity/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const guestDeviceTables = {
  guest_code: {
    audit: {
      kind: 'stays',
      words: guestDeviceTableWords.guest_code,
      open: 'booking_id failed_at generation id read_out_by tries used_at voided_at way',
    },
    takeout: { leftOut: 'hashes of codes that were good for minutes, on a page of this installation' },
  },
  guest_device: {
    audit: { kind: 'stays', words: guestDeviceTableWords.guest_device, open: 'booking_id generation id known_at' },
    takeout: { leftOut: 'hashes of secrets that browsers keep for a page of this installation' },
  },
} satisfies Tables
