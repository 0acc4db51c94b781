import { texts } from '#web/platform/texts.ts'

/** Texts of the list with a row per person. */
export const peopleText = texts({
  tr: {
    title: 'Kişiler',
    business: (name: string) =>
      `${name}: her kişi bir satır, kaç kez kaldığı ve ne zaman geleceğiyle. Burada olanlar ve ilk gelecekler en üstte.`,
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
    title: 'People',
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
