import { guestIdentityTableWords } from '#contract/guest-identity/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const guestIdentityTables = {
  companion_invitation: {
    audit: {
      kind: 'guests',
      words: guestIdentityTableWords.companion_invitation,
      open: 'guest_id id place reservation_id',
    },
    takeout: { leftOut: 'leads to this installation alone: another makes links of its own' },
  },
  guest_proposal: {
    audit: {
      kind: 'guests',
      words: guestIdentityTableWords.guest_proposal,
      open: 'by_invitation decided_at decided_by guest_id id place reservation_id sent_at state',
    },
    personal: {
      columns: ['why'],
      file: { leftOut: 'is erased a week after the stay; what was taken of it stands among the guests' },
      erasure: { apart: 'the trigger guest_erased deletes it with the erasure of a guest of the stay' },
    },
    takeout: { leftOut: 'waits for days for a decision at this desk; what was taken of it stands among the guests' },
  },
} satisfies Tables
