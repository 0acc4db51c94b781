import { problems } from '#contract/problem.ts'

export const liveProblems = problems({
  'live.too-many': {
    tr: 'Bu oturum çok fazla yerde açık. Diğer sekmeleri kapatın.',
    en: 'This session is open in too many places. Close the other tabs.',
  },
})
