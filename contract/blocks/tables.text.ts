import { tableWords } from '#contract/audit/table-words.ts'

export const blocksTableWords = tableWords({
  unit_block: {
    tr: { name: 'satışa kapama' },
    en: { name: 'block' },
  },
})
