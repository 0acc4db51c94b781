import { codeMinutes } from '#domain/account/rules.ts'
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

type Letter = { subject: string; paragraphs: string[] }

/** Anybody invited by SMS can have this mail sent to any address. It therefore contains nothing that anybody typed. */
export const addressMailText: Record<Language, { code: Letter; known: Letter; footer: string }> = {
  tr: {
    code: {
      subject: 'Konuk doğrulama kodunuz',
      paragraphs: [
        `Davet edildiğiniz işletmeye bu adresle katılmak için aşağıdaki kodu girin. Kod ${codeMinutes} dakika geçerlidir; kimseyle paylaşmayın.`,
        'Bunu siz istemediyseniz bir şey yapmanız gerekmez.',
      ],
    },
    known: {
      subject: 'Konuk hesabınız zaten var',
      paragraphs: [
        'Bu adresle bir işletmenin davetini kabul etmek istendi. Adresinizle zaten bir Konuk hesabı var: davet sayfasında “Konuk hesabım var” deyip şifrenizle katılabilirsiniz.',
        'Bunu siz istemediyseniz bir şey yapmanız gerekmez; hesabınızda hiçbir şey değişmedi.',
      ],
    },
    footer: 'Konuk · konaklama işletmeleri için rezervasyon defteri',
  },
  en: {
    code: {
      subject: 'Your Konuk verification code',
      paragraphs: [
        `To join the business that has invited you with this address, enter the code below. It is good for ${codeMinutes} minutes; share it with nobody.`,
        'If this was not you, you need not do anything.',
      ],
    },
    known: {
      subject: 'You have a Konuk account already',
      paragraphs: [
        'Somebody wanted to accept the invitation of a business with this address. It has a Konuk account already: choose “I have a Konuk account” on the page of the invitation, and join with its password.',
        'If this was not you, you need not do anything; nothing of your account was changed.',
      ],
    },
    footer: 'Konuk · the reservation book of lodging businesses',
  },
}
