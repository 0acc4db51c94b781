import { texts } from '#web/platform/texts.ts'

export const guestProgressText = texts({
  tr: {
    link: { made: 'Link gönderilmedi', sent: 'Link gönderildi', opened: 'Sayfayı açtı' },
    identities: (stored: number, of: number) => `Kimlik ${stored}/${of}`,
    waiting: (people: number) => `${people} kimlik kabulünüzü bekliyor`,
    signed: 'Sözleşme onaylandı',
    unsigned: 'Sözleşme onayı bekliyor',
    comes: (time: string) => `Geliş ${time}`,
    afterMidnight: 'Gece yarısından sonra gelir',
  },
  en: {
    link: { made: 'Link not sent', sent: 'Link sent', opened: 'Page opened' },
    identities: (stored: number, of: number) => `Identities ${stored}/${of}`,
    waiting: (people: number) => (people === 1 ? '1 identity awaits your yes' : `${people} identities await your yes`),
    signed: 'Contract confirmed',
    unsigned: 'Contract not confirmed yet',
    comes: (time: string) => `Comes at ${time}`,
    afterMidnight: 'Comes after midnight',
  },
})
