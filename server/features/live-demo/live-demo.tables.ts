import type { Tables } from '#server/table-register.ts'

export const liveDemoTables = {
  live_demo: {
    audit: { leftOut: 'means: which businesses are live demos, and until when' },
    takeout: { leftOut: 'a live demo makes no takeout' },
  },
} satisfies Tables
