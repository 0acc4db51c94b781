import { texts } from '#web/platform/texts.ts'

export const dayInputText = texts({
  tr: {
    taken: 'boş değil',
    placeholder: 'gg.aa.yyyy',
    clear: (label: string) => `Temizle: ${label}`,
    missing: 'Bir tarih yazın ya da takvimden seçin.',
    notADay: (typed: string) => `“${typed}” geçerli bir tarih değil. Örnek: 31.12.2026`,
    tooEarly: (day: string) => `En erken ${day} seçilebilir.`,
    notFree: (day: string) => `${day} burada seçilemez. Takvimde uygun olan günlerden birini seçin.`,
  },
  en: {
    taken: 'taken',
    placeholder: 'dd.mm.yyyy',
    clear: (label: string) => `Clear: ${label}`,
    missing: 'Type a date or choose one.',
    notADay: (typed: string) => `“${typed}” is not a date. Example: 31.12.2026`,
    tooEarly: (day: string) => `The earliest is ${day}.`,
    notFree: (day: string) => `${day} cannot be chosen here. Choose one of the days that the calendar offers.`,
  },
})
