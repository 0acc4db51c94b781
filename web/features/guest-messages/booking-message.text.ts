import { texts } from '#web/platform/texts.ts'

/** Texts to guests. They go out in the guest's language, whatever the language of the screen. */
export const bookingMessageText = texts({
  tr: {
    hello: (name: string) => `Merhaba ${name},`,
    confirmed: 'rezervasyonunuz kesinleşti.',
    held: 'sizin için yer ayırdık. Kaporanız ulaşınca rezervasyonunuz kesinleşir.',
    nights: (count: number) => `${count} gece`,
    people: (count: number) => `${count} kişi`,
    checkIn: (when: string) => `Giriş: ${when}`,
    checkOut: (when: string) => `Çıkış: ${when}`,
    total: (amount: string) => `Toplam: ${amount}`,
    paid: (amount: string) => `Ödenen: ${amount}`,
    rest: (amount: string) => `Kalan: ${amount}`,
    deposit: (amount: string, until: string) => `Kapora: ${amount}, son ödeme ${until}`,
    holder: (name: string) => `Alıcı: ${name}`,
    code: (code: string) => `Açıklama: ${code}`,
    address: (address: string) => `Adres: ${address}`,
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    confirmed: 'your reservation is confirmed.',
    held: 'we are holding these nights for you. Your reservation is confirmed as soon as the deposit arrives.',
    nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
    people: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
    checkIn: (when: string) => `Check-in: ${when}`,
    checkOut: (when: string) => `Check-out: ${when}`,
    total: (amount: string) => `Total: ${amount}`,
    paid: (amount: string) => `Paid: ${amount}`,
    rest: (amount: string) => `Still to pay: ${amount}`,
    deposit: (amount: string, until: string) => `Deposit: ${amount}, to be paid by ${until}`,
    holder: (name: string) => `Recipient: ${name}`,
    code: (code: string) => `Payment reference: ${code}`,
    address: (address: string) => `Address: ${address}`,
  },
})
