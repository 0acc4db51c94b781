import type { Language } from '#domain/language/language.ts'

/** The messages of successful answers. */
export const optionsText: Record<Language, Record<'ruleSaved' | 'optionChanged', string>> = {
  tr: { ruleSaved: 'Kapora kuralı kaydedildi.', optionChanged: 'Kapora bilgisi güncellendi.' },
  en: { ruleSaved: 'The deposit rule has been saved.', optionChanged: 'The awaited deposit was changed.' },
}
