import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { z } from 'zod'
import type { Problem } from '#contract/refusal.ts'
import { messageFor } from '#contract/problems.ts'
import type { Api } from './api.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { passkeyRoutes } from './features/account/passkeys/passkeys.routes.ts'
import { secondStepRoutes } from './features/account/second-step/second-step.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { backupRoutes } from './features/backups/backups.routes.ts'
import { takeoutRoutes } from '#server/features/takeout/takeout.routes.ts'
import { kvkkRoutes } from './features/kvkk/kvkk.routes.ts'
import { bankRoutes } from './features/bank/bank.routes.ts'
import { blockRoutes } from './features/blocks/blocks.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { cancellationRoutes } from './features/cancellation/cancellation.routes.ts'
import { cashRoutes } from './features/cash/cash.routes.ts'
import { companyRoutes } from './features/companies/companies.routes.ts'
import { guestIdentityRoutes } from './features/guest-identity/guest-identity.routes.ts'
import { guestLinkRoutes } from './features/guest-link/guest-link.routes.ts'
import { guestRequestRoutes } from './features/guest-requests/guest-requests.routes.ts'
import { consentRoutes } from './features/consent/consent.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { devRoutes } from './features/dev/dev.routes.ts'
import { optionRoutes } from './features/options/options.routes.ts'
import { folioRoutes } from './features/folio/folio.routes.ts'
import { groupRoutes } from './features/groups/groups.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { searchRoutes } from '#server/features/search/search.routes.ts'
import { guestRoutes } from './features/guests/guests.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { hotelRoutes } from './features/hotel/hotel.routes.ts'
import { fillIn } from './features/public-site/fill-in.ts'
import { publicSiteRoutes } from './features/public-site/public-site.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { liveDemoRoutes } from './features/live-demo/live-demo.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { extraRoutes } from './features/extras/extras.routes.ts'
import { paymentWayRoutes } from './features/payment-ways/payment-ways.routes.ts'
import { pictureRoutes } from './features/pictures/pictures.routes.ts'
import { priceRoutes } from './features/prices/prices.routes.ts'
import { proofRoutes } from './features/proofs/proofs.routes.ts'
import { reservationRoutes } from './features/reservations/reservations.routes.ts'
import { settingsRoutes } from '#server/features/account/settings.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { smsRoutes } from './features/sms/sms.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { stayRoutes } from './features/stays/stays.routes.ts'
import { todayRoutes } from './features/today/today.routes.ts'
import { undoRoutes } from './features/undo/undo.routes.ts'
import { unitGuideRoutes } from './features/unit-guide/unit-guide.routes.ts'
import { unitRoutes } from './features/units/units.routes.ts'
import { visitRoutes } from './features/visits/visits.routes.ts'
import { checkingWriterOf, writerOf } from './platform/http/answers.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { answerProblem, answerWithProblems, languageOf, ShapeBroken } from './platform/http/problems.ts'
import type { TrustedProxies } from './platform/http/network.ts'
import { serveFiles } from './platform/http/files.ts'
import { type Pages, servePages } from './platform/http/pages.ts'
import { knowRequests } from './platform/uncaught/work.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'

export type Parts = Omit<Api, 'app' | 'onOpened' | 'endpoints'> & {
  log: FastifyBaseLogger
  /** The built screens. Tests of the API run without them. */
  pages?: Pages | undefined
  /** True if each response is checked against its contract, as in the test suite. */
  checkAnswers?: boolean
}

/**
 * The largest body that most endpoints need is a reservation of 20 guests, some 10 kB. Other endpoints set their own
 * limit.
 */
const bodyLimit = 100_000

export async function buildApp({ log, pages, ...parts }: Parts): Promise<Api> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit,
    trustProxy: trusted(parts.config.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerProblem,
  })
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: new ShapeBroken(parsed.error.issues) }
  })
  const writer = parts.checkAnswers ? checkingWriterOf : writerOf
  app.setSerializerCompiler<z.ZodType>(({ schema }) => writer(schema))
  answerWithProblems(app)
  knowRequests(app)
  logRequests(app)
  acceptEmptyJson(app)
  acceptBytes(app)
  closeWhenStopping(app)

  sendSecurityHeaders(app, { https: parts.config.production })
  // Compression shrinks a month of the calendar to a tenth. The stream of live updates is not compressed, and a
  // response that fits into two packets would gain nothing.
  await app.register(compress, { encodings: ['gzip'], threshold: 2_500 })
  keepToThisBrowser(app)
  if (parts.config.apiDocs) serveApiDocs(app)

  const api: Api = { ...parts, app, onOpened: [], endpoints: [] }
  healthRoutes(api)
  accountRoutes(api)
  secondStepRoutes(api)
  passkeyRoutes(api)
  hotelRoutes(api)
  unitRoutes(api)
  pictureRoutes(api)
  unitGuideRoutes(api)
  paymentWayRoutes(api)
  priceRoutes(api)
  extraRoutes(api)
  reservationRoutes(api)
  cancellationRoutes(api)
  optionRoutes(api)
  folioRoutes(api)
  groupRoutes(api)
  invoiceRoutes(api)
  cashRoutes(api)
  bankRoutes(api)
  auditRoutes(api)
  guestRoutes(api)
  staffRoutes(api)
  stayRoutes(api)
  blockRoutes(api)
  calendarRoutes(api)
  historyRoutes(api)
  todayRoutes(api)
  companyRoutes(api)
  guestLinkRoutes(api)
  guestRequestRoutes(api)
  guestIdentityRoutes(api)
  consentRoutes(api)
  smsRoutes(api)
  messageRoutes(api)
  settingsRoutes(api)
  notificationRoutes(api)
  searchRoutes(api)
  contactRoutes(api)
  publicSiteRoutes(api)
  reportRoutes(api)
  undoRoutes(api)
  visitRoutes(api)
  backupRoutes(api)
  importRoutes(api)
  proofRoutes(api)
  takeoutRoutes(api)
  kvkkRoutes(api)
  liveRoutes(api)
  liveDemoRoutes(api)
  if (!parts.config.production) devRoutes(api)

  serveFiles(app, [...(pages?.files ?? []), ...api.site.files])
  // The public address is known only once the server listens.
  const sendFallback = pages && servePages(app, pages, { key: () => api.publicUrl, fill: (html) => fillIn(html, api) })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
    if (sendFallback && isPage) return sendFallback(request, reply)
    const code = 'request.not-found'
    const problem: Problem = { success: false, code, message: messageFor(code, languageOf(request)) }
    return reply.code(404).send(problem)
  })
  return api
}

/**
 * If given a number, Fastify itself would trust no proxy, so a function counts the hops. Only the operator knows
 * whether the first peer is a proxy.
 */
function trusted(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/**
 * Each request gets one log line with the pattern of its path: an address, a phone or a code in a URL never reaches the
 * log.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route: url, status: reply.statusCode, ms }, 'request')
  })
}

/**
 * JSON responses contain personal data, so neither a cache between server and front desk nor the browser's own cache
 * may store them.
 */
function keepToThisBrowser(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Calls without a body (logout, cancel) often have the JSON content type anyway, so an empty body is accepted. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

/** Takes the bytes of a file as they are. Each endpoint refuses them by its schema unless it takes a file. */
function acceptBytes(app: FastifyInstance): void {
  app.addContentTypeParser(/^(image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * Closes connections after the last response while the server stops. A connection that is kept alive would delay the
 * stop until it times out.
 */
function closeWhenStopping(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
