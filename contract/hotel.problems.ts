import { problems } from './problem.ts'

/** Refusals about the business itself. */
export const hotelProblems = problems({
  'hotel.name-required': { tr: 'İşletme adı boş olamaz!', en: 'The business needs a name.' },
  'hotel.address-required': { tr: 'İşletme adresi boş olamaz!', en: 'The business needs an address.' },
})
