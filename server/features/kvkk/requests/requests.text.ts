import type { Language } from '#domain/language/language.ts'

type Words = Record<'recorded' | 'changed' | 'answered' | 'reopened', string>

export const requestsText: Record<Language, Words> = {
  tr: {
    recorded: 'Başvuru kaydedildi.',
    changed: 'Başvuru değiştirildi.',
    answered: 'Yanıt kaydedildi.',
    reopened: 'Başvuru yeniden açıldı.',
  },
  en: {
    recorded: 'The request was recorded.',
    changed: 'The request was changed.',
    answered: 'The answer was recorded.',
    reopened: 'The request was reopened.',
  },
}
