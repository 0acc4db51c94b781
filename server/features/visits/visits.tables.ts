import type { Tables } from '#server/table-register.ts'

export const visitsTables = {
  page_visit: {
    audit: { leftOut: 'counts of no business' },
    // The longest report covers ten years.
    ends: { by: 'day', days: 3660 },
  },
} satisfies Tables
