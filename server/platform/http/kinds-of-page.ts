// The headers that decide what a page may do in the browser, by the kind of page. Nothing of them is set elsewhere.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The hashes of what stands inline in a page, as a content security policy names them. Nothing else inline works. */
type Inline = { scripts: readonly string[]; styles: readonly string[] }

const allFeatures = ['camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/** Turns off what the pages never use, so that an injected script cannot use it either. */
const withoutFeatures = allFeatures.map((name) => `${name}=()`).join(', ')

/** A guest's own card or passport is read by the script of the page. The picture stays in its memory. */
const withCamera = withoutFeatures.replace('camera=()', 'camera=(self)')

/** What every page for people without an account forbids, unless its kind allows it. */
const nothing = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** A file behind a guest's secret link is no page: nothing in it is loaded, framed or found by a search. */
const guestFile = {
  'content-security-policy': policy(nothing),
  'permissions-policy': withoutFeatures,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

const yearSeconds = 31_536_000

const kindsOfPage = {
  /** The app, and every other answer of the server. Inline styles are allowed, because Mantine sets style attributes. */
  app: ({ scripts }) => ({
    'content-security-policy': policy({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scripts],
      'style-src': ["'self'", "'unsafe-inline'"],
      // Pictures of a business come with the session's token, so a page reads them and shows what it has read.
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    }),
    'permissions-policy': withoutFeatures,
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  }),
  /**
   * The public pages. A minute is long enough for a visitor who moves between pages, and short enough to notice a newer
   * build. The cache is private, so that each visitor's request reaches this server, which counts the visits.
   */
  public: ({ scripts }) => ({
    'cache-control': 'private, max-age=60',
    'content-security-policy': policy({
      ...nothing,
      'script-src': ["'self'", ...scripts],
      'style-src': ["'self'"],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
    }),
    'permissions-policy': withoutFeatures,
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }),
  /**
   * The page of a guest by his secret link. Nothing of it is stored on the way, and no address that it links to learns
   * where the guest came from.
   */
  guest: ({ scripts, styles }) => ({
    'cache-control': 'no-store',
    'content-security-policy': policy({
      ...nothing,
      'script-src': ["'self'", ...scripts],
      'style-src': styles,
      'img-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
    }),
    'permissions-policy': withCamera,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }),
  /** A file of that page, and every refusal of one. */
  guestFile: () => ({ 'cache-control': 'no-store', ...guestFile }),
  /** The address of a picture names its bytes, so they may stay in this browser, and nowhere on the way. */
  guestPicture: () => ({ 'cache-control': `private, max-age=${yearSeconds}, immutable`, ...guestFile }),
  /** The text behind the link of an SMS: one page that loads nothing. */
  textOfCode: ({ styles }) => ({
    'cache-control': 'no-store',
    'content-security-policy': policy({ ...nothing, 'style-src': styles }),
    'permissions-policy': withoutFeatures,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  }),
} satisfies Record<string, (inline: Inline) => Record<string, string>>

export type KindOfPage = keyof typeof kindsOfPage

export const headersOf = (kind: KindOfPage, ...html: string[]): Record<string, string> =>
  kindsOfPage[kind]({ scripts: hashesOf('script', html), styles: hashesOf('style', html) })

/** Sends a page that is rendered for one request. */
export const sendPage = (reply: FastifyReply, kind: KindOfPage, html: string): FastifyReply =>
  reply.headers(headersOf(kind, html)).type('text/html; charset=utf-8').send(html)

function policy(directives: Record<string, readonly string[]>): string {
  const written = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return written.join(';')
}

function hashesOf(element: 'script' | 'style', html: readonly string[]): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')
  const contents = new Set(html.flatMap((page) => Array.from(page.matchAll(inline), ([, content = '']) => content)))
  return Array.from(contents, (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
