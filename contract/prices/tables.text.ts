import { tableWords } from '#contract/audit/table-words.ts'

export const pricesTableWords = tableWords({
  price_season: {
    tr: { name: 'sezon' },
    en: { name: 'season' },
  },
  price_rule: {
    tr: { name: 'fiyat kuralı' },
    en: { name: 'price rule' },
  },
  child_band: {
    tr: { name: 'çocuk yaş aralığı' },
    en: { name: 'child age band' },
  },
})
