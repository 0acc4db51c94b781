import type { Tables } from '#server/table-register.ts'

export const backupsTables = {
  backup_alarm: {
    audit: { leftOut: 'of no business' },
  },
  backup_run: {
    audit: { leftOut: 'of no business' },
    // A backup of a month stays for a year, and its file is marked as verified.
    ends: { by: 'started_at', days: 400 },
  },
} satisfies Tables
