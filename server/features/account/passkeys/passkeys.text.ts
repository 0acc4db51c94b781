import type { Language } from '#domain/language/language.ts'

/** The messages of successful answers. */
export const passkeysText: Record<Language, Record<'added' | 'removed', string>> = {
  tr: { added: 'Geçiş anahtarı eklendi.', removed: 'Geçiş anahtarı silindi.' },
  en: { added: 'The passkey was added.', removed: 'The passkey was removed.' },
}
