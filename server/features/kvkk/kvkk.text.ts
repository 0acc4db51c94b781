import type { Language } from '#domain/language/language.ts'

const tr = {
  erased: 'Misafirin verileri silindi ve imha kaydı yazıldı.',
  periodsSaved: 'Saklama süreleri kaydedildi.',
  destroying: 'Süresi dolan veriler imha ediliyor.',
}
const en: typeof tr = {
  erased: 'The guest was erased, and what was destroyed is written down.',
  periodsSaved: 'The periods were saved.',
  destroying: 'What is due is being destroyed.',
}

export const kvkkText: Record<Language, typeof tr> = { tr, en }
