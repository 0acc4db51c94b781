import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { formatDay } from '#domain/time/day.ts'

export const checkedInText: Record<Language, string> = { tr: 'Giriş yapıldı', en: 'Checked in.' }
export const checkedOutText: Record<Language, string> = { tr: 'Çıkış yapıldı', en: 'Checked out.' }
export const noShowText: Record<Language, string> = { tr: 'Gelmedi olarak işaretlendi', en: 'Marked as a no-show.' }
export const undoneText: Record<Language, string> = { tr: 'İşlem geri alındı', en: 'Undone.' }
export const movedText: Record<Language, string> = { tr: 'Konaklama değiştirildi', en: 'The stay was changed.' }

/**
 * Describes a stay in a few words, with its price for users who may see it. Only the price is written differently in
 * the two languages.
 */
export const stayInWords = (
  { unitNames, checkIn, checkOut, totalPriceKurus }: StayDates & { unitNames: string; totalPriceKurus?: Kurus },
  language: Language,
) =>
  [unitNames, `${formatDay(checkIn)} – ${formatDay(checkOut)}`]
    .concat(totalPriceKurus === undefined ? [] : formatTl(totalPriceKurus, language))
    .join(', ')
