import { problems } from '#contract/problem.ts'

/** Refusals of the demo request. */
export const contactProblems = problems({
  'contact.name-required': { tr: 'Lütfen adınızı yazın.', en: 'Please write your name.' },
  'contact.email-required': { tr: 'Lütfen e-posta adresinizi yazın.', en: 'Please write your e-mail address.' },
  'contact.email-invalid': {
    tr: 'Lütfen geçerli bir e-posta adresi yazın. Örnek: ad@isletme.com',
    en: 'Please write a valid e-mail address, such as name@business.com',
  },
  'contact.message-required': { tr: 'Lütfen mesajınızı yazın.', en: 'Please write your message.' },
})
