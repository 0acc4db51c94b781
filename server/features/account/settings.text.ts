import type { Language } from '#domain/language/language.ts'

type Words = 'profileSaved' | 'languageSaved' | 'passwordChanged' | 'sessionEnded' | 'othersEnded'

export const settingsText: Record<Language, Record<Words, string>> = {
  tr: {
    profileSaved: 'Profiliniz kaydedildi.',
    languageSaved: 'Dil tercihiniz kaydedildi.',
    passwordChanged: 'Şifreniz değiştirildi. Diğer oturumlarınız kapatıldı.',
    sessionEnded: 'Oturum kapatıldı.',
    othersEnded: 'Diğer oturumlarınız kapatıldı.',
  },
  en: {
    profileSaved: 'Your profile was saved.',
    languageSaved: 'Your language was saved.',
    passwordChanged: 'Your password was changed. Your other sessions were ended.',
    sessionEnded: 'The session was ended.',
    othersEnded: 'Your other sessions were ended.',
  },
}
