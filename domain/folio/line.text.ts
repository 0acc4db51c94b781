import type { Language } from '#domain/language/language.ts'
import type { LineKind } from './line.ts'

/** What a line of an account is for, on screens and on papers. */
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
