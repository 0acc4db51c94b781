import type { Language } from '#domain/language/language.ts'

type Words = Record<
  'invited' | 'addressCode' | 'withdrawn' | 'memberChanged' | 'letGo' | 'left' | 'roleSaved' | 'roleRemoved',
  string
>

export const staffText: Record<Language, Words> = {
  tr: {
    invited: 'Davet gönderildi.',
    addressCode: 'Bu adrese bir e-posta gönderdik.',
    withdrawn: 'Davet geri alındı.',
    memberChanged: 'Rol değiştirildi.',
    letGo: 'Çalışanın erişimi kapatıldı.',
    left: 'İşletmeden ayrıldınız.',
    roleSaved: 'Rol kaydedildi.',
    roleRemoved: 'Rol silindi.',
  },
  en: {
    invited: 'The invitation was sent.',
    addressCode: 'We have sent an e-mail to that address.',
    withdrawn: 'The invitation was withdrawn.',
    memberChanged: 'The role was changed.',
    letGo: 'They have no access any more.',
    left: 'You have left the business.',
    roleSaved: 'The role was saved.',
    roleRemoved: 'The role was removed.',
  },
}
