import type { Language } from '#domain/language/language.ts'

type Words = {
  subject: (business: string) => string
  paragraphs: (invitedBy: string, business: string, days: number) => string[]
  link: string
  footer: string
}

export const staffMailText: Record<Language, Words> = {
  tr: {
    subject: (business) => `${business} sizi Konuk’a davet ediyor`,
    paragraphs: (invitedBy, business, days) => [
      `${invitedBy}, ${business} işletmesinde birlikte çalışmanız için sizi Konuk’a davet etti.`,
      `Daveti aşağıdaki bağlantıdan kabul edebilirsiniz. Bağlantı ${days} gün geçerlidir ve bir kez kullanılır; kimseyle paylaşmayın.`,
      'Bu işletmeyi tanımıyorsanız bir şey yapmanız gerekmez.',
    ],
    link: 'Daveti aç',
    footer: 'Konuk · konaklama işletmeleri için rezervasyon defteri',
  },
  en: {
    subject: (business) => `${business} invites you to Konuk`,
    paragraphs: (invitedBy, business, days) => [
      `${invitedBy} has invited you to work together at ${business} in Konuk.`,
      `Accept by the link below. It is good for ${days} days and for one use; share it with nobody.`,
      'If you do not know this business, you need not do anything.',
    ],
    link: 'Open the invitation',
    footer: 'Konuk · the reservation book of lodging businesses',
  },
}
