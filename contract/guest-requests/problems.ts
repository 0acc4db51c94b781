import { problems } from '#contract/problem.ts'

/** Refusals around what guests say and ask on their page. */
export const guestRequestProblems = problems({
  'arrival.not-expected': {
    tr: 'Bu konaklama için geliş saati yazılamaz: misafir beklenmiyor.',
    en: 'No time of arrival can be stored for this stay: its guests are not expected.',
  },
  'arrival.said-meanwhile': {
    tr: 'Geliş saati bu sırada değişti. Yeni saate bakıp yeniden seçin.',
    en: 'The time of arrival was changed meanwhile. Look at the new one and choose again.',
  },
})
