import type { Language } from '#domain/language/language.ts'

/** The messages of successful answers. */
export const importsText: Record<Language, { imported: (count: number) => string; guests: (count: number) => string }> =
  {
    tr: {
      imported: (count) => `${count} kayıt başarıyla aktarıldı!`,
      guests: (count) => `${count} kişi`,
    },
    en: {
      imported: (count) => `${count} record${count === 1 ? ' was' : 's were'} imported.`,
      guests: (count) => `${count} guest${count === 1 ? '' : 's'}`,
    },
  }
