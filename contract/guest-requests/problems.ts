import { problems } from '#contract/problem.ts'

/** Refusals around what guests say and ask on their page. */
export const guestRequestProblems = problems({
  'guest-request.not-found': { tr: 'Böyle bir misafir isteği yok.', en: 'There is no such request of a guest.' },
  'guest-request.answered-meanwhile': {
    tr: 'Bu istek bu sırada yanıtlandı. Son durumuna bakın.',
    en: 'This request was answered meanwhile. Look at how it stands now.',
  },
  'guest-request.answer-not-possible': {
    tr: 'Bu istek böyle yanıtlanamaz.',
    en: 'This request cannot be answered like this.',
  },
  'guest-request.price-changed': {
    tr: ({ was, now }) => `Misafir ${was} gördü, ek hizmet şimdi ${now}. Yeni tutarı misafire sorun.`,
    en: ({ was, now }) => `The guest saw ${was}, and the extra costs ${now} by now. Ask the guest about the new sum.`,
  },
  'guest-request.word-required': {
    tr: 'Misafire nedenini yazın.',
    en: 'Tell the guest why.',
  },
  'guest-request.sold': {
    tr: 'Ek hizmet hesaba yazıldı. Vazgeçilecekse hesaptan geri alın.',
    en: 'The extra is on the folio. Take it back there if the guest does not want it any more.',
  },
  'arrival.not-expected': {
    tr: 'Bu konaklama için geliş saati yazılamaz: misafir beklenmiyor.',
    en: 'No time of arrival can be stored for this stay: its guests are not expected.',
  },
  'arrival.said-meanwhile': {
    tr: 'Geliş saati bu sırada değişti. Yeni saate bakıp yeniden seçin.',
    en: 'The time of arrival was changed meanwhile. Look at the new one and choose again.',
  },
})
