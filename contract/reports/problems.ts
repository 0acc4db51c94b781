import { longestPeriod } from '#domain/reports/period.ts'
import { problems } from '#contract/problem.ts'

export const reportProblems = problems({
  'report.period-backwards': {
    tr: 'Dönemin son günü ilk gününden önce olamaz.',
    en: 'The period cannot end before it starts.',
  },
  'report.period-too-long': {
    tr: `Dönem en fazla ${longestPeriod} gün olabilir.`,
    en: `A period has at most ${longestPeriod} days.`,
  },
})
