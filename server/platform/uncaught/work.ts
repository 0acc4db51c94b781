// Which job or request the running code belongs to, however many callbacks and streams lie between.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Work = {
  /** For the log: the name of a job, or the method and pattern of a request. */
  name: string
  /** Ends it with this error. Nothing, where it has ended already. */
  fail: (error: unknown) => void
}

const current = new AsyncLocalStorage<Work>()

export const currentWork = (): Work | undefined => current.getStore()

/** Does a job. It also fails by an error that nobody caught anywhere below it. */
export function asWork<T>(name: string, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    current.run({ name, fail: reject }, () => void act().then(resolve, reject))
  })
}

/** From now on each request is known as one. Whoever asked is told of an error that nobody caught, as of any other. */
export function knowRequests(app: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, Work>()
  app.addHook('onRequest', (request, reply, next) => {
    const { method, routeOptions } = request
    const fail = (error: unknown) => void (reply.sent || reply.send(error))
    const work = { name: `${method} ${routeOptions.url ?? 'unknown'}`, fail }
    works.set(request, work)
    current.run(work, next)
  })
  // The body arrives through the socket, which belongs to nobody.
  app.addHook('preValidation', (request, _reply, next) => {
    const work = works.get(request)
    if (work === undefined) next()
    else current.run(work, next)
  })
}
