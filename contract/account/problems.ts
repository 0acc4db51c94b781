import { passwordMin } from '#domain/account/rules.ts'
import { problems } from '#contract/problem.ts'

/** Refusals of sign-in, registration and the codes sent by e-mail. */
export const accountProblems = problems({
  'account.signed-out': {
    tr: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
    en: 'You are signed out. Please log in again.',
  },
  'account.wrong-credentials': {
    tr: 'Kullanıcı Adı ve ya Şifre yanlış',
    en: 'Wrong e-mail address or password',
  },
  'account.email-unverified': {
    tr: 'E-posta adresiniz henüz doğrulanmadı. Size gönderdiğimiz doğrulama kodunu girin.',
    en: 'Your e-mail address is not verified yet. Enter the verification code that we sent you.',
  },
  'account.email-invalid': {
    tr: 'Geçerli bir e-posta adresi girin.',
    en: 'Enter a valid e-mail address.',
  },
  'account.password-short': {
    tr: `Şifre en az ${passwordMin} karakter olmalıdır.`,
    en: `The password needs at least ${passwordMin} characters.`,
  },
  'account.password-common': {
    tr: 'Bu şifre en çok kullanılanlardan biri, ilk denenenler arasında olur. Başka bir şifre seçin.',
    en: 'This password is one of the most used, and among the first to be tried. Choose another one.',
  },
  'account.password-guessable': {
    tr: 'Bu şifre kolay tahmin edilir: Konuk adından, işletmenizin adından ya da e-posta adresinizden oluşuyor. Başka bir şifre seçin.',
    en: 'This password is easy to guess: it is made of the name Konuk, of the name of your business or of your e-mail address. Choose another one.',
  },
  'account.password-long': {
    tr: 'Şifre en fazla 128 karakter olabilir.',
    en: 'The password can have at most 128 characters.',
  },
  'account.phone-invalid': {
    tr: 'Lütfen geçerli bir telefon numarası girin! Örnek: 0 (532) 123 45 67',
    en: 'Please enter a valid phone number! Example: 0 (532) 123 45 67',
  },
  'account.code-required': {
    tr: 'Doğrulama kodu gerekli!',
    en: 'The verification code is required!',
  },
  'account.code-wrong': {
    tr: 'Doğrulama kodu yanlış ya da artık geçerli değil. Kodu kontrol edin veya yeni bir kod isteyin.',
    en: 'The verification code is wrong or no longer valid. Check it, or ask for a new one.',
  },
  'account.code-expired': {
    tr: 'Doğrulama kodunun süresi doldu. Lütfen yeni bir kod isteyin.',
    en: 'The verification code has expired. Please ask for a new one.',
  },
})
