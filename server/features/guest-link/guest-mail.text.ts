import type { Language } from '#domain/language/language.ts'

type Words = { subject: string; hello: string; paragraphs: string[]; link: string; footer: string }

/** The mail with the link of a guest's page. The names are cleaned before they go into it. */
export const guestMailText: Record<Language, (business: string, firstName: string) => Words> = {
  tr: (business, firstName) => ({
    subject: `${business}: konaklama sayfanız`,
    hello: firstName === '' ? 'Merhaba,' : `Merhaba ${firstName},`,
    paragraphs: ['Rezervasyonunuz, ödeme bilgileri ve yol tarifi bu sayfada. Size özeldir, başkasına iletmeyin.'],
    link: 'Sayfamı aç',
    footer: `Bu e-postayı ${business} gönderdi.`,
  }),
  en: (business, firstName) => ({
    subject: `${business}: the page of your stay`,
    hello: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
    paragraphs: [
      'Your booking, the payment and the way are on this page. It is yours alone, please do not pass it on.',
    ],
    link: 'Open my page',
    footer: `${business} sent this mail.`,
  }),
}
