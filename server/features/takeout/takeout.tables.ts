import type { Tables } from '#server/table-register.ts'

export const takeoutTables = {
  brought_takeout: {
    audit: { leftOut: 'what came from another Konuk, only ever added' },
    takeout: { people: ['read_by'] },
  },
  brought_proof: {
    audit: { leftOut: 'what came from another Konuk, only ever added' },
    takeout: { after: ['brought_takeout'] },
  },
} satisfies Tables
