import { maxLira } from '#domain/money/money.ts'
import { problems } from './problem.ts'

/** Refusals that any endpoint may answer. */
export const requestProblems = problems({
  'request.invalid': {
    tr: 'Gönderilen bilgilerde eksik ya da hatalı alanlar var.',
    en: 'Some fields are missing or wrong.',
  },
  'request.required': { tr: 'Bu alan zorunludur.', en: 'This field is required.' },
  'request.malformed': { tr: 'Bu alandaki değer geçerli değil.', en: 'This value is not valid.' },
  'request.day': { tr: 'Geçerli bir tarih girin.', en: 'Enter a valid date.' },
  'request.too-long': {
    tr: ({ most }) => `En fazla ${most} karakter yazabilirsiniz.`,
    en: ({ most }) => `At most ${most} characters.`,
  },
  'request.too-big': { tr: ({ most }) => `En fazla ${most} olabilir.`, en: ({ most }) => `At most ${most}.` },
  'request.too-small': { tr: ({ least }) => `En az ${least} olmalıdır.`, en: ({ least }) => `At least ${least}.` },
  'request.too-short': {
    tr: ({ least }) => `En az ${least} karakter yazın.`,
    en: ({ least }) => `At least ${least} characters.`,
  },
  'request.amount-too-high': {
    tr: `Tutar en fazla ${maxLira.toLocaleString('tr-TR')} ₺ olabilir.`,
    en: `The amount is at most ₺${maxLira.toLocaleString('en-GB')}.`,
  },
  'request.unreadable': {
    tr: 'İstek okunamadı. Lütfen tekrar deneyin.',
    en: 'The request could not be read. Please try again.',
  },
  'request.too-large': { tr: 'Gönderilen bilgi çok büyük.', en: 'The request is too large.' },
  'request.forbidden': { tr: 'Bu işlem için yetkiniz yok.', en: 'You are not allowed to do this.' },
  'request.operators-only': {
    tr: 'Bunu yalnızca Konuk’u işletenler görebilir.',
    en: 'Only those who run Konuk may see this.',
  },
  'request.not-found': { tr: 'Aradığınız kayıt bulunamadı.', en: 'Not found.' },
  'request.too-many': {
    tr: ({ seconds }) => `Çok fazla deneme yapıldı. Lütfen ${seconds} saniye sonra tekrar deneyin.`,
    en: ({ seconds }) => `Too many attempts. Please try again in ${seconds} seconds.`,
  },
  'request.busy': {
    tr: 'Sistem şu anda çok yoğun. Lütfen birkaç saniye sonra tekrar deneyin.',
    en: 'The system is very busy. Please try again in a few seconds.',
  },
  internal: {
    tr: 'Beklenmeyen bir hata oluştu. Bilgileriniz kaydedilmedi; lütfen tekrar deneyin.',
    en: 'Something unexpected went wrong. Nothing was saved; please try again.',
  },
})
