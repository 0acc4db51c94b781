import type { Language } from '#domain/language/language.ts'

export const createdText: Record<Language, string> = {
  tr: 'Rezervasyon başarıyla oluşturuldu!',
  en: 'The reservation was created.',
}

export const cancelledText: Record<Language, string> = {
  tr: 'Rezervasyon başarıyla iptal edildi',
  en: 'The reservation was cancelled.',
}

export const updatedText: Record<Language, string> = {
  tr: 'Rezervasyon başarıyla güncellendi',
  en: 'The reservation was updated.',
}

export const optionChangedText: Record<Language, string> = {
  tr: 'Kapora bilgisi güncellendi.',
  en: 'The awaited deposit was changed.',
}
