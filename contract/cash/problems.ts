import { formatTl, kurus } from '#domain/money/money.ts'
import { problems } from '#contract/problem.ts'

const tl = (amount: string | number | undefined, language: 'tr' | 'en') =>
  formatTl(kurus(Math.abs(Number(amount ?? 0))), language)

/** Refusals around the cash session. */
export const cashProblems = problems({
  'cash.already-open': {
    tr: 'Kasa zaten açık. Sayfadaki bilgiler yenilendi.',
    en: 'The cash desk is open already. The page now shows it.',
  },
  'cash.closed': {
    tr: 'Bu kasa kapatılmış. Sayfadaki bilgiler yenilendi.',
    en: 'This cash desk has been closed. The page now shows how it is.',
  },
  'cash.not-found': { tr: 'Böyle bir kasa kaydı yok.', en: 'There is no such cash desk.' },
  'cash.not-positive': { tr: 'Sıfırdan büyük bir tutar girin.', en: 'Enter an amount above zero.' },
  'cash.text-required': { tr: 'Ne için olduğunu yazın.', en: 'Say what it is for.' },
  'cash.foreign-goes-out': { tr: 'Kasadan yalnızca TL çıkar.', en: 'Only lira go out of the till.' },
  'cash.more-than-there-is': {
    tr: ({ there }) => `Kasada ${tl(there, 'tr')} olmalı. Bundan fazlası çıkamaz.`,
    en: ({ there }) => `The till should hold ${tl(there, 'en')}. No more can go out.`,
  },
  'cash.count': { tr: 'Sayılan tutarı yazın.', en: 'Enter what was counted.' },
  'cash.reason-required': {
    tr: ({ difference }) =>
      Number(difference) === 0
        ? 'Sayılan döviz beklenenden farklı. Nedenini yazın.'
        : `Sayım ${tl(difference, 'tr')} ${Number(difference) < 0 ? 'eksik' : 'fazla'} çıktı. Nedenini yazın.`,
    en: ({ difference }) =>
      Number(difference) === 0
        ? 'The foreign notes differ from what should be there. Say why.'
        : `The count is ${tl(difference, 'en')} ${Number(difference) < 0 ? 'short' : 'over'}. Say why.`,
  },
})
