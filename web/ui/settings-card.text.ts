import { texts } from '#web/platform/texts.ts'

export const settingsCardText = texts({
  tr: {
    save: 'Kaydet',
    loadFailed: 'Ayarlar yüklenemedi',
  },
  en: {
    save: 'Save',
    loadFailed: 'The settings could not be loaded',
  },
})
