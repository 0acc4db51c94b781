import { texts } from '#web/platform/language.tsx'

/** The keys, told. */
export const keysText = texts({
  tr: {
    title: 'Klavye kısayolları',
    more: 'Bir alana yazarken ya da bir pencere açıkken çalışmazlar.',
    key: 'Tuş',
    does: 'Ne yapar',
    names: {
      palette: 'Sayfa, misafir, rezervasyon ya da birim bul; bir iş yap',
      search: 'Ara',
      newReservation: 'Yeni rezervasyon',
      today: 'Takvimde bugün',
      help: 'Bu liste',
    },
  },
  en: {
    title: 'Keyboard shortcuts',
    more: 'They do nothing while you type in a field or a window is open.',
    key: 'Key',
    does: 'What it does',
    names: {
      palette: 'Find a page, guest, reservation or unit; do something',
      search: 'Find',
      newReservation: 'New reservation',
      today: 'Today on the calendar',
      help: 'This list',
    },
  },
})
