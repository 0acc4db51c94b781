import type { Language } from '#domain/language/language.ts'

/** The sentences with which the answers confirm success. */
export const unitGuideText: Record<Language, Record<'saved', string>> = {
  tr: { saved: 'Misafir sayfası kaydedildi.' },
  en: { saved: "The guest's page was saved." },
}
