import { problems } from '#contract/problem.ts'

/** Refusals around breaches of personal data. */
export const breachProblems = problems({
  'breach.happened-required': { tr: 'Ne olduğunu yazın.', en: 'Enter what happened.' },
  'breach.noticed-required': { tr: 'Ne zaman fark edildiğini yazın.', en: 'Enter when it was noticed.' },
  'breach.ahead': { tr: 'Bu zaman henüz gelmedi.', en: 'That time is yet to come.' },
  'breach.before-noticed': {
    tr: 'Bildirim, ihlal fark edilmeden önce yapılmış olamaz.',
    en: 'Nobody can have been told before it was noticed.',
  },
  'breach.not-found': { tr: 'Böyle bir ihlal kaydı yok.', en: 'There is no such breach.' },
  'breach.request-taken': {
    tr: 'Bu ihlal başka bilgilerle kaydedilmiş. Listede açıp düzeltin.',
    en: 'This breach is recorded with other details. Open it in the list and change it there.',
  },
  'breach.changed-meanwhile': {
    tr: 'Bu kayıt siz bakarken değişti. Kapatıp yeni hâlini açın.',
    en: 'This was changed while you looked at it. Close it and open it as it is now.',
  },
})
