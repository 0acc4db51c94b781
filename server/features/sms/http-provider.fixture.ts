// Imitates Netgsm's HTTP interface, so that a test can kill a process between its request and the answer.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

const Send = z.object({ messages: z.tuple([z.object({ no: z.string() })]) })

/**
 * `taken`: the provider accepts the message and says so. `held`: the provider accepts the message but never answers.
 * `busy`: the provider asks the app to try again later.
 */
export type Answer = 'taken' | 'held' | 'busy'

/**
 * `answer` chooses the response by the number of messages accepted so far. `received` lists the number of each
 * recipient.
 */
export async function providerServer(answer: (count: number) => Answer) {
  const received: string[] = []
  const server = createServer((request, response) => {
    // The client may be killed during its request.
    serve(request, response).catch(() => response.destroy())
  })
  async function serve(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { messages } = Send.parse(JSON.parse(body))
    const said = answer(received.length)
    if (said !== 'busy') received.push(`+90${messages[0].no}`)
    if (said === 'held') return
    response.writeHead(said === 'taken' ? 200 : 406, { 'content-type': 'application/json' })
    response.end(JSON.stringify(said === 'taken' ? { code: '00', jobid: `job-${received.length}` } : { code: '80' }))
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
