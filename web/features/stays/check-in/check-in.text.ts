import { texts } from '#web/platform/texts.ts'

type Missing = 'names' | 'tcKimlik' | 'passportNumber'
const missing = {
  tr: { names: 'ad ve soyad', tcKimlik: 'T.C. kimlik no', passportNumber: 'pasaport no' },
  en: { names: 'first and last name', tcKimlik: 'T.C. number', passportNumber: 'passport number' },
}

/** Texts of the sheet on which guests are completed at check-in. */
export const checkInText = texts({
  tr: {
    title: (name: string) => `Giriş: ${name}`,
    about: (unit: string, span: string, nights: number, people: number) =>
      `${unit} · ${span} · ${nights} gece · ${people} kişi`,
    close: 'Kapat',
    people: 'Misafirler',
    add: 'Kişi ekle',
    enter: 'sıradaki boş alana gider',
    account: 'Hesap',
    accountOf: (name: string) => `Giriş, hesap: ${name}`,
    kept: 'Daha önce yazdıklarınız duruyor.',
    startAnew: 'Yazdıklarımı sil',
    allThere: 'Her şey tamam.',
    forKbs: (names: readonly string[]) => `Kimlik bildirimi için eksik: ${names.join(', ')}.`,
    lacks: (name: string, what: Missing) => `${name} (${missing.tr[what]})`,
    unnamed: (count: number) => `adı girilmemiş ${count} kişi`,
    later: 'Eksik bilgileri sonra rezervasyondan tamamlayabilirsiniz.',
    finish: 'Girişi tamamla',
    finishIncomplete: 'Eksiklerle giriş yap',
    finishAnyway: 'Yine de giriş yap',
    guests: 'misafirler',
    failed: (why: string) => `Giriş yapılamadı: ${why}`,
    loadFailed: 'Rezervasyon yüklenemedi',
    group: 'Grup',
    sheetOf: (guest: string, unit: string) => `Girişini aç: ${guest}, ${unit}`,
    all: (count: number) => `Grubun hepsini al (${count})`,
  },
  en: {
    title: (name: string) => `Check-in: ${name}`,
    about: (unit: string, span: string, nights: number, people: number) =>
      `${unit} · ${span} · ${nights} ${nights === 1 ? 'night' : 'nights'} · ${people} ${people === 1 ? 'guest' : 'guests'}`,
    close: 'Close',
    people: 'Guests',
    add: 'Add a guest',
    enter: 'goes to the next empty field',
    account: 'Account',
    accountOf: (name: string) => `Check-in, account: ${name}`,
    kept: 'What you typed earlier is still here.',
    startAnew: 'Discard it',
    allThere: 'Nothing is missing.',
    forKbs: (names: readonly string[]) => `Missing for the identity report: ${names.join(', ')}.`,
    lacks: (name: string, what: Missing) => `${name} (${missing.en[what]})`,
    unnamed: (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'} without a name`,
    later: 'You can add what is missing to the reservation later.',
    finish: 'Complete the check-in',
    finishIncomplete: 'Check in with gaps',
    finishAnyway: 'Check in anyway',
    guests: 'guests',
    failed: (why: string) => `The check-in failed: ${why}`,
    loadFailed: 'The reservation could not be loaded',
    group: 'Group',
    sheetOf: (guest: string, unit: string) => `Open the check-in: ${guest}, ${unit}`,
    all: (count: number) => `Check in the whole group (${count})`,
  },
})
