import { texts } from '#domain/language/texts.ts'

/** Texts of the frame around a page, of the app and of the public pages alike. */
export const frameText = texts({
  tr: {
    skip: 'İçeriğe geç',
    skipLinks: 'Atlama bağlantısı',
    footerLinks: 'Alt bağlantılar',
    kvkk: 'KVKK Aydınlatma Metni',
    privacy: 'Gizlilik Politikası',
    contract: 'Satış Sözleşmesi',
    rights: (year: number | undefined) => (year === undefined ? '© Konuk' : `© ${year} Konuk`),
    switchLanguage: 'Switch to English (EN)',
    toDark: 'Koyu görünüme geç',
    toLight: 'Açık görünüme geç',
    close: 'Kapat',
    connection: 'Bağlantı hatası oluştu. İnternetinizi kontrol edip yeniden deneyin; yazdıklarınız duruyor.',
    unknown: 'Bir şeyler ters gitti. Lütfen tekrar deneyin.',
  },
  en: {
    skip: 'Skip to content',
    skipLinks: 'Skip link',
    footerLinks: 'Footer links',
    kvkk: 'Privacy notice (KVKK)',
    privacy: 'Privacy policy',
    contract: 'Sales contract',
    rights: (year: number | undefined) => (year === undefined ? '© Konuk' : `© ${year} Konuk`),
    switchLanguage: 'Türkçeye geç (TR)',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    close: 'Close',
    connection: 'Connection problem. Check your internet and try again; what you typed is still here.',
    unknown: 'Something went wrong',
  },
})
