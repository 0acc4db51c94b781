import type { Tables } from '#server/table-register.ts'

export const backupsTables = {
  backup_alarm: {
    audit: { leftOut: 'of no business' },
  },
  backup_run: {
    audit: { leftOut: 'of no business' },
  },
} satisfies Tables
