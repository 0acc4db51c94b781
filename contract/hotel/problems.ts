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
  'iban.malformed': {
    tr: 'Bu bir IBAN değil. IBAN iki harf ve iki rakamla başlar, örneğin TR33 0006 1005 1978 6457 8413 26.',
    en: 'This is no IBAN. It starts with two letters and two digits, for example TR33 0006 1005 1978 6457 8413 26.',
  },
  'iban.turkish-length': {
    tr: 'TR ile başlayan bir IBAN 26 karakterdir; eksik ya da fazla yazılmış.',
    en: 'An IBAN that starts with TR has 26 characters; this one is shorter or longer.',
  },
  'iban.check-digits': {
    tr: 'Bu IBAN’da yanlış bir rakam var. Bankanızdan kopyalayıp yapıştırın.',
    en: 'A digit of this IBAN is wrong. Copy it from your bank and paste it.',
  },
  'iban.bank-required': { tr: 'Bankanın adını yazın.', en: 'Enter the name of the bank.' },
  'iban.holder-required': { tr: 'Hesap sahibinin adını yazın.', en: 'Enter the name of the account holder.' },
  'iban.known': { tr: 'Bu IBAN zaten kayıtlı.', en: 'This IBAN is already stored.' },
  'iban.too-many': {
    tr: ({ most }) => `En çok ${most} IBAN kaydedilebilir.`,
    en: ({ most }) => `At most ${most} IBANs can be stored.`,
  },
  'iban.not-found': { tr: 'Böyle bir IBAN yok.', en: 'There is no such IBAN.' },
  'iban.changed-meanwhile': {
    tr: 'Bu IBAN siz bakarken değişti. Yeni hâli ekranda; bir daha deneyin.',
    en: 'This IBAN was changed while you looked at it. It is shown as it is now; try again.',
  },
})
