// A provider behind HTTP, so that a process can die between asking it and hearing its answer.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { SmsNotSent, type SmsPort } from '#server/outside/sms/sms.ts'

export function overHttp(address: string, from: string): SmsPort {
  return {
    provider: 'http',
    async send({ to, text }) {
      let status: number
      try {
        const body = JSON.stringify({ to, text })
        status = (await fetch(address, { method: 'POST', headers: { from }, body })).status
      } catch {
        throw new SmsNotSent('unknown')
      }
      if (status !== 200) throw new SmsNotSent('busy')
      return { provider: 'http', providerMessageId: to, acceptedAt: new Date() }
    },
  }
}

type Asked = { to: string; from: string; count: number }
/** `taken`: it has the message and says so. `held`: it has the message and its answer never comes. */
export type Answer = 'taken' | 'held' | 'busy'

export async function providerServer(answer: (asked: Asked) => Answer) {
  const received: string[] = []
  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { to } = z.object({ to: z.string() }).parse(JSON.parse(body))
    const said = answer({ to, from: String(request.headers.from), count: received.length })
    if (said !== 'busy') received.push(to)
    if (said !== 'held') response.writeHead(said === 'taken' ? 200 : 503).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
