// Knows to which job or request the running code belongs, through any number of callbacks and streams.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Work = {
  /** For the log: the name of a job, or the method and pattern of a request. */
  name: string
  /** Ends the job or request with this error. Does nothing if it has already ended. */
  fail: (error: unknown) => void
}

const current = new AsyncLocalStorage<Work>()

export const currentWork = (): Work | undefined => current.getStore()

/**
 * Runs a job. The job also fails if code that it started, directly or indirectly, throws an error that nobody catches.
 */
export function asWork<T>(name: string, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    current.run({ name, fail: reject }, () => void act().then(resolve, reject))
  })
}

/**
 * Makes each request known as work from now on. An error that nobody caught is then answered to the client like any
 * other error.
 */
export function knowRequests(app: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, Work>()
  app.addHook('onRequest', (request, reply, next) => {
    const { method, routeOptions } = request
    const fail = (error: unknown) => void (reply.sent || reply.send(error))
    const work = { name: `${method} ${routeOptions.url ?? 'unknown'}`, fail }
    works.set(request, work)
    current.run(work, next)
  })
  // The body arrives through the socket, which belongs to no request, so the request has to be set again.
  app.addHook('preValidation', (request, _reply, next) => {
    const work = works.get(request)
    if (work === undefined) next()
    else current.run(work, next)
  })
}
