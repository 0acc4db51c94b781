import { texts } from '#web/platform/texts.ts'

/** The page behind the link of an invitation. */
export const invitationText = texts({
  tr: {
    title: 'Davet',
    opening: 'Davet açılıyor…',
    join: (business: string) => `${business} ekibine katılın`,
    lead: (invitedBy: string, business: string) =>
      `${invitedBy}, ${business} işletmesinde birlikte çalışmanız için sizi davet etti.`,
    account: 'Bu adresle bir Konuk hesabınız var. Katılmak için o hesabın şifresini girin.',
    newcomer: 'Adınızı yazın ve kendinize bir şifre seçin.',
    email: 'E-posta adresiniz',
    firstName: 'Ad',
    lastName: 'Soyad',
    submit: 'Katıl',
    goneTitle: 'Bu davet geçerli değil',
    failed: 'Davet açılamadı',
  },
  en: {
    title: 'Invitation',
    opening: 'Opening the invitation…',
    join: (business: string) => `Join ${business}`,
    lead: (invitedBy: string, business: string) => `${invitedBy} has invited you to work together at ${business}.`,
    account: 'You have a Konuk account with this address. Enter its password to join.',
    newcomer: 'Enter your name and choose a password.',
    email: 'Your e-mail address',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Join',
    goneTitle: 'This invitation is not valid',
    failed: 'The invitation could not be opened',
  },
})
