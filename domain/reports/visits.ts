/** The public pages whose openings are counted. */
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

/** Of an address as the browser asked for it: without what follows `?`, and `/contact/` is `/contact`. */
export function countedPage(address: string): CountedPage | undefined {
  const path = address.split('?', 1)[0]?.replace(/(.)\/$/, '$1')
  return countedPages.find((page) => page === path)
}

/**
 * Where a visit came from, as a group: nothing finer is kept. `direct` is a typed address, a bookmark, or an app that
 * does not say; `internal` another page of ours.
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

/** Hosts as browsers name them, and the names that Android apps give instead. */
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

/** `referer` as the request carries it, `ownHost` as the visitor addressed us (a port does not matter). */
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

/** Programs that read pages on their own. One that hides what it is, is counted as a person. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || robotWords.test(userAgent)
}
