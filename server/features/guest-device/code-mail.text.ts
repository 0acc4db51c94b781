import type { Language } from '#domain/language/language.ts'

type Words = { subject: string; paragraphs: string[]; footer: string }

/** The mail with the code by which a guest's device becomes known. */
export const codeMail: Record<Language, (business: string, minutes: number) => Words> = {
  tr: (business, minutes) => ({
    subject: 'Konaklama sayfanızın kodu',
    paragraphs: [
      `${business} konaklama sayfanızda aşağıdaki kodu yazın. Kod ${minutes} dakika geçerlidir.`,
      'Kodu kimseye söylemeyin. Siz istemediyseniz bir şey yapmanız gerekmez.',
    ],
    footer: `Bu e-posta, ${business} adına Konuk tarafından gönderildi.`,
  }),
  en: (business, minutes) => ({
    subject: 'The code for the page of your stay',
    paragraphs: [
      `Enter this code on the page of your stay at ${business}. It is valid for ${minutes} minutes.`,
      'Tell it to nobody. If you did not ask for it, you need not do anything.',
    ],
    footer: `Konuk sent this e-mail for ${business}.`,
  }),
}
