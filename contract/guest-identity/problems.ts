import { problems } from '#contract/problem.ts'

/** Refusals around what guests enter themselves. */
export const guestIdentityProblems = problems({
  'guest-identity.nobody-to-ask': {
    tr: 'Bu rezervasyonun ana misafiri yok ya da bilgileri silinmiş. Kod okunamaz.',
    en: 'This booking has no main guest, or their data were erased. No code can be read out.',
  },
  'guest-identity.decided-meanwhile': {
    tr: 'Misafirin yazdıkları bu sırada değişti ya da bir başkası karar verdi. Güncel hâline bakın.',
    en: 'What the guest entered has changed meanwhile, or somebody else has decided. Look at the present state.',
  },
})
