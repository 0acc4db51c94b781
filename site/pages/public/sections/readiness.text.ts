import { texts } from '#domain/language/texts.ts'

export const readinessText = texts({
  tr: { ready: 'Hazır', partly: 'Bir bölümü hazır', soon: 'Yakında' },
  en: { ready: 'Ready', partly: 'Partly ready', soon: 'Coming soon' },
})
