import { texts } from '#web/platform/texts.ts'

export const leftTodayText = texts({
  tr: {
    leftToday: (left: number, daily: number) =>
      `Konuk’un SMS hattından bugün ${left} SMS daha gönderebilirsiniz (günde ${daily}). Uzun mesaj birden çok SMS sayılır.`,
    strangersLeft: (left: number, daily: number) =>
      left === 0
        ? `Misafiriniz ya da çalışanınız olmayan numaralara bugünkü hakkınız bitti (günde ${daily}); gece yarısı yenilenir.`
        : `Misafiriniz ya da çalışanınız olmayan numaralara bugün ${left} SMS daha gidebilir (günde ${daily}).`,
    linksHeld:
      'Bağlantı, e-posta ya da telefon numarası olan mesajlar, Konuk işletmenizi onaylayana kadar bu hattan gitmez.',
    noneLeft: (daily: number) =>
      `Konuk’un SMS hattından bugünlük gönderim hakkınız kalmadı (günde ${daily}); gece yarısı yenilenir.`,
    ownAccount: 'Kendi SMS hesabınızı bağlayın',
    askKonuk: 'Konuk’a yazın',
  },
  en: {
    leftToday: (left: number, daily: number) =>
      `${left} more SMS over Konuk’s account today (${daily} a day). A long message counts as several.`,
    strangersLeft: (left: number, daily: number) =>
      left === 0
        ? `None may go any more to numbers that are neither a guest’s nor a colleague’s (${daily} a day); there are new ones at midnight.`
        : `${left} more may go to numbers that are neither a guest’s nor a colleague’s (${daily} a day).`,
    linksHeld:
      'Messages with a link, an e-mail address or a phone number do not go over this account until Konuk has released your business.',
    noneLeft: (daily: number) =>
      `No more SMS over Konuk’s account today (${daily} a day); there are new ones at midnight.`,
    ownAccount: 'Connect an SMS account of your own',
    askKonuk: 'Ask Konuk',
  },
})
