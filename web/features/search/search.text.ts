import { texts } from '#web/platform/texts.ts'

/** The palette: one search over everything. */
export const searchText = texts({
  tr: {
    label: 'Sayfa, misafir, rezervasyon ya da birim ara',
    placeholder: 'Ara',
    palette: 'Bul ve yap',
    groups: {
      actions: 'İşlemler',
      payments: 'Ödeme al',
      pages: 'Sayfalar',
      guests: 'Misafirler',
      reservations: 'Rezervasyonlar',
      units: 'Birimler',
    },
    searching: 'Aranıyor…',
    actions: { today: 'Takvimde bugün', importing: 'Excel’den aktar', keys: 'Klavye kısayolları' },
    tooShort: 'En az 2 harf yazın.',
    nothing: (typed: string) => `"${typed}" için bir şey bulunamadı.`,
    failed: 'Arama yapılamadı.',
    found: (count: number) => `${count} sonuç. Ok tuşlarıyla gezin, Enter ile açın.`,
    reservation: (id: number) => `Rezervasyon #${id}`,
    status: {
      ACTIVE: 'Aktif',
      CONFIRMED: 'Onaylandı',
      COMPLETED: 'Tamamlandı',
      CANCELLED: 'İptal',
      NO_SHOW: 'Gelmedi',
    },
  },
  en: {
    label: 'Find a page, guest, reservation or unit',
    placeholder: 'Find',
    palette: 'Find and do',
    groups: {
      actions: 'Actions',
      payments: 'Take payment',
      pages: 'Pages',
      guests: 'Guests',
      reservations: 'Reservations',
      units: 'Units',
    },
    searching: 'Searching…',
    actions: { today: 'Today on the calendar', importing: 'Import from Excel', keys: 'Keyboard shortcuts' },
    tooShort: 'Type at least 2 letters.',
    nothing: (typed: string) => `Nothing found for "${typed}".`,
    failed: 'The search did not work.',
    found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}. Arrow keys to move, Enter to open.`,
    reservation: (id: number) => `Reservation #${id}`,
    status: {
      ACTIVE: 'Active',
      CONFIRMED: 'Confirmed',
      COMPLETED: 'Completed',
      CANCELLED: 'Cancelled',
      NO_SHOW: 'No-show',
    },
  },
})
