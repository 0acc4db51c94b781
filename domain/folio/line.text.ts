import type { Language } from '#domain/language/language.ts'
import type { LineKind } from './line.ts'

/** Names of the kinds of folio lines, for screens and documents. */
export const lineKindWords: Record<Language, Record<LineKind, string>> = {
  tr: {
    night: 'Gece',
    extra: 'Ek hizmet',
    fee: 'Ücret',
    discount: 'İndirim',
    damage: 'Hasar',
    adjustment: 'Düzeltme',
    rounding: 'Yuvarlama',
  },
  en: {
    night: 'Night',
    extra: 'Extra',
    fee: 'Fee',
    discount: 'Discount',
    damage: 'Damage',
    adjustment: 'Adjustment',
    rounding: 'Rounding',
  },
}
