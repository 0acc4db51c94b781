import { texts } from '#web/platform/texts.ts'

/** Apart from the names of the pages: whoever signs in has these switches and no pages yet. */
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
