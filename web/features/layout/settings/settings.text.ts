import { texts } from '#web/platform/texts.ts'

export const settingsText = texts({
  tr: {
    title: 'Ayarlar',
    more: 'Hesabınız ve işletmenizin ayarları.',
    tabs: {
      profile: 'Profil',
      password: 'Şifre',
      'second-step': 'Giriş güvenliği',
      sessions: 'Oturumlar',
      appearance: 'Görünüm',
      terms: 'Sözleşme',
      deposit: 'Kapora ve iptal',
      sms: 'SMS',
      platform: 'Platform',
    },
  },
  en: {
    title: 'Settings',
    more: 'Your account and the settings of your business.',
    tabs: {
      profile: 'Profile',
      password: 'Password',
      'second-step': 'Sign-in security',
      sessions: 'Sessions',
      appearance: 'Appearance',
      terms: 'Contract',
      deposit: 'Deposit and cancelling',
      sms: 'SMS',
      platform: 'Platform',
    },
  },
})
