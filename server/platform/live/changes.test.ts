// These tests cut and delay the database connection that reads changes.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/test/database.ts'
import { followChanges } from './changes.ts'

const log = { warn: () => {} }

test('a lost connection is replaced, and listeners are notified that they may have missed changes', async () => {
  const way = await wayToDatabase()
  const changes = await followChanges({ url: way.url, log })
  onTestFinished(() => changes.stop())
  const told: string[] = []
  changes.listen(1, (topic) => told.push(topic))
  way.cut()
  await expect.poll(() => told).toEqual(['all'])
})

test('a stop during reconnecting also closes the connection that still opens', async () => {
  const way = await wayToDatabase()
  const changes = await followChanges({ url: way.url, log })
  const goOn = way.hold()
  way.cut()
  await way.asked()
  const stopped = changes.stop()
  goOn()
  await expect(stopped).resolves.toBeUndefined()
})

/** Makes the database reachable through a port that can be cut, and that can delay new connections. */
async function wayToDatabase() {
  const { url, drop } = await testDatabase()
  const there = new URL(url)
  const folder = there.searchParams.get('host')
  const port = there.port || '5432'
  const sockets = new Set<Socket>()
  let held = Promise.resolve()
  let asked = Promise.withResolvers<void>()
  const server = createServer(async (near) => {
    sockets.add(near.on('error', () => {}))
    asked.resolve()
    await held
    const far = folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(Number(port), there.hostname)
    sockets.add(far.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(async () => {
    cut()
    server.close()
    await drop()
  })
  there.searchParams.delete('host')
  there.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: there.href,
    cut,
    /** Delays new connections until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      asked = Promise.withResolvers()
      return resolve
    },
    /** Resolves once a connection is being delayed. */
    asked: () => asked.promise,
  }
}
