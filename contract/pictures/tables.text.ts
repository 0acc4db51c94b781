import { tableWords } from '#contract/audit/table-words.ts'

export const picturesTableWords = tableWords({
  unit_picture: {
    tr: { name: 'birim fotoğrafı' },
    en: { name: 'picture of a unit' },
  },
})
