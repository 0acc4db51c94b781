import { problems } from './problem.ts'
import { inEnglish, inTurkish } from './wait-words.ts'

/** Refusals that any endpoint may send. Only the server holds their texts, so that the sign-in pages load fast. */
export const refusedProblems = problems({
  'request.unreadable': {
    tr: 'İstek okunamadı. Lütfen tekrar deneyin.',
    en: 'The request could not be read. Please try again.',
  },
  'request.too-large': { tr: 'Gönderilen bilgi çok büyük.', en: 'The request is too large.' },
  'request.operators-only': {
    tr: 'Bunu yalnızca Konuk’u işletenler görebilir.',
    en: 'Only those who run Konuk may see this.',
  },
  'request.not-found': { tr: 'Aradığınız kayıt bulunamadı.', en: 'Not found.' },
  'request.too-many': {
    tr: ({ seconds }) => `Çok fazla deneme yapıldı. Lütfen ${inTurkish(Number(seconds))} sonra tekrar deneyin.`,
    en: ({ seconds }) => `Too many attempts. Please try again in ${inEnglish(Number(seconds))}.`,
  },
  'request.busy': {
    tr: 'Sistem şu anda çok yoğun. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'The system is very busy. Please try again in a few seconds.',
  },
  internal: {
    tr: 'Beklenmeyen bir hata oluştu. Bilgileriniz kaydedilmedi; lütfen tekrar deneyin.',
    en: 'Something unexpected went wrong. Nothing was saved; please try again.',
  },
  'health.no-space': {
    tr: 'Sunucunun diskinde yer kalmadı; hiçbir şey kaydedilmedi. Yer açılınca tekrar deneyin.',
    en: 'The disk of the server is full; nothing was saved. Please try again once there is room.',
  },
})
