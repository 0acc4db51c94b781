// A server on this machine that stands in for a provider's. It lives as long as the test that started it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  connection: string
  text: string
}
export type Reply = { status: number; body: string; type?: string; location?: string }

/**
 * What may go wrong with one question. The words: the provider does its work, but its answer is not heard at all, not
 * heard because it hangs up, or breaks off in the middle. A reply: something on the way answers in its stead.
 */
export type Mishap = 'silence' | 'hang-up' | 'break-off' | Reply

export const json = (status: number, value: unknown): Reply => ({
  status,
  body: JSON.stringify(value),
  type: 'application/json; charset=utf-8',
})

export async function localServer(answer: (asked: Asked) => Reply) {
  const mishaps: Mishap[] = []
  const asked: Asked[] = []

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
    /** Every question so far, the earliest first. */
    asked,
    /** What goes wrong with the next questions, one each. */
    next: (...wrong: Mishap[]) => void mishaps.push(...wrong),
    close,
  }
}

/** Counts questions within a minute that passes only when told. */
export function perMinute(limit: number) {
  let count = 0
  return { spent: () => ++count > limit, pass: () => void (count = 0) }
}

/** What is left of a text where letters beyond ASCII are not provided for. */
export const withoutTurkish = (text: string) =>
  text
    .replace(/\u0131/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
