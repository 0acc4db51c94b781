// A proxy between an app and its database, whose connections can be cut or become silent as in a network.
import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import type { Day } from './scenario.ts'

/** `refused`: connections are refused, because nothing listens. `silent`: no response comes, not even an error. */
type State = 'open' | 'refused' | 'silent'

export type Target = { host: string; port: number } | { path: string }

export async function openGate({ open }: Pick<Day, 'open'>, target: Target) {
  let state: State = 'open'
  let leadsTo = target
  const pairs = new Set<readonly [Socket, Socket]>()
  const closeAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const server = createServer((near) => {
    if (state === 'refused') return void near.resetAndDestroy()
    const far = connect(leadsTo)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => {}) // The close event ends the other side.
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      from.pipe(to)
    }
    if (state === 'silent') hold(pair)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open(async () => {
    closeAll()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    /** Data on the way arrives when the gate opens again, as in a network. */
    be(next: State) {
      if (next === 'refused') closeAll()
      if (next === 'silent') pairs.forEach(hold)
      if (next === 'open') pairs.forEach(([near, far]) => void (near.pipe(far), far.pipe(near)))
      state = next
    },
    /** Forwards to another database from now on. */
    leadTo(next: Target) {
      leadsTo = next
      closeAll()
    },
  }
}

function hold([near, far]: readonly [Socket, Socket]): void {
  near.unpipe(far).pause()
  far.unpipe(near).pause()
}
