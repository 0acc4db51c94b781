import { NewIban } from '#contract/hotel/ibans/schemas.ts'
import { NewTerms } from '#contract/hotel/schemas.ts'
import { columns } from '#server/columns.ts'
import { hotelTableWords } from '#contract/hotel/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const hotelTables = {
  hotel: {
    audit: {
      kind: 'business',
      words: hotelTableWords.hotel,
      open: 'address created_at first_steps_dismissed_at id name second_step_required',
    },
    undo: { permissions: ['business.change'], fields: ['name', 'address'], whole: [] },
  },
  business_terms: {
    audit: {
      kind: 'business',
      words: hotelTableWords.business_terms,
      open: 'saved_at saved_by text',
    },
    undo: { permissions: ['business.change'], fields: [], whole: ['insert'] },
    takeout: { key: ['version'], people: ['saved_by'], obeys: columns(NewTerms.shape) },
  },
  iban: {
    audit: {
      kind: 'business',
      words: hotelTableWords.iban,
      open: 'bank first_since holder iban id removed_at',
    },
    undo: {
      permissions: ['business.change'],
      fields: ['iban', 'bank', 'holder', 'removed_at'],
      whole: ['insert'],
    },
    takeout: { obeys: columns(NewIban.shape) },
  },
} satisfies Tables
