import type { Language } from '#domain/language/language.ts'

/** The messages of successful answers. */
export const bankText: Record<Language, { taken: (fresh: number, known: number) => string }> = {
  tr: {
    taken: (fresh, known) =>
      fresh === 0
        ? 'Yeni hareket yok, hepsi daha önce alınmış.'
        : `${fresh} yeni hareket alındı${known > 0 ? `, ${known} tanesi zaten vardı` : ''}.`,
  },
  en: {
    taken: (fresh, known) =>
      fresh === 0
        ? 'Nothing new: all of it had come before.'
        : `${fresh} new line${fresh === 1 ? '' : 's'} taken${known > 0 ? `, ${known} had come before` : ''}.`,
  },
}
