import type { Language } from '#domain/language/language.ts'

type Words = Record<
  | 'invited'
  | 'linkMade'
  | 'addressCode'
  | 'withdrawn'
  | 'memberChanged'
  | 'removeMember'
  | 'left'
  | 'roleSaved'
  | 'roleRemoved'
  | 'secondStepWanted'
  | 'secondStepOptional'
  | 'secondStepReset',
  string
>

export const staffText: Record<Language, Words> = {
  tr: {
    invited: 'Davet gönderildi.',
    linkMade: 'Bağlantı hazır.',
    addressCode: 'Bu adrese bir e-posta gönderdik.',
    withdrawn: 'Davet geri alındı.',
    memberChanged: 'Rol değiştirildi.',
    removeMember: 'Çalışanın erişimi kapatıldı.',
    left: 'İşletmeden ayrıldınız.',
    roleSaved: 'Rol kaydedildi.',
    roleRemoved: 'Rol silindi.',
    secondStepWanted: 'Bundan sonra herkes iki adımla girer.',
    secondStepOptional: 'İki adımlı giriş artık isteğe bağlı.',
    secondStepReset: 'İkinci adım sıfırlandı. Kişi şifresiyle girip yenisini kurabilir.',
  },
  en: {
    invited: 'The invitation was sent.',
    linkMade: 'The link is ready.',
    addressCode: 'We have sent an e-mail to that address.',
    withdrawn: 'The invitation was withdrawn.',
    memberChanged: 'The role was changed.',
    removeMember: 'They have no access any more.',
    left: 'You have left the business.',
    roleSaved: 'The role was saved.',
    roleRemoved: 'The role was removed.',
    secondStepWanted: 'From now on everybody signs in with a second step.',
    secondStepOptional: 'The second step is up to each person now.',
    secondStepReset: 'The second step was reset. They can sign in with their password and set up a new one.',
  },
}
