import { problems } from '#contract/problem.ts'

/** Refusals of the time requested from the history. */
export const historyProblems = problems({
  'history.moment': { tr: 'Tarih ve saat okunamadı.', en: 'This is no date and time.' },
  'history.in-future': {
    tr: 'Bu an henüz gelmedi. Geçmiş bir tarih ve saat seçin.',
    en: 'That moment has not come yet. Choose one in the past.',
  },
  'history.before-audit-log': {
    tr: ({ when }) => `Kayıtlar ${when} tarihinde başlıyor; daha öncesi bilinmiyor.`,
    en: ({ when }) => `The record begins on ${when}. What was before is not known.`,
  },
})
