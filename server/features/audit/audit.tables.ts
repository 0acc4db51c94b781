import { auditTableWords } from '#contract/audit/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const auditTables = {
  audit_entry: {
    audit: { leftOut: 'the trail itself' },
    takeout: { leftOut: 'the trail of this Konuk: nobody can continue its chain in another' },
  },
  audit_personal: {
    audit: { leftOut: 'the trail itself' },
    takeout: { leftOut: 'the trail of this Konuk: nobody can continue its chain in another' },
  },
  audit_link: {
    audit: { leftOut: 'the trail itself' },
    takeout: { leftOut: 'the trail of this Konuk: nobody can continue its chain in another' },
  },
  audit_undo: {
    audit: {
      kind: 'business',
      words: auditTableWords.audit_undo,
      open: 'entry_id reservation_id table_name unit_id',
    },
    takeout: { leftOut: 'the trail of this Konuk: nobody can continue its chain in another' },
  },
  audit_anchor: {
    audit: { leftOut: 'the trail itself' },
    takeout: { leftOut: 'the trail of this Konuk: nobody can continue its chain in another' },
  },
} satisfies Tables
