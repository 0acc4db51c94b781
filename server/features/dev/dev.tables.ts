import type { Tables } from '#server/table-register.ts'

export const devTables = {
  outbox_message: {
    audit: { leftOut: 'means of development' },
  },
} satisfies Tables
