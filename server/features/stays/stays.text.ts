import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { formatDay } from '#domain/time/day.ts'

export const checkedInText: Record<Language, string> = { tr: 'Giriş yapıldı', en: 'Checked in.' }
export const checkedOutText: Record<Language, string> = { tr: 'Çıkış yapıldı', en: 'Checked out.' }
export const noShowText: Record<Language, string> = { tr: 'Gelmedi olarak işaretlendi', en: 'Marked as a no-show.' }
export const undoneText: Record<Language, string> = { tr: 'İşlem geri alındı', en: 'Undone.' }
export const movedText: Record<Language, string> = { tr: 'Konaklama değiştirildi', en: 'The stay was changed.' }

/** A stay in a few words, with its price for who may see it. All of it reads alike in both languages, but for that. */
export const stayInWords = (
  { unitNames, checkIn, checkOut, totalPriceKurus }: StayDates & { unitNames: string; totalPriceKurus?: Kurus },
  language: Language,
) =>
  [unitNames, `${formatDay(checkIn)} – ${formatDay(checkOut)}`]
    .concat(totalPriceKurus === undefined ? [] : formatTl(totalPriceKurus, language))
    .join(', ')

type Step = 'cancel' | 'no-show'
export const calledOffText: Record<Language, Record<Step, string>> = {
  tr: { cancel: 'Rezervasyon başarıyla iptal edildi', 'no-show': 'Gelmedi olarak işaretlendi' },
  en: { cancel: 'The reservation was cancelled.', 'no-show': 'Marked as a no-show.' },
}
const because = (what: string) => (reason: string) => (reason === '' ? what : `${what}: ${reason}`)
/** What the account says of what is charged. */
export const feeText: Record<Language, Record<Step, (reason: string) => string>> = {
  tr: { cancel: because('İptal ücreti'), 'no-show': because('Gelmeme ücreti') },
  en: { cancel: because('Cancellation fee'), 'no-show': because('No-show fee') },
}
