import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Returns the URL of the same database behind a proxy, whose traffic `join` passes on. It ends with the test. */
export async function behindProxy(to: string, join: (client: Socket, server: Socket) => void): Promise<string> {
  const url = new URL(to)
  const socketFolder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  const open = () => (socketFolder === null ? connect(port, url.hostname) : connect(`${socketFolder}/.s.PGSQL.${port}`))
  const sockets = new Set<Socket>()
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = open()
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    join(client, server)
    server.once('close', () => client.destroy())
    client.once('close', () => server.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return url.href
}
