import { problems } from './problem.ts'

/** Refusals around backups. */
export const backupProblems = problems({
  'backups.nowhere': {
    tr: 'Yedeklerin nereye yazılacağı ayarlanmamış.',
    en: 'It has not been set where backups are kept.',
  },
})
