import { tableWords } from '#contract/audit/table-words.ts'

export const unitsTableWords = tableWords({
  unit: {
    tr: { name: 'birim' },
    en: { name: 'unit' },
  },
})
