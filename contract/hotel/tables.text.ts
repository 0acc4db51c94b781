import { tableWords } from '#contract/audit/table-words.ts'

export const hotelTableWords = tableWords({
  hotel: {
    tr: { name: 'işletme bilgileri' },
    en: { name: 'business details' },
  },
  business_terms: {
    tr: { name: 'sözleşme koşulları' },
    en: { name: 'contract terms' },
  },
  iban: {
    tr: { name: 'IBAN' },
    en: { name: 'IBAN' },
  },
})
