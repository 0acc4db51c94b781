import { maxDailyLimit, maxPieces } from '#domain/extras/extra.ts'
import { formatDay } from '#domain/time/day.ts'
import { problems } from '#contract/problem.ts'

/** Refusals around extras. */
export const extraProblems = problems({
  'extra.name-required': { tr: 'Ek hizmetin adını yazın.', en: 'Enter the name of the extra.' },
  'extra.name-taken': { tr: 'Bu adda bir ek hizmet zaten var.', en: 'There is already an extra of this name.' },
  'extra.not-found': { tr: 'Böyle bir ek hizmet yok.', en: 'There is no such extra.' },
  'extra.daily-limit': {
    tr: `Günlük sayı 1 ile ${maxDailyLimit} arasında olmalıdır.`,
    en: `The number a day must be between 1 and ${maxDailyLimit}.`,
  },
  'extra.pieces': {
    tr: `Adet 1 ile ${maxPieces} arasında olmalıdır.`,
    en: `The number must be between 1 and ${maxPieces}.`,
  },
  'extra.mandatory-piece': {
    tr: 'Adetle satılan bir hizmet zorunlu olamaz.',
    en: 'What is sold by the piece cannot be mandatory.',
  },
  'extra.changed-meanwhile': {
    tr: 'Bu ek hizmet siz bakarken değişti. Yeni hâli ekranda; bir daha deneyin.',
    en: 'This extra was changed while you looked at it. It is shown as it is now; try again.',
  },
  'extra.sold-out': {
    tr: ({ name, day, left }) =>
      Number(left) === 0
        ? `${name} ${formatDay(String(day))} günü için kalmadı.`
        : `${name} ${formatDay(String(day))} günü için yalnızca ${left} adet kaldı.`,
    en: ({ name, day, left }) =>
      Number(left) === 0
        ? `There is no ${name} left on ${formatDay(String(day))}.`
        : `There are only ${left} of ${name} left on ${formatDay(String(day))}.`,
  },
})
