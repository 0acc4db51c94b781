import { problems } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'

/** Refusals around the business's own data. */
export const hotelProblems = problems({
  'hotel.name-required': { tr: 'İşletme adı boş olamaz!', en: 'The business needs a name.' },
  'hotel.address-required': { tr: 'İşletme adresi boş olamaz!', en: 'The business needs an address.' },
  'hotel.changed-meanwhile': {
    tr: 'Siz düzenlerken işletme bilgilerini başka biri değiştirdi. Yazdıklarınız kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'Somebody else changed the details of the business while you were editing them. Nothing was saved; compare the two and decide.',
  },
  'hotel.stored-name': storedNow('name'),
  'hotel.stored-address': storedNow('address'),
  'hotel.terms-changed-meanwhile': {
    tr: 'Siz düzenlerken bu koşulları başka biri değiştirdi. Yazdıklarınız kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'Somebody else changed these terms while you were editing them. Nothing was saved; compare the two and decide.',
  },
  'hotel.stored-terms': storedNow('text'),
})
