import type { FastifyRequest } from 'fastify'
import { pageVisits } from '#contract/visits/endpoints.ts'
import { countedPage, isRobot, visitSourceOf } from '#domain/reports/visits.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { routeInSteps } from '#server/platform/http/route.ts'
import { visitCounter } from './visit-counter.ts'
import { addVisits, visitsIn } from './visits.store.ts'

const flushEveryMs = 5000

/**
 * Counts how often public pages are opened, and serves the counts. The routes must be registered before the pages
 * themselves.
 */
export function visitRoutes(api: Api): void {
  const visits = visitCounter((counts) => addVisits(api.db, counts))

  api.app.addHook('onResponse', async (request, reply) => {
    const page = countedPage(request.url)
    if (page === undefined || !isOpening(request) || ![200, 304].includes(reply.statusCode)) return
    const source = visitSourceOf(request.headers.referer, request.headers.host ?? '')
    // A link within the site also loads a page, but its visitor has been counted already.
    if (source !== 'internal') visits.count(dayIn(api.clock()), page, source)
  })

  const flush = () =>
    visits.flush().catch((error: unknown) => api.app.log.warn({ err: error }, 'page visits not stored yet'))
  const timer = setInterval(() => void flush(), flushEveryMs).unref()
  api.app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })

  routeInSteps(api, pageVisits, async ({ inTransaction, query }) => {
    await flush()
    const rows = await inTransaction((db) => visitsIn(db, query))
    const pages = rows.flatMap(({ path, visits: count }) => (path === null ? [] : [{ path, visits: count }]))
    const sources = rows.flatMap(({ source, visits: count }) => (source === null ? [] : [{ source, visits: count }]))
    return { pages, sources, total: pages.reduce((sum, { visits: count }) => sum + count, 0) }
  })
}

/**
 * Returns true if a person opened the page in a browser. Requests of programs do not count, nor do prefetches ahead of
 * a click that may never come.
 */
function isOpening({ method, headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  const isAhead = /prefetch|prerender/.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`)
  return (
    method === 'GET' &&
    (destination === undefined || destination === 'document') &&
    !isAhead &&
    !isRobot(headers['user-agent'] ?? '')
  )
}
