import type { GuestLanguage } from '#domain/language/guest.ts'
import { ar } from './ar.text.ts'
import { de } from './de.text.ts'
import { en } from './en.text.ts'
import { ru } from './ru.text.ts'
import { tr } from './tr.text.ts'
import type { ZoneText } from './zone-text.ts'

/** The words of reading a zone in the languages of guests. */
export const zoneText: Record<GuestLanguage, ZoneText> = { tr, en, ru, de, ar }
