import { problems } from '#contract/problem.ts'

/** Refusals around the link of the guest's page. */
export const guestLinkProblems = problems({
  'guest-link.renewed-meanwhile': {
    tr: 'Bağlantı bu sırada yenilendi. Yeni bağlantıyı gönderin.',
    en: 'The link was renewed meanwhile. Send the new link.',
  },
  'guest-link.no-companion': {
    tr: 'Bu kişi davet edilemez: rezervasyonda değil ya da bilgileri alındı.',
    en: 'This person cannot be invited: they are not in the booking, or their data were taken.',
  },
  'guest-link.no-address': {
    tr: 'Misafirin telefonu ya da e-postası kayıtlı değil.',
    en: 'The guest has no phone or no e-mail address on record.',
  },
  'guest-link.mail-not-sent': {
    tr: 'E-posta gönderilemedi. Biraz sonra yeniden deneyin ya da linki kopyalayın.',
    en: 'The mail could not be sent. Try again a little later, or copy the link.',
  },
})
