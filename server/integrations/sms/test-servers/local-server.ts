// A local server that replaces a provider's server. It stops when the test that started it ends.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type LocalServerInput = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  connection: string
  text: string
}
export type Reply = { status: number; body: string; type?: string; location?: string }

/**
 * A mishap disturbs one request. With a word, the provider processes the request, but then stays silent, hangs up
 * before its answer, or breaks off in the middle of it. With a reply, a gateway on the way answers instead of the
 * provider.
 */
export type Mishap = 'silence' | 'hang-up' | 'break-off' | Reply

export const json = (status: number, value: unknown): Reply => ({
  status,
  body: JSON.stringify(value),
  type: 'application/json; charset=utf-8',
})

export async function localServer(answer: (asked: LocalServerInput) => Reply) {
  const mishaps: Mishap[] = []
  const asked: LocalServerInput[] = []

  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => {
        const url = new URL(request.url ?? '/', 'http://provider')
        const question = {
          method: request.method ?? '',
          path: url.pathname,
          query: url.searchParams,
          authorization: request.headers.authorization ?? '',
          connection: request.headers.connection ?? '',
          // Bytes that are not UTF-8 become U+FFFD, which no check lets through.
          text: body.toString('utf8'),
        }
        asked.push(question)
        const mishap = mishaps.shift()
        const reply = typeof mishap === 'object' ? mishap : answer(question)
        if (mishap === 'silence') return
        if (mishap === 'hang-up') {
          request.socket.destroy()
          return
        }
        response.writeHead(reply.status, {
          'content-type': reply.type ?? 'text/plain; charset=utf-8',
          'content-length': Buffer.byteLength(reply.body),
          ...(reply.location && { location: reply.location }),
        })
        if (mishap === 'break-off') response.write(reply.body.slice(0, 2), () => request.socket.destroy())
        else response.end(reply.body)
      })
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')

  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Lists all requests so far, the earliest first. */
    asked,
    /** Sets the mishaps of the next requests, one each. */
    next: (...wrong: Mishap[]) => void mishaps.push(...wrong),
    close,
  }
}

/** Counts requests within a minute. The minute passes only when the test advances it. */
export function perMinute(limit: number) {
  let count = 0
  return { spent: () => ++count > limit, pass: () => void (count = 0) }
}

/** Replaces Turkish letters by ASCII letters, as some providers do. */
export const withoutTurkish = (text: string) =>
  text
    .replace(/\u0131/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
