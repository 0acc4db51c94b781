import type { Language } from '#domain/language/language.ts'

type Words =
  | 'profileSaved'
  | 'languageSaved'
  | 'passwordChanged'
  | 'sessionEnded'
  | 'othersEnded'
  | 'smsSaved'
  | 'testSent'

export const settingsText: Record<Language, Record<Words, string>> = {
  tr: {
    profileSaved: 'Profiliniz kaydedildi.',
    languageSaved: 'Dil tercihiniz kaydedildi.',
    passwordChanged: 'Şifreniz değiştirildi. Diğer oturumlarınız kapatıldı.',
    sessionEnded: 'Oturum kapatıldı.',
    othersEnded: 'Diğer oturumlarınız kapatıldı.',
    smsSaved: 'SMS ayarları kaydedildi.',
    testSent: "Test SMS'i gönderildi. Birkaç saniye içinde telefonunuza ulaşması gerekir.",
  },
  en: {
    profileSaved: 'Your profile was saved.',
    languageSaved: 'Your language was saved.',
    passwordChanged: 'Your password was changed. Your other sessions were ended.',
    sessionEnded: 'The session was ended.',
    othersEnded: 'Your other sessions were ended.',
    smsSaved: 'The SMS settings were saved.',
    testSent: 'The test SMS was sent. It should reach your phone within seconds.',
  },
}

/** Plain letters, so that a test costs one part whatever the account is set to. */
export const testSms: Record<Language, string> = {
  tr: 'Konuk test mesaji: SMS ayarlariniz calisiyor.',
  en: 'Konuk test message: your SMS settings work.',
}
