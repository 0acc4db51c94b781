import { texts } from '#web/platform/texts.ts'

/** Where somebody keeps their passkeys. */
export const passkeysText = texts({
  tr: {
    title: 'Geçiş anahtarları',
    more: 'Şifre ve kod yazmadan, telefonunuzda ya da bilgisayarınızda kullandığınız parmak izi, yüz tanıma ya da PIN ile girersiniz.',
    none: 'Henüz geçiş anahtarınız yok.',
    since: (at: string) => `${at} tarihinde eklendi`,
    used: (when: string) => `son kullanım ${when}`,
    neverUsed: 'henüz kullanılmadı',
    name: 'Bu cihazın adı',
    nameHint: 'Örn. Resepsiyon bilgisayarı',
    add: 'Bu cihaz için ekle',
    notMade: 'Geçiş anahtarı oluşturulmadı.',
    unknown: 'Bu tarayıcı geçiş anahtarlarını tanımıyor.',
    remove: 'Sil',
    removeNamed: (name: string) => `${name} geçiş anahtarını sil`,
    askRemove: (name: string) => `${name} geçiş anahtarı silinsin mi?`,
    askRemoveMore: 'Bu anahtarla bir daha girilemez. Cihazın kendisinden de silmeniz gerekir.',
  },
  en: {
    title: 'Passkeys',
    more: 'Sign in without a password and a code, by the fingerprint, face or PIN of your phone or computer.',
    none: 'You have no passkey yet.',
    since: (at: string) => `added ${at}`,
    used: (when: string) => `last used ${when}`,
    neverUsed: 'not used yet',
    name: 'Name of this device',
    nameHint: 'E.g. front desk computer',
    add: 'Add this device',
    notMade: 'No passkey was made.',
    unknown: 'This browser does not know passkeys.',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove the passkey ${name}`,
    askRemove: (name: string) => `Remove the passkey ${name}?`,
    askRemoveMore: 'It signs nobody in any more. It has to be removed from the device itself too.',
  },
})
