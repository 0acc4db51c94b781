import { problems } from '#contract/problem.ts'

/** Refusals around requests of data subjects under KVKK. */
export const dataRequestProblems = problems({
  'data-request.asker-required': { tr: 'Başvuranın adını yazın.', en: 'Enter who has asked.' },
  'data-request.channel-required': { tr: 'Başvurunun nasıl geldiğini seçin.', en: 'Choose how the request came.' },
  'data-request.right-required': { tr: 'Ne istendiğini seçin.', en: 'Choose what is asked for.' },
  'data-request.day-required': { tr: 'Günü yazın.', en: 'Enter the day.' },
  'data-request.day-ahead': { tr: 'Bu gün henüz gelmedi.', en: 'That day is yet to come.' },
  'data-request.answered-before': {
    tr: 'Yanıt, başvurunun geldiği günden önce verilmiş olamaz.',
    en: 'The answer cannot be from before the request came.',
  },
  'data-request.outcome-required': { tr: 'Sonucu seçin.', en: 'Choose the outcome.' },
  'data-request.answer-required': { tr: 'Ne yanıt verildiğini yazın.', en: 'Enter what was answered.' },
  'data-request.reason-required': {
    tr: 'Yerine getirilmeyen bir istek gerekçesiyle yanıtlanır. Gerekçeyi yazın.',
    en: 'What is not granted is answered with the reason. Enter it.',
  },
  'data-request.not-found': { tr: 'Böyle bir başvuru yok.', en: 'There is no such request.' },
  'data-request.request-taken': {
    tr: 'Bu başvuru başka bilgilerle kaydedilmiş. Listede açıp düzeltin.',
    en: 'This request is recorded with other details. Open it in the list and change it there.',
  },
  'data-request.not-answered': { tr: 'Bu başvuru zaten açık.', en: 'This request is open already.' },
  'data-request.already-answered': {
    tr: 'Bu başvuru yanıtlanmış. Değiştirmek için önce yeniden açın.',
    en: 'This request is answered. Reopen it first to change it.',
  },
  'data-request.changed-meanwhile': {
    tr: 'Bu başvuru siz bakarken değişti. Yeni hâli listede; bir daha deneyin.',
    en: 'This request was changed while you looked at it. The list shows it as it is now; try again.',
  },
})
