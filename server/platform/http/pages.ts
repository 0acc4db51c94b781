// Serves the built screens: prerendered pages as they are, everything else through the one-page fallback.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Pages = {
  folder: string
  /** `'sha256-…'` of every inline script in the built pages: no other inline script runs. */
  scriptHashes: string[]
  /** The prerendered pages as they were built, by path. */
  prerendered: ReadonlyMap<string, string>
  /** The page that every other address starts from. */
  fallback: string
}

/** Answers with a page that starts the screens, whatever address was asked for. */
export type SendFallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export async function readPages(folder: string): Promise<Pages> {
  const names = await readdir(folder, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.html'))
  const hashes = new Set<string>()
  const prerendered = new Map<string, string>()
  for (const page of pages) {
    const html = await readFile(join(folder, page), 'utf8')
    // A prerendered `/kvkk-metin` lies at `kvkk-metin/index.html`.
    if (page.endsWith('index.html')) prerendered.set(`/${page.replace(/\/?index\.html$/, '')}`, html)
    for (const [, script = ''] of html.matchAll(inlineScript)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  const file = pages.includes('__spa-fallback.html') ? '__spa-fallback.html' : 'index.html'
  return { folder, scriptHashes: [...hashes], prerendered, fallback: await readFile(join(folder, file), 'utf8') }
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
  void app.register(fastifyStatic, {
    root: pages.folder,
    index: false,
    globIgnore: ['**/*.html'],
    redirect: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Assets carry a hash of their content in their names; pages do not.
      const forever = path.includes('/assets/')
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const send = (html: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const filled = fillIn(html)
    const etag = `"${createHash('sha256').update(filled).digest('base64url')}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(filled)
  }
  for (const [path, html] of pages.prerendered) app.get(path, { schema: { hide: true } }, send(html))
  return send(pages.fallback)
}
