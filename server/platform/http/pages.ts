// Serves the built screens: prerendered pages as they are, everything else through the one-page fallback.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Pages = {
  folder: string
  /** `'sha256-…'` of every inline script in the built pages: no other inline script runs. */
  scriptHashes: string[]
  fallback(reply: FastifyReply): FastifyReply
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export async function readPages(folder: string): Promise<Pages> {
  const names = await readdir(folder, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.html'))
  const hashes = new Set<string>()
  for (const page of pages) {
    const html = await readFile(join(folder, page), 'utf8')
    for (const [, script = ''] of html.matchAll(inlineScript)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  const file = pages.includes('__spa-fallback.html') ? '__spa-fallback.html' : 'index.html'
  const html = await readFile(join(folder, file))
  return {
    folder,
    scriptHashes: [...hashes],
    fallback: (reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  }
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

export function servePages(app: FastifyInstance, pages: Pages): void {
  void app.register(fastifyStatic, {
    root: pages.folder,
    // A prerendered `/kvkk-metin` lies at `kvkk-metin/index.html`.
    index: ['index.html'],
    redirect: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Assets carry a hash of their content in their names; pages do not.
      const forever = path.includes('/assets/')
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
