// Serves server-sent events for an endpoint of the contract. No other kind of response stays open without an end.
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Access, Endpoint, Response } from '#contract/endpoint.ts'
import { Problem } from '#contract/refusal.ts'
import type { Api } from '#server/api.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { openSession } from './route.ts'

export type Source<E extends Endpoint> = {
  /**
   * Starts listening for the caller and returns the function that stops it. An event that is waiting already is not
   * added again.
   */
  listen: (caller: Caller, tell: (event: Response<E>) => void) => () => void
  heartbeatSeconds: number
  /** Throws if the caller may not open another stream. `open` is the number of streams that the session has open. */
  admit: (caller: Caller, open: number) => void
}

/** The buffer is so small that a reader who takes nothing is noticed at once. */
const highWaterMark = 1024

/**
 * Serves a stream. It ends when its session ends or its permission is lost; both are checked before each event and at
 * each heartbeat.
 */
export function streamRoute<const E extends Endpoint & { stream: true; access: Exclude<Access, 'public'> }>(
  api: Api,
  endpoint: E,
  { listen, heartbeatSeconds, admit }: Source<E>,
): void {
  const { method, path, summary, access, ofBusiness = false } = endpoint
  const open = new Map<EventStream, Caller>()
  // The streams end before the server waits for its connections, because they would never end by themselves.
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
        // Listening alone does not count as activity, because a screen left open would otherwise keep its session for
        // ever.
        const enter = await openSession(api, request, access, { now: api.clock(), used: false, ofBusiness })
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
  // The events that wait for a slow reader are a set, so that there are never more of them than kinds of events.
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
    // More events may have come while the session was checked.
    void pass()
  }
  const beat = async () => {
    // A reader who has not taken the last events by now is gone or stuck, so the stream is closed; the reader
    // reconnects if possible.
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
