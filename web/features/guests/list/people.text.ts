import { texts } from '#web/platform/texts.ts'

/** Texts of the customer list by person, and of the control that switches between the views of the list. */
export const peopleText = texts({
  tr: {
    view: 'Görünüm',
    byReservation: 'Rezervasyona göre',
    byPerson: 'Kişiye göre',
    business: (name: string) =>
      `${name} müşterileri: her kişi bir satır, kaç kez kaldığı ve ne zaman geleceğiyle. Burada olanlar ve ilk gelecekler en üstte.`,
    list: (count: number) => `Kişiler (${count})`,
    searchHint: 'Ad veya telefon',
    stays: 'Konaklama',
    anyStays: 'Tümü',
    ahead: 'Burada olan ya da gelecek',
    repeated: 'Birden çok kez kalan',
    person: 'Kişi',
    phone: 'Telefon',
    times: (count: number) => `${count} konaklama`,
    never: 'Henüz kalmadı',
    lastStay: 'Son konaklama',
    nextStay: 'Sıradaki konaklama',
    alsoCalled: (names: string) => `Şöyle de yazıldı: ${names}`,
    more: (count: number) => `+${count} numara`,
  },
  en: {
    view: 'View',
    byReservation: 'By reservation',
    byPerson: 'By person',
    business: (name: string) =>
      `Customers of ${name}: a row per person, with how often they stayed and when they come. Who is here or comes next stands first.`,
    list: (count: number) => `People (${count})`,
    searchHint: 'Name or phone',
    stays: 'Stays',
    anyStays: 'All',
    ahead: 'Here or expected',
    repeated: 'Stayed more than once',
    person: 'Person',
    phone: 'Phone',
    times: (count: number) => `${count} ${count === 1 ? 'stay' : 'stays'}`,
    never: 'Has not stayed yet',
    lastStay: 'Last stay',
    nextStay: 'Next stay',
    alsoCalled: (names: string) => `Also written ${names}`,
    more: (count: number) => `+${count} ${count === 1 ? 'number' : 'numbers'}`,
  },
})
