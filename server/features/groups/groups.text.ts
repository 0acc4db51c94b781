import type { Language } from '#domain/language/language.ts'

export const groupsText: Record<Language, { booked: string; changed: string; joined: string; parted: string }> = {
  tr: { booked: 'Grup kaydedildi', changed: 'Grup değiştirildi', joined: 'Gruba eklendi', parted: 'Gruptan ayrıldı' },
  en: {
    booked: 'The group was booked.',
    changed: 'The group was changed.',
    joined: 'Added to the group.',
    parted: 'Parted from the group.',
  },
}
