import { texts } from '#web/platform/texts.ts'

export const answersText = texts({
  tr: {
    day: (day: string, arrivals: number, departures: number, free: number) =>
      `${day}: ${arrivals} giriş, ${departures} çıkış, ${free} boş birim`,
    arrival: (name: string) => `Giriş: ${name}`,
    departure: (name: string) => `Çıkış: ${name}`,
    nights: (count: number) => `${count} gece`,
    debts: (due: string, all: string) => `Bugüne kadar ödenmesi gereken ${due}, ileridekilerle toplam ${all}`,
    noDebts: 'Kimsenin borcu yok',
    owes: (amount: string, where: string) => `${amount} borç · ${where}`,
    iban: (bank: string, holder: string) => `${bank} · ${holder} · kopyala`,
    noIban: 'Kayıtlı IBAN yok',
    noIbanMore: 'Otel Detayları sayfasında ekleyebilirsiniz.',
    close: (unit: string) => `${unit}: birimi kapat`,
    closeMore: 'Günleri ve nedeni sonraki ekranda seçersiniz.',
    weekend: (unit: string) => `${unit} boş · Cum–Paz, 2 gece`,
    noWeekend: (unit: string, month: string) => `${unit}: ${month} içinde boş hafta sonu yok`,
    onCalendar: (when: string) => `Takvimde ${when}`,
  },
  en: {
    day: (day: string, arrivals: number, departures: number, free: number) =>
      `${day}: ${arrivals} arriving, ${departures} leaving, ${free} free`,
    arrival: (name: string) => `Arrives: ${name}`,
    departure: (name: string) => `Leaves: ${name}`,
    nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
    debts: (due: string, all: string) => `Due by today ${due}, with what comes later ${all} in all`,
    noDebts: 'Nobody owes anything',
    owes: (amount: string, where: string) => `owes ${amount} · ${where}`,
    iban: (bank: string, holder: string) => `${bank} · ${holder} · copy`,
    noIban: 'No IBAN is stored',
    noIbanMore: 'You can add one on the page of the business.',
    close: (unit: string) => `${unit}: block the unit`,
    closeMore: 'The days and the reason come on the next screen.',
    weekend: (unit: string) => `${unit} is free · Fri–Sun, 2 nights`,
    noWeekend: (unit: string, month: string) => `${unit}: no free weekend in ${month}`,
    onCalendar: (when: string) => `${when} on the calendar`,
  },
})
