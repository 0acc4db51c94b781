import { withSuffix } from '#domain/language/turkish-suffix.text.ts'
import { texts } from '#web/platform/texts.ts'

export const settingsText = texts({
  tr: {
    title: 'Hesabım',
    more: 'Yalnız size ait ayarlar.',
    change: 'Değiştir',
    changeOf: (name: string) => `Değiştir: ${name}`,
    notLoaded: 'Yüklenemedi.',
    noPhone: 'telefon yok',
    passwordSaid: 'Değiştirince diğer cihazlardaki oturumlarınız kapanır.',
    oneStep: 'Yalnız şifreyle giriliyor; telefonunuzdan ikinci bir kod istemek daha güvenlidir.',
    twoSteps: 'Şifreden sonra telefonunuzdan bir kod da istenir.',
    openOn: (devices: number) =>
      devices === 1 ? 'Yalnız bu cihazda açık.' : `${devices} cihazda ya da tarayıcıda açık.`,
    tabs: {
      short: 'Özet',
      profile: 'Profil',
      password: 'Şifre',
      'second-step': 'Giriş güvenliği',
      sessions: 'Oturumlar',
      appearance: 'Görünüm',
      platform: 'Platform',
    },
    business: {
      title: 'Ayarlar',
      more: 'İşletmenin ayarları; ekipteki herkes için geçerlidir.',
      tabs: { short: 'Özet', terms: 'Sözleşme', sms: 'SMS' },
      nameAndAddress: 'Ad ve adres',
      ibans: 'IBAN’lar',
      noIban: 'Henüz yok: kapora isteyen mesajlarda hesap numarası yazmaz.',
      iban: (first: string, others: number) => (others === 0 ? first : `${first} ve ${others} hesap daha`),
      share: (percent: number) => `tutarın ${withSuffix(`%${percent}`, 'its')}`,
      deposit: {
        ask: (howMuch: string, hours: number) => `Kapora ${howMuch}; ${hours} saat beklenir, gelmezse size sorulur.`,
        release: (howMuch: string, hours: number) =>
          `Kapora ${howMuch}; ${hours} saat beklenir, gelmezse geceler boşaltılır.`,
      },
      noTerms: 'Kendi koşulunuz yok: misafire hazır sözleşme gider.',
      terms: (count: number) => `Hazır sözleşmeye kendi yazdığınız ${count} koşul eklenir.`,
      konukSms: 'Mesajlar Konuk’un SMS hattından gider.',
      ownSms: (provider: string, sender: string) => `Mesajlar ${provider} hesabınızdan, ${sender} adıyla gider.`,
    },
  },
  en: {
    title: 'My account',
    more: 'Settings that are yours alone.',
    change: 'Change',
    changeOf: (name: string) => `Change: ${name}`,
    notLoaded: 'This could not be loaded.',
    noPhone: 'no phone',
    passwordSaid: 'When it changes, your sessions on other devices end.',
    oneStep: 'The password alone is enough; asking for a code from your phone too is safer.',
    twoSteps: 'After the password, a code from your phone is asked for.',
    openOn: (devices: number) =>
      devices === 1 ? 'Open on this device only.' : `Open on ${devices} devices or browsers.`,
    tabs: {
      short: 'In short',
      profile: 'Profile',
      password: 'Password',
      'second-step': 'Sign-in security',
      sessions: 'Sessions',
      appearance: 'Appearance',
      platform: 'Platform',
    },
    business: {
      title: 'Settings',
      more: 'Settings of the business; they hold for everybody on the team.',
      tabs: { short: 'In short', terms: 'Contract', sms: 'SMS' },
      nameAndAddress: 'Name and address',
      ibans: 'IBANs',
      noIban: 'None yet: messages that ask for a deposit name no account.',
      iban: (first: string, others: number) =>
        others === 0 ? first : `${first} and ${others} more ${others === 1 ? 'account' : 'accounts'}`,
      share: (percent: number) => `${percent}% of the price`,
      deposit: {
        ask: (howMuch: string, hours: number) =>
          `A deposit of ${howMuch}, awaited for ${hours} hours; if it does not come, you are asked.`,
        release: (howMuch: string, hours: number) =>
          `A deposit of ${howMuch}, awaited for ${hours} hours; if it does not come, the nights are released.`,
      },
      noTerms: 'You have no terms of your own: guests get the ready contract.',
      terms: (count: number) =>
        `${count} ${count === 1 ? 'term' : 'terms'} of yours ${count === 1 ? 'is' : 'are'} added to the ready contract.`,
      konukSms: 'Messages go over Konuk’s SMS line.',
      ownSms: (provider: string, sender: string) => `Messages go over your ${provider} account as ${sender}.`,
    },
  },
})
