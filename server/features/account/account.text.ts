import type { Language } from '#domain/language/language.ts'

type Words = 'registered' | 'recoveryMailed' | 'passwordSet' | 'emailVerified' | 'signedOut' | 'signedOutEverywhere'

/**
 * The messages of successful responses. `registered` and `recoveryMailed` are also sent when nothing was done, so that
 * they do not reveal whether the account exists.
 */
export const accountText: Record<Language, Record<Words, string>> = {
  tr: {
    registered: 'Kaydınız alındı. E-posta adresinize gönderdiğimiz mesajdaki adımı tamamlayın.',
    recoveryMailed: 'Bu adresle kayıtlı bir hesap varsa birkaç dakika içinde bir e-posta alacaksınız.',
    passwordSet: 'Şifreniz değiştirildi. Tüm cihazlardaki oturumlarınız kapatıldı.',
    emailVerified: 'E-posta adresiniz doğrulandı. Şimdi giriş yapabilirsiniz.',
    signedOut: 'Çıkış yapıldı.',
    signedOutEverywhere: 'Tüm cihazlardan çıkış yapıldı.',
  },
  en: {
    registered: 'You are registered. Please complete the step in the message that we sent to your e-mail address.',
    recoveryMailed: 'If there is an account for this address, you will get an e-mail within a few minutes.',
    passwordSet: 'Your password was changed. You are signed out on all devices.',
    emailVerified: 'Your e-mail address is verified. You can log in now.',
    signedOut: 'Signed out.',
    signedOutEverywhere: 'Signed out on all devices.',
  },
}

/** The name of a business whose owner gave none at registration. */
export function unnamedHotel(firstName: string, lastName: string): string {
  // The name of a business holds 200 characters, but the two names together may be as long.
  return `${firstName} ${lastName}`.slice(0, 190).trim() + ' İşletmesi'
}
