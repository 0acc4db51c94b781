import { NewRole } from '#contract/staff/schemas.ts'
import { columns } from '#server/columns.ts'
import { staffTableWords } from '#contract/staff/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const staffTables = {
  membership: {
    audit: {
      kind: 'staff',
      words: staffTableWords.membership,
      open: 'created_at left_at role role_id second_step user_id',
    },
    takeout: { leftOut: 'people sign in anew: accounts are theirs, not of the business' },
  },
  staff_role: {
    audit: {
      kind: 'staff',
      words: staffTableWords.staff_role,
      open: 'created_at id name permissions',
    },
    takeout: { obeys: columns(NewRole.shape) },
  },
  staff_invitation: {
    audit: {
      kind: 'staff',
      words: staffTableWords.staff_invitation,
      open: 'accepted_by by_link created_at ended_at expires_at id invited_by role role_id sent_count',
    },
    personal: {
      columns: ['email', 'phone'],
      file: { leftOut: 'of staff, not of a guest' },
      erasure: { leftOut: 'of staff, not of a guest' },
    },
    takeout: { leftOut: 'a link of this Konuk opens nothing in another' },
  },
  staff_invitation_address: {
    audit: { leftOut: 'means: codes that prove an address, gone within the hour; who joined is in membership' },
    takeout: { leftOut: 'a link of this Konuk opens nothing in another' },
  },
} satisfies Tables
