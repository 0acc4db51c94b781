// Serves the built screens: public pages as the build pre-rendered them, and the app's start page at every other
// address.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageCookie } from '#contract/public-site/schemas.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { cookiesOf } from './cookies.ts'
import { type BuiltFile, readFiles, serveFiles } from './files.ts'
import { bestForm, compress, type Form } from './forms.ts'

/** A pre-rendered page in its languages; every page exists in Turkish, the first language. */
type WrittenPage = { tr: string } & Partial<Record<Language, string>>

export type Pages = {
  files: readonly BuiltFile[]
  /** The list has `'sha256-…'` of every inline script in the built pages, and no other inline script may run. */
  scriptHashes: string[]
  /** The pre-rendered pages by path. */
  written: ReadonlyMap<string, WrittenPage>
  /** The page that is sent for every other address. */
  fallback: string
  /**
   * The content that goes into the start page at the app's addresses, as the router renders it (run/start-pages.ts).
   */
  starts?: ReadonlyMap<string, string>
}

/** Sends the page that starts the app, whatever the address is. */
export type SendFallback = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** The page `/kvkk-metin` is the file `kvkk-metin/index.html`, and in English `kvkk-metin/index.en.html`. */
const pageFile = /^(?:(.*)\/)?index(?:\.(\w+))?\.html$/

export async function readPages(folder: string): Promise<Pages> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const starts = await readStarts(join(folder, startsFile))
  const hashes = new Set([...starts.values()].flatMap(hashesIn))
  const written = new Map<string, WrittenPage>()
  // A page's Turkish file, which has the shortest name, comes before its other languages.
  for (const name of names.toSorted((a, b) => a.length - b.length)) {
    const html = await readFile(join(folder, name), 'utf8')
    for (const hash of hashesIn(html)) hashes.add(hash)
    const [isPage, path = '', language] = pageFile.exec(name) ?? []
    if (isPage === undefined) continue
    const page = written.get(`/${path}`)
    const known = languages.find((one) => one === language)
    if (page === undefined) written.set(`/${path}`, { tr: html })
    else if (known !== undefined) page[known] = html
  }
  const start = names.includes('__spa-fallback.html') ? '__spa-fallback.html' : 'index.html'
  return {
    files: await readFiles(folder),
    scriptHashes: [...hashes],
    written,
    fallback: await readFile(join(folder, start), 'utf8'),
    starts,
  }
}

const hashesIn = (html: string) =>
  Array.from(
    html.matchAll(inlineScript),
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const startsFile = '__starts.json'
const startsShape = z.record(z.string(), z.string())

async function readStarts(file: string): Promise<Map<string, string>> {
  return existsSync(file)
    ? new Map(Object.entries(startsShape.parse(JSON.parse(await readFile(file, 'utf8')))))
    : new Map()
}

/**
 * Inline styles are allowed, because Mantine sets style attributes. Of inline scripts, only those of the build are
 * allowed.
 */
export function contentSecurityPolicy(pages: Pages | undefined): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(pages?.scriptHashes ?? [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** `fillIn` adds values to a page that were unknown at build time. It must leave inline scripts unchanged. */
export function servePages(app: FastifyInstance, pages: Pages, fillIn: (html: string) => string): SendFallback {
  serveFiles(app, pages.files)
  for (const [path, page] of pages.written) {
    // A map, because a cookie may name anything that an object has, such as `__proto__`.
    const inLanguage = new Map(Object.entries(page).map(([name, html]) => [name, sender(html, fillIn)]))
    const inTurkish = sender(page.tr, fillIn)
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const chosen = cookiesOf(request, reply, false).read(languageCookie) ?? 'tr'
      // A minute is long enough for a visitor who moves between pages, and short enough to notice a newer build. The
      // cache is private, so that each visitor's request reaches this server, which counts the visits.
      reply.header('cache-control', 'private, max-age=60').header('vary', 'cookie')
      return (inLanguage.get(chosen) ?? inTurkish)(request, reply)
    })
  }
  const startPage = (head: string): SendFallback => {
    const send = sender(
      pages.fallback.replace('<script', (first) => head + first),
      fillIn,
    )
    return (request, reply) => send(request, reply.header('cache-control', 'no-cache'))
  }
  for (const [path, head] of pages.starts ?? []) app.get(path, { schema: { hide: true } }, startPage(head))
  return startPage('')
}

/** Fills in and compresses a page on its first request, and then sends the stored result. */
function sender(html: string, fillIn: (html: string) => string): SendFallback {
  let filled = ''
  let version = ''
  const made = new Map<Form, Promise<Buffer>>()
  return async (request, reply) => {
    const now = fillIn(html)
    if (now !== filled) {
      filled = now
      version = createHash('sha256').update(filled).digest('base64url')
      made.clear()
    }
    const form = bestForm(request.headers['accept-encoding'])
    const etag = `"${version}${form === undefined ? '' : `-${form}`}"`
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined)
    reply.header('etag', etag).header('vary', vary.join(', '))
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    if (form === undefined) return reply.send(filled)
    const compressed = made.get(form) ?? compress[form](filled)
    made.set(form, compressed)
    return reply.header('content-encoding', form).send(await compressed)
  }
}
