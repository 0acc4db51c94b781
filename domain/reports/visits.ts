/** The public pages whose visits are counted. */
export const countedPages = [
  '/',
  '/features',
  '/contact',
  '/landing',
  '/profile',
  '/kvkk-metin',
  '/satis-sozlesmesi',
  '/gizlilik',
] as const
export type CountedPage = (typeof countedPages)[number]

/**
 * Returns the public page of an address as the browser requested it. The query is cut off, and `/contact/` counts as
 * `/contact`.
 */
export function countedPage(address: string): CountedPage | undefined {
  const path = address.split('?', 1)[0]?.replace(/(.)\/$/, '$1')
  return countedPages.find((page) => page === path)
}

/**
 * The group of websites from which a visit came; nothing more precise is stored. `direct` is a typed address, a
 * bookmark, or an app that sends no referrer. `internal` is another page of Konuk.
 */
export const visitSources = [
  'direct',
  'internal',
  'google',
  'instagram',
  'facebook',
  'whatsapp',
  'youtube',
  'x',
  'tiktok',
  'linkedin',
  'telegram',
  'yandex',
  'search',
  'other',
] as const
export type VisitSource = (typeof visitSources)[number]

/** Host names that browsers send as the referrer, and the package names that Android apps send instead. */
const hosts: readonly (readonly [VisitSource, RegExp])[] = [
  ['google', /(^|\.)google\.(com|com?\.[a-z]{2}|[a-z]{2})$|^com\.google\.android\./],
  ['instagram', /(^|\.)instagram\.com$|^com\.instagram\./],
  ['facebook', /(^|\.)(facebook|fb|messenger)\.(com|me)$|^com\.facebook\./],
  ['whatsapp', /(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
  ['x', /(^|\.)(x\.com|twitter\.com|t\.co)$|^com\.twitter\./],
  ['tiktok', /(^|\.)tiktok\.com$/],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\./],
  ['telegram', /(^|\.)(telegram\.org|t\.me)$|^org\.telegram\./],
  ['yandex', /(^|\.)(yandex\.(com|com?\.[a-z]{2}|[a-z]{2})|ya\.ru)$|^com\.yandex\./],
  ['search', /(^|\.)(bing\.com|duckduckgo\.com|ecosia\.org|search\.yahoo\.com|search\.brave\.com|startpage\.com)$/],
]

/**
 * `referer` is the request's header, and `ownHost` is the host by which the visitor addressed the site. Ports are
 * ignored.
 */
export function visitSourceOf(referer: string | undefined, ownHost: string): VisitSource {
  if (referer === undefined || referer === '') return 'direct'
  const host = hostIn(referer)
  if (host === undefined) return 'other'
  if (host === ownHost.toLowerCase().replace(/:\d+$/, '')) return 'internal'
  return hosts.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other'
}

const hostIn = (address: string) => /^[a-z][a-z0-9+.-]*:\/\/([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase()

const robotWords =
  /(?<!cu)bot\b|(?<!cu)bot[/;_-]|crawl|spider|slurp|scrap|preview|facebookexternalhit|whatsapp\/|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|okhttp|go-http|node-fetch|undici|axios|postman/i

/**
 * Recognises programs that read pages automatically. A program that does not identify itself is counted as a person.
 */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || robotWords.test(userAgent)
}
