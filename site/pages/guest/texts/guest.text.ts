import type { GuestLanguage } from '#domain/language/guest.ts'
import { ar } from './ar.text.ts'
import { de } from './de.text.ts'
import { en } from './en.text.ts'
import type { GuestText } from './guest-text.ts'
import { ru } from './ru.text.ts'
import { tr } from './tr.text.ts'

/** The words of a guest's page in the languages of guests. */
export const guestText: Record<GuestLanguage, GuestText> = { tr, en, ru, de, ar }
