import { tableWords } from '#contract/audit/table-words.ts'

export const extrasTableWords = tableWords({
  extra: {
    tr: {
      name: 'ek hizmet',
      values: {
        kdv: { lodging: 'Konaklama', food: 'Yiyecek, içecek', other: 'Diğer hizmet' },
        per: { piece: 'Adet', stay: 'Konaklama', night: 'Gece', guest: 'Kişi', 'guest-night': 'Kişi ve gece' },
      },
    },
    en: {
      name: 'extra',
      values: {
        kdv: { lodging: 'Lodging', food: 'Food and drink', other: 'Other service' },
        per: { piece: 'Piece', stay: 'Stay', night: 'Night', guest: 'Guest', 'guest-night': 'Guest and night' },
      },
    },
  },
})
