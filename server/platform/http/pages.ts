// Serves the built screens: the public pages as they were written, everything else through the start page of the app.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageCookie } from '#contract/public-site.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { cookiesOf } from './cookies.ts'
import { type BuiltFile, readFiles, serveFiles } from './files.ts'
import { bestForm, compress, type Form } from './forms.ts'

/** A page in the languages that it was written in; every page has the first one, Turkish. */
type WrittenPage = { tr: string } & Partial<Record<Language, string>>

export type Pages = {
  files: readonly BuiltFile[]
  /** `'sha256-…'` of every inline script in the built pages: no other inline script runs. */
  scriptHashes: string[]
  /** The pages that were written by the build, by path. */
  written: ReadonlyMap<string, WrittenPage>
  /** The page that every other address starts from. */
  fallback: string
  /** What goes into it at the addresses of the app, as the router writes them (run/start-pages.ts). */
  starts?: ReadonlyMap<string, string>
}

/** Answers with a page that starts the screens, whatever address was asked for. */
export type SendFallback = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** `/kvkk-metin` lies at `kvkk-metin/index.html`, and in English at `kvkk-metin/index.en.html`. */
const pageFile = /^(?:(.*)\/)?index(?:\.(\w+))?\.html$/

export async function readPages(folder: string): Promise<Pages> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const starts = await readStarts(join(folder, startsFile))
  const hashes = new Set([...starts.values()].flatMap(hashesIn))
  const written = new Map<string, WrittenPage>()
  // A page's Turkish comes before its other languages.
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

/** Mantine sets style attributes, so styles may be inline; scripts may not, save those of the build. */
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

/** `fillIn` puts into a page what was not known when it was built. It must leave inline scripts as they are. */
export function servePages(app: FastifyInstance, pages: Pages, fillIn: (html: string) => string): SendFallback {
  serveFiles(app, pages.files)
  for (const [path, page] of pages.written) {
    const inLanguage = Object.fromEntries(Object.entries(page).map(([name, html]) => [name, sender(html, fillIn)]))
    const inTurkish = sender(page.tr, fillIn)
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const chosen = cookiesOf(request, reply, false).read(languageCookie) ?? 'tr'
      // Long enough for who goes to and fro, short enough that nobody misses the files of a newer build; and each
      // visitor asks us, who count the visits.
      reply.header('cache-control', 'private, max-age=60').header('vary', 'cookie')
      return (inLanguage[chosen] ?? inTurkish)(request, reply)
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

/** Fills in and compresses a page when it is first asked for, and from then on sends what it has. */
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
