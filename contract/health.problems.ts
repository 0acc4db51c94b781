import { problems } from './problem.ts'

/** Apart from those of any request, which the pages of signing in bring along. */
export const healthProblems = problems({
  'health.no-space': {
    tr: 'Sunucunun diskinde yer kalmadı; hiçbir şey kaydedilmedi. Yer açılınca tekrar deneyin.',
    en: 'The disk of the server is full; nothing was saved. Please try again once there is room.',
  },
})
