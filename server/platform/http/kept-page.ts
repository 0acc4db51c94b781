import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestForm, compress, type Form } from './forms.ts'
import { headersOf, type KindOfPage } from './kinds-of-page.ts'

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Page = {
  kind: KindOfPage
  /** What the page depends on. The page is written anew when it changes. */
  key: () => string
  write: () => string
  /** Further headers. */
  headers?: Record<string, string>
}

/** Sends a page that is the same for everybody. It is written and compressed on its first request, and then kept. */
export function keptPage({ kind, key, write, headers }: Page): SendPage {
  let kept: { key: string; html: string; version: string; headers: Record<string, string> } | undefined
  const made = new Map<Form, Promise<Buffer>>()
  const current = () => {
    const now = key()
    if (kept?.key === now) return kept
    const html = write()
    made.clear()
    const version = createHash('sha256').update(html).digest('base64url')
    return (kept = { key: now, html, version, headers: { ...headersOf(kind, html), ...headers } })
  }
  return async (request, reply) => {
    const page = current()
    const form = bestForm(request.headers['accept-encoding'])
    const etag = `"${page.version}${form === undefined ? '' : `-${form}`}"`
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined)
    reply.headers(page.headers).header('etag', etag).header('vary', vary.join(', '))
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    if (form === undefined) return reply.send(page.html)
    const compressed = made.get(form) ?? compress[form](page.html)
    made.set(form, compressed)
    return reply.header('content-encoding', form).send(await compressed)
  }
}
