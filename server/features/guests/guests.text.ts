import type { Language } from '#domain/language/language.ts'

type Sentence = Record<Language, string>
export const noteAddedText: Sentence = { tr: 'Not eklendi.', en: 'The note was added.' }
export const noteChangedText: Sentence = { tr: 'Not kaydedildi.', en: 'The note was saved.' }
export const noteRemovedText: Sentence = { tr: 'Not silindi.', en: 'The note was deleted.' }
export const mergedText: Sentence = { tr: 'Misafirler birleştirildi.', en: 'The guests were merged.' }
export const mergeUndoneText: Sentence = { tr: 'Birleştirme geri alındı.', en: 'The merge was undone.' }
export const splitText: Sentence = {
  tr: 'Konaklamalar başka bir misafire ayrıldı.',
  en: 'The stays now belong to another guest.',
}
export const splitUndoneText: Sentence = { tr: 'Ayırma geri alındı.', en: 'The split was undone.' }
