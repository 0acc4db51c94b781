import { texts } from '#domain/language/texts.ts'

/**
 * Texts of the switches, in a separate file from the names of the pages: the sign-in has these switches, but no pages
 * yet.
 */
export const switchesText = texts({
  tr: {
    switchLanguage: 'Switch to English (EN)',
    toDark: 'Koyu görünüme geç',
    toLight: 'Açık görünüme geç',
  },
  en: {
    switchLanguage: 'Türkçeye geç (TR)',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
  },
})
