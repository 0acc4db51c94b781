import { texts } from '#web/platform/texts.ts'

export const keysText = texts({
  tr: {
    title: 'Klavye kısayolları',
    more: 'Bir alana yazarken yalnızca Ctrl K çalışır; bir pencere açıkken hiçbiri.',
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
    more: 'While you type in a field only Ctrl K works; while a window is open, none does.',
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
