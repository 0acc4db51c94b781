import type { Language } from '#domain/language/language.ts'

type Words = Record<
  'added' | 'changed' | 'removed' | 'restored' | 'seasonChanged' | 'seasonRemoved' | 'seasonRestored' | 'bands',
  string
>

/** The messages of successful answers. */
export const pricesText: Record<Language, Words> = {
  tr: {
    added: 'Fiyat kaydedildi.',
    changed: 'Fiyat güncellendi.',
    removed: 'Fiyat kuralı silindi.',
    restored: 'Fiyat kuralı geri getirildi.',
    seasonChanged: 'Sezon güncellendi.',
    seasonRemoved: 'Sezon kurallarıyla birlikte silindi.',
    seasonRestored: 'Sezon geri getirildi.',
    bands: 'Çocuk fiyatları kaydedildi.',
  },
  en: {
    added: 'The price was saved.',
    changed: 'The price was updated.',
    removed: 'The price rule was deleted.',
    restored: 'The price rule is back.',
    seasonChanged: 'The season was updated.',
    seasonRemoved: 'The season was deleted with its rules.',
    seasonRestored: 'The season is back.',
    bands: 'The prices for children were saved.',
  },
}
