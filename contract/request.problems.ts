import { maxLira } from '#domain/money/money.ts'
import { problems } from './problem.ts'

/** Errors that any request may cause, and messages that screens show without a request. */
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
    tr: `Tutar en fazla ${maxLira.toLocaleString('tr-TR')}\u00a0₺ olabilir.`,
    en: `The amount is at most ₺${maxLira.toLocaleString('en-GB')}.`,
  },
  'request.forbidden': { tr: 'Bu işlem için yetkiniz yok.', en: 'You are not allowed to do this.' },
})
