import type { Language } from '#domain/language/language.ts'

/** The messages of successful answers. */
export const blocksText: Record<Language, { blocked: string; changed: string; removed: string; ended: string }> = {
  tr: {
    blocked: 'Birim kapatıldı.',
    changed: 'Kapatma güncellendi.',
    removed: 'Kapatma kaldırıldı.',
    ended: 'Kapatma bugün sona erdi; geçmiş günleri kayıtta kaldı.',
  },
  en: {
    blocked: 'The unit is out of order.',
    changed: 'The block was updated.',
    removed: 'The block was removed.',
    ended: 'The block ends today; its days that are over stay on record.',
  },
}
