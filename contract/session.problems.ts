import { problems } from './problem.ts'

/** Apart from those of signing in, whose pages are to come fast. */
export const sessionProblems = problems({
  'session.ask-again': {
    tr: 'Bu işlem için şifrenizi yeniden girmeniz gerekiyor. Hiçbir şey değiştirilmedi.',
    en: 'This needs your password once more. Nothing was changed.',
  },
  'session.password-wrong': { tr: 'Şifreniz bu değil.', en: 'This is not your password.' },
})
