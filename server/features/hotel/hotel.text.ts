import type { Language } from '#domain/language/language.ts'

/** What the answers say when all went well. */
export const hotelText: Record<Language, { updated: string }> = {
  tr: { updated: 'İşletme bilgileri başarıyla güncellendi!' },
  en: { updated: 'The business details were updated.' },
}
