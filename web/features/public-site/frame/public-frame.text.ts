import { texts } from '#web/platform/texts.ts'

export const publicFrameText = texts({
  tr: {
    nav: 'Sayfalar',
    menu: 'Menü',
    features: 'Özellikler',
    contact: 'İletişim',
    landing: 'Bungalov işletmecileri için',
    profile: 'Biz kimiz',
    product: 'Konuk',
    reachUs: 'Bize ulaşın',
    demo: 'Ücretsiz demo isteyin',
    legal: 'Metinler',
    line: 'Küçük konaklama işletmeleri için rezervasyon, misafir ve onay yönetimi.',
  },
  en: {
    nav: 'Pages',
    menu: 'Menu',
    features: 'Features',
    contact: 'Contact',
    landing: 'For bungalow owners',
    profile: 'Who we are',
    product: 'Konuk',
    reachUs: 'Reach us',
    demo: 'Ask for a free demo',
    legal: 'Documents',
    line: 'Reservations, guests and approvals for small lodging businesses.',
  },
})
