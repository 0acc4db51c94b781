// Server-sent events for an endpoint of the contract: the one kind of answer that does not end by itself.
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Access, Endpoint, Response } from '#contract/endpoint.ts'
import { Problem } from '#contract/refusal.ts'
import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { openSession } from './route.ts'

export type Source<E extends Endpoint> = {
  /** Begins to listen for the caller; answers how to stop. An event that waits already is not added again. */
  listen: (caller: Caller, tell: (event: Response<E>) => void) => () => void
  heartbeatSeconds: number
  /** Throws when the caller may have no further stream. */
  admit: (caller: Caller, open: number) => void
}

/** Sent in pieces so small that a reader who takes none is noticed at once. */
const highWaterMark = 1024

/**
 * Serves a stream. It ends with its session and with the permission that it asks for: both are looked at before
 * anything is told and at each heartbeat.
 */
export function streamRoute<const E extends Endpoint & { stream: true; access: Exclude<Access, 'public'> }>(
  api: Api,
  endpoint: E,
  { listen, heartbeatSeconds, admit }: Source<E>,
): void {
  const { method, path, summary, access } = endpoint
  const open = new Map<EventStream, Caller>()
  // Before the server waits for its connections to end: these would not.
  api.app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  api.endpoints.push(endpoint)
  api.app.route({
    method,
    url: path,
    exposeHeadRoute: false,
    schema: {
      summary,
      produces: ['text/event-stream'],
      security: [{ session: [] }],
      response: { 200: z.string(), '4xx': Problem, '5xx': Problem },
    },
    handler: async (request, reply) => {
      const whoAsks = async () => {
        // Listening alone is no use of a session: a screen that was left open would keep it for ever.
        const enter = await openSession(api, request, access, { now: api.clock(), used: false })
        return enter((_db, caller) => Promise.resolve(caller))
      }
      const caller = await whoAsks()
      admit(caller, [...open.values()].filter(({ sessionId }) => sessionId === caller.sessionId).length)
      const stillThere = async () => (await whoAsks()).sessionId === caller.sessionId
      const stream = eventStream({ listen: (tell) => listen(caller, tell), stillThere, heartbeatSeconds })
      open.set(stream, caller)
      stream.body.once('close', () => open.delete(stream))
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('connection', 'close')
        .header('x-accel-buffering', 'no')
        .send(stream.body)
    },
  })
}

type Parts<T> = {
  listen: (tell: (event: T) => void) => () => void
  stillThere: () => Promise<boolean>
  heartbeatSeconds: number
}

type EventStream = { body: Readable; end: () => void }

function eventStream<T>({ listen, stillThere, heartbeatSeconds }: Parts<T>): EventStream {
  // What a slow reader has yet to get is a set: it never grows beyond the kinds of events that there are.
  const waiting = new Set<string>()
  let isWanted = true
  let isLooking = false
  let isEnded = false
  const body = new Readable({
    highWaterMark,
    read() {
      isWanted = true
      void pass()
    },
    destroy(error, done) {
      isEnded = true
      clearInterval(beating)
      stop()
      done(error)
    },
  })

  const write = (text: string) => {
    if (!isEnded) isWanted = body.push(text)
  }
  const end = () => {
    if (!isEnded) body.push(null)
    isEnded = true
  }
  const pass = async () => {
    if (isLooking || isEnded || !isWanted || waiting.size === 0) return
    isLooking = true
    const isThere = await stillThere().catch(() => false)
    isLooking = false
    if (!isThere) return end()
    const events = [...waiting]
    waiting.clear()
    write(events.map((event) => `data: ${event}\n\n`).join(''))
    // More may have come while the session was looked at.
    void pass()
  }
  const beat = async () => {
    // Who has not taken the last ones by now is gone or stuck: they come back if they can.
    if (!isWanted) body.destroy()
    else if (await stillThere().catch(() => false)) write(':\n\n')
    else end()
  }

  const beating = setInterval(() => void beat(), heartbeatSeconds * 1000)
  write(':\n\n')
  const stop = listen((event) => {
    waiting.add(JSON.stringify(event))
    void pass()
  })
  return { body, end }
}
