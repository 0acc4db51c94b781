import type { Language } from '#domain/language/language.ts'

export const breachesText: Record<Language, Record<'recorded' | 'changed', string>> = {
  tr: { recorded: 'İhlal kaydedildi.', changed: 'İhlal kaydı değiştirildi.' },
  en: { recorded: 'The breach was recorded.', changed: 'The breach was changed.' },
}
