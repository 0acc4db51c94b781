import type { Language } from '#domain/language/language.ts'

export const createdText: Record<Language, string> = {
  tr: 'Rezervasyon başarıyla oluşturuldu!',
  en: 'The reservation was created.',
}

export const updatedText: Record<Language, string> = {
  tr: 'Rezervasyon başarıyla güncellendi',
  en: 'The reservation was updated.',
}
