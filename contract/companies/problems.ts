import { maxTermDays } from '#domain/companies/company.ts'
import { formatTl, kurus } from '#domain/money/money.ts'
import type { Language } from '#domain/language/language.ts'
import { problems } from '#contract/problem.ts'

const tl = (amount: unknown, language: Language) => formatTl(kurus(Number(amount)), language)

/** Refusals around companies. */
export const companyProblems = problems({
  'company.title-required': { tr: 'Ünvanı yazın.', en: 'Enter the title.' },
  'company.title-taken': {
    tr: 'Bu ünvanda bir cari hesap zaten var.',
    en: 'There is already a company of this title.',
  },
  'company.tax-number': {
    tr: 'Vergi numarası 10, T.C. kimlik numarası 11 hanelidir. Numarayı kontrol edin.',
    en: 'A tax number has 10 digits, a T.C. number 11. Check the number.',
  },
  'company.percent': {
    tr: 'Oran 0 ile 100 arasında, en çok iki ondalıklı olmalıdır.',
    en: 'The rate must be between 0 and 100, with two decimals at most.',
  },
  'company.term': {
    tr: `Vade 0 ile ${maxTermDays} gün arasında olmalıdır.`,
    en: `The term must be between 0 and ${maxTermDays} days.`,
  },
  'company.not-found': { tr: 'Böyle bir cari hesap yok.', en: 'There is no such company.' },
  'company.archived': {
    tr: 'Bu cari hesap arşivde. Önce arşivden çıkarın.',
    en: 'This company is archived. Restore it first.',
  },
  'company.changed-meanwhile': {
    tr: 'Bu cari hesap siz bakarken değişti. Yeni hâli ekranda; bir daha deneyin.',
    en: 'This company was changed while you looked at it. It is shown as it is now; try again.',
  },
  'company.stay-taken': {
    tr: 'Bu rezervasyonun carisi siz bakarken değişti. Yeniden deneyin.',
    en: 'The company of this reservation was changed while you looked at it. Try again.',
  },
  'company.folio-changed': {
    tr: ({ name, owed }) => `${name}: borç siz bakarken değişti, şimdi ${tl(owed, 'tr')}. Dağılımı gözden geçirin.`,
    en: ({ name, owed }) => `${name} owes another amount by now: ${tl(owed, 'en')}. Check the parts.`,
  },
  'company.more-than-owed': {
    tr: ({ name, owed }) => `${name}: borcundan fazlası yazılamaz. Borcu ${tl(owed, 'tr')}.`,
    en: ({ name, owed }) => `${name} cannot get more than it owes: ${tl(owed, 'en')}.`,
  },
  'company.more-than-paid': {
    tr: 'Konaklamalara dağıtılan, ödenen tutardan fazla.',
    en: 'The parts for stays are more than the amount that was paid.',
  },
  'company.more-than-on-account': {
    tr: ({ left }) => `Hesapta o kadar para yok: ${tl(left, 'tr')}.`,
    en: ({ left }) => `There is not so much on the account: ${tl(left, 'en')}.`,
  },
  'company.request-taken': {
    tr: 'Bu istek daha önce başka bir içerikle gönderilmiş. Sayfayı yenileyip yeniden deneyin.',
    en: 'This request was sent before with another content. Reload the page and try again.',
  },
})
