import type { Language } from '#domain/language/language.ts'

type Words = Record<'added' | 'changed' | 'ordered' | 'deleted' | 'archived' | 'restored', string> & {
  addedMany: (count: number) => string
}

/** The sentences with which the answers confirm success. */
export const unitsText: Record<Language, Words> = {
  tr: {
    added: 'Birim başarıyla eklendi!',
    addedMany: (count) => `${count} birim başarıyla eklendi!`,
    changed: 'Birim başarıyla güncellendi!',
    ordered: 'Yeni sıra kaydedildi.',
    deleted: 'Birim başarıyla silindi!',
    archived: 'Birim arşivlendi.',
    restored: 'Birim yeniden kullanımda.',
  },
  en: {
    added: 'The unit was added.',
    addedMany: (count) => `${count} unit${count === 1 ? ' was' : 's were'} added.`,
    changed: 'The unit was updated.',
    ordered: 'The new order was saved.',
    deleted: 'The unit was deleted.',
    archived: 'The unit was archived.',
    restored: 'The unit is in use again.',
  },
}
