import { turkish } from '#domain/guests/guest.ts'
import type { Language } from '#domain/language/language.ts'

type Named = { nationality: string; isMainGuest: boolean }

/** The language in which a stay's main guest is written to. Guests of unknown nationality are Turkish. */
export const guestLanguage = (guests: readonly Named[]): Language =>
  (guests.find(({ isMainGuest }) => isMainGuest)?.nationality ?? turkish) === turkish ? 'tr' : 'en'
