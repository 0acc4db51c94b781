import type { Language } from '#domain/language/language.ts'

/** What the answers say when all went well. */
export const unitsText: Record<Language, { added: string; deleted: string }> = {
  tr: { added: 'Birim başarıyla eklendi!', deleted: 'Birim başarıyla silindi!' },
  en: { added: 'The unit was added.', deleted: 'The unit was deleted.' },
}
