import type { Language } from '#domain/language/language.ts'

const tr = {
  erased: 'Misafirin verileri silindi ve imha kaydı yazıldı.',
}
const en: typeof tr = {
  erased: 'The guest was erased, and what was destroyed is written down.',
}

export const kvkkText: Record<Language, typeof tr> = { tr, en }
