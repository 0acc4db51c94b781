import { guestLinkTableWords } from '#contract/guest-link/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const guestLinkTables = {
  guest_link_key: {
    audit: { leftOut: 'means: from it follow the secret links of guests' },
    takeout: { leftOut: 'a secret of this installation: another makes links of its own' },
  },
  guest_link: {
    audit: {
      kind: 'stays',
      words: guestLinkTableWords.guest_link,
      open: 'booking_id generation handed_out_at handed_out_by opened_at',
    },
    takeout: { leftOut: 'leads to this installation alone: another makes links of its own' },
  },
} satisfies Tables
