import { texts } from '#web/platform/texts.ts'

export const settingsText = texts({
  tr: {
    title: 'Hesabım',
    more: 'Yalnız size ait ayarlar.',
    tabs: {
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
      tabs: { terms: 'Sözleşme', sms: 'SMS' },
    },
  },
  en: {
    title: 'My account',
    more: 'Settings that are yours alone.',
    tabs: {
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
      tabs: { terms: 'Contract', sms: 'SMS' },
    },
  },
})
