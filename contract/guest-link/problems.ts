import { problems } from '#contract/problem.ts'

/** Refusals around the link of the guest's page. */
export const guestLinkProblems = problems({
  'guest-link.renewed-meanwhile': {
    tr: 'Bağlantı bu sırada yenilendi. Yeni bağlantıyı gönderin.',
    en: 'The link was renewed meanwhile. Send the new link.',
  },
})
