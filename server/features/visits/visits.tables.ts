import type { Tables } from '#server/table-register.ts'

export const visitsTables = {
  page_visit: {
    audit: { leftOut: 'counts of no business' },
  },
} satisfies Tables
