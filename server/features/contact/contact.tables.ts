import type { Tables } from '#server/table-register.ts'

export const contactTables = {
  demo_request: {
    audit: { leftOut: 'of no business' },
  },
} satisfies Tables
