import type { CountedPage, VisitSource } from '#domain/reports/visits.ts'
import { texts } from '#web/platform/texts.ts'

const pagesTr: Record<CountedPage, string> = {
  '/': 'Ana sayfa',
  '/features': 'Özellikler',
  '/contact': 'İletişim',
  '/landing': 'Tanıtım',
  '/profile': 'Profil',
  '/kvkk-metin': 'KVKK Aydınlatma Metni',
  '/satis-sozlesmesi': 'Satış Sözleşmesi',
  '/gizlilik': 'Gizlilik Politikası',
}
const pagesEn: Record<CountedPage, string> = {
  '/': 'Home',
  '/features': 'Features',
  '/contact': 'Contact',
  '/landing': 'Landing',
  '/profile': 'Profile',
  '/kvkk-metin': 'Privacy notice (KVKK)',
  '/satis-sozlesmesi': 'Sales contract',
  '/gizlilik': 'Privacy policy',
}

type Sources = Record<VisitSource, string>
const named = {
  google: 'Google',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  x: 'X',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
  yandex: 'Yandex',
} satisfies Partial<Sources>
const sourcesTr: Sources = {
  ...named,
  direct: 'Doğrudan',
  internal: 'Konuk sayfaları',
  search: 'Diğer arama motorları',
  other: 'Diğer siteler',
}
const sourcesEn: Sources = {
  ...named,
  direct: 'Direct',
  internal: 'Konuk pages',
  search: 'Other search engines',
  other: 'Other sites',
}

export const visitsText = texts({
  tr: {
    pages: 'Sayfa ziyaretleri',
    pagesMore:
      'Konuk tanıtım sayfalarının ziyaretleri: siteye girerken kaç kez açıldıkları. Oradan bağlantıyla geçilen öbür sayfalar sayılmaz; kimlik, çerez ya da IP adresi tutulmaz.',
    sources: 'Sosyal trafik',
    noOwnPage: 'İşletmenizin kendi sayfası henüz yok',
    ownPages: 'Misafirlerinize açık bir sayfanız olduğunda ziyaretleri burada görürsünüz.',
    ownSources: 'Sayfanıza nereden gelindiğini, sayfanız olduğunda burada görürsünüz.',
    sourcesMore: 'Konuk tanıtım sayfalarını açanların nereden geldiği.',
    page: 'Sayfa',
    source: 'Kaynak',
    visits: 'Ziyaret',
    share: 'Oran',
    none: 'Bu dönemde ziyaret yok',
    noneMore: 'Tanıtım sayfaları açıldıkça burada sayılır.',
    pageNames: pagesTr,
    sourceNames: sourcesTr,
  },
  en: {
    pages: 'Page visits',
    pagesMore:
      'Visits to the public pages of Konuk: how often each was opened to enter the site. Pages reached from there by a link are not counted; no identity, cookie or IP address is kept.',
    sources: 'Social traffic',
    noOwnPage: 'Your business has no page of its own yet',
    ownPages: 'Once it has a page that guests can open, its visits are shown here.',
    ownSources: 'Once it has a page, this shows where its visitors come from.',
    sourcesMore: 'Where those who opened the public pages of Konuk came from.',
    page: 'Page',
    source: 'Source',
    visits: 'Visits',
    share: 'Share',
    none: 'No visits in this period',
    noneMore: 'Openings of the public pages are counted here.',
    pageNames: pagesEn,
    sourceNames: sourcesEn,
  },
})
