import { tableWords } from '#contract/audit/table-words.ts'

export const reservationsTableWords = tableWords({
  allocation: {
    tr: { name: 'konaklama bölümü' },
    en: { name: 'part of a stay' },
  },
  booking: {
    tr: {
      name: 'grup',
      values: {
        pays_for: { everything: 'Her şey', nights: 'Geceler', nothing: 'Hiçbir şey' },
      },
    },
    en: {
      name: 'group',
      values: {
        pays_for: { everything: 'Everything', nights: 'The nights', nothing: 'Nothing' },
      },
    },
  },
  reservation: {
    tr: {
      name: 'rezervasyon',
      values: {
        status: {
          ACTIVE: 'Aktif',
          CONFIRMED: 'Onaylı',
          COMPLETED: 'Tamamlandı',
          CANCELLED: 'İptal',
          NO_SHOW: 'Gelmedi',
        },
      },
    },
    en: {
      name: 'reservation',
      values: {
        status: {
          ACTIVE: 'Active',
          CONFIRMED: 'Confirmed',
          COMPLETED: 'Completed',
          CANCELLED: 'Cancelled',
          NO_SHOW: 'No-show',
        },
      },
    },
  },
})
