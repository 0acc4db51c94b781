import type { Language } from '#domain/language/language.ts'

type Transition = 'cancel' | 'no-show'
export const cancelledText: Record<Language, Record<Transition, string>> = {
  tr: { cancel: 'Rezervasyon başarıyla iptal edildi', 'no-show': 'Gelmedi olarak işaretlendi' },
  en: { cancel: 'The reservation was cancelled.', 'no-show': 'Marked as a no-show.' },
}
const because = (what: string) => (reason: string) => (reason === '' ? what : `${what}: ${reason}`)
/** The text of the fee's folio line. */
export const feeText: Record<Language, Record<Transition, (reason: string) => string>> = {
  tr: { cancel: because('İptal ücreti'), 'no-show': because('Gelmeme ücreti') },
  en: { cancel: because('Cancellation fee'), 'no-show': because('No-show fee') },
}

export const cancelRuleSavedText: Record<Language, string> = {
  tr: 'İptal kuralı kaydedildi.',
  en: 'The cancellation rule has been saved.',
}
