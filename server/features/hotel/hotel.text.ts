import type { Language } from '#domain/language/language.ts'

/** The messages of successful answers. */
export const hotelText: Record<Language, { updated: string; termsSaved: string }> = {
  tr: {
    updated: 'İşletme bilgileri başarıyla güncellendi!',
    termsSaved: 'Koşullar kaydedildi. Bundan sonra gönderilen sözleşmelerde geçerlidir.',
  },
  en: {
    updated: 'The business details were updated.',
    termsSaved: 'The terms were saved. They hold for the contracts that are sent from now on.',
  },
}
