import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint, Parsed, Response } from '#contract/endpoint.ts'
import type { Language } from '#domain/language/language.ts'
import { Problem } from '#contract/refusal.ts'
import { FileAnswer } from '#contract/shapes.ts'
import { isConfirmed } from '#domain/account/rules.ts'
import { may } from '#domain/roles/may.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { onLivingConnection } from '#server/platform/db/living-connection.ts'
import { type Caller, inSession } from '#server/platform/db/scope.ts'
import { runTransaction } from '#server/platform/db/transaction.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { addressOf, networkOf } from './network.ts'
import { maskOf } from './mask.ts'
import { languageOf } from './problems.ts'
import { screenOf } from './screen.ts'
import { isOperator } from './operators.ts'
import { askAgain, forbidden, notInLiveDemo, operatorsOnly, secondStepRequired, signedOut } from './session.errors.ts'
import type { Limit } from './limits.ts'

/** A handler gets these values besides the parsed parts of the request. */
export type Context<E extends Endpoint> = Parsed<E> & {
  /** The caller, which is undefined on public endpoints. */
  caller: E['access'] extends 'public' ? undefined : Caller
  language: Language
  now: Date
  ip: string
  userAgent: string
  cookies: Cookies
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void
}

/** Opens a transaction that sees only the caller's hotel, or no business at all on public endpoints. */
export type InTransaction = <T>(act: (db: Db) => Promise<T>) => Promise<T>

/** Does what `InTransaction` does, and says who the caller is. */
export type InSession = <T>(act: (db: Db, caller: Caller) => Promise<T>) => Promise<T>

type Options<E extends Endpoint> = {
  /**
   * The limits are counted before anything else happens. If one is used up, the answer is 429. A request that finds no
   * place in a line counts as no use. `ip` is the caller's network.
   */
  limits?: (context: Omit<Context<E>, 'caller'>) => Limit[]
}

/**
 * Serves an endpoint of the contract in one transaction. Validation, answer shape and API document come from the
 * contract.
 */
export function route<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (context: Context<E> & { db: Db }) => Promise<Response<E>>,
  options: Options<E> = {},
): void {
  serve(api, endpoint, options, (base, open) =>
    open((db, caller) => handler(withCaller<E, { db: Db }>(base, caller, { db }))),
  )
}

/**
 * Does what `route` does, for a handler that also calls external services. The handler opens its own transactions with
 * `inTransaction`, so that none stays open while a provider answers. Each transaction checks session and permission
 * again.
 */
export function routeInSteps<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (context: Context<E> & { inTransaction: InTransaction }) => Promise<Response<E>>,
  options: Options<E> = {},
): void {
  serve(api, endpoint, options, async (base, open) => {
    const caller = endpoint.access === 'public' ? undefined : await open((_db, known) => Promise.resolve(known))
    const inTransaction: InTransaction = (act) => open((db) => act(db))
    return handler(withCaller<E, { inTransaction: InTransaction }>(base, caller, { inTransaction }))
  })
}

/**
 * Does what `routeInSteps` does, for a handler that learns who the caller is in its first transaction, which saves the
 * transaction that looks the caller up. The handler may refuse nothing before that, because nobody has been checked.
 */
export function routeInStepsOfCaller<const E extends Endpoint>(
  api: Api,
  endpoint: E & { access: Exclude<Access, 'public'> },
  handler: (context: Base<E> & { inTransaction: InSession }) => Promise<Response<E>>,
): void {
  serve<E>(api, endpoint, {}, (base, open) => {
    const inTransaction: InSession = (act) =>
      open((db, caller) => {
        if (caller === undefined) throw signedOut()
        return act(db, caller)
      })
    return handler({ ...base, inTransaction })
  })
}

type Base<E extends Endpoint> = Omit<Context<E>, 'caller'>
type Open<Who = Caller | undefined> = <T>(act: (db: Db, caller: Who) => Promise<T>) => Promise<T>

/** `open` refuses a missing session if the endpoint needs one, so the caller has the type that `access` gives. */
const withCaller = <E extends Endpoint, More>(base: Base<E>, caller: Caller | undefined, more: More) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own `access` decides, as said above
  ({ ...base, caller, ...more }) as unknown as Context<E> & More

function serve<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  { limits }: Options<E>,
  answer: (base: Base<E>, open: Open) => Promise<Response<E>>,
): void {
  const {
    method,
    path,
    summary,
    access,
    asksAgain = false,
    ofBusiness = false,
    notInLiveDemo: refusesDemo = access === 'operator' || endpoint.largeBody !== undefined,
    params,
    query,
    body,
    largeBody,
    response,
    status = 200,
    file = false,
  } = endpoint
  const mask = file ? undefined : maskOf(response)
  /** Checks whether the caller may make this request. `used` is true if the request counts as activity. */
  const opened = (request: FastifyRequest, now: Date, used: boolean): Open | Promise<Open> =>
    access === 'public'
      ? openPublic(api)
      : openSession(api, request, access, { now, used, asksAgain, ofBusiness, refusesDemo })
  api.endpoints.push(endpoint)
  api.app.route({
    method,
    url: path,
    ...(largeBody !== undefined && {
      bodyLimit: largeBody.bytes,
      // A body larger than usual is accepted only from a caller who may send it, and only so often, so such requests
      // check both before the body is read. All other requests check the caller only once.
      onRequest: async (request: FastifyRequest) => {
        const open = await opened(request, api.clock(), false)
        const key = await onceBegun(open)((_db, caller) => Promise.resolve(`${caller?.hotelId} ${path}`))
        await api.limits.spend([{ name: 'large-body', key, points: largeBody.anHour, seconds: 3600 }])
      },
    }),
    schema: {
      summary,
      ...(access !== 'public' && { security: [{ session: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: file ? binary : response, '4xx': Problem, '5xx': Problem },
    },
    handler: async (request, reply) => {
      const now = api.clock()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the next comment
      const base = {
        // Fastify has validated params, query and body against the endpoint's own schemas.
        params: request.params,
        query: request.query,
        body: request.body,
        language: languageOf(request),
        now,
        ip: addressOf(request),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        cookies: cookiesOf(request, reply, api.publicUrl.startsWith('https:')),
        setHeader: (name: string, value: string) => void reply.header(name, value),
      } as unknown as Base<E>
      let reader: Caller | undefined
      const whole = await api.limits.spendOn(limits?.({ ...base, ip: networkOf(base.ip) }) ?? [], async () => {
        const open = await opened(request, now, true)
        // The mask needs the caller as of the moment of the answer, and only a transaction of the session knows the
        // caller.
        const noticing: Open = (act) =>
          open((db, caller) => {
            reader = caller
            return act(db, caller)
          })
        return answer(base, onceBegun(mask ? noticing : open))
      })
      const answered = mask ? mask.hide(whole, reader) : whole
      return file ? sendFile(reply, FileAnswer.parse(answered), file) : reply.code(status).send(answered)
    },
  })
}

/** The schema is only for the API document; text and bytes are sent unchanged. */
const binary = z.string().meta({ format: 'binary' })

function sendFile(
  reply: FastifyReply,
  { name, mediaType, content }: z.output<typeof FileAnswer>,
  how: NonNullable<Endpoint['file']>,
) {
  reply.type(mediaType)
  if (how === 'in-page') {
    // Another person at this browser may have another session, and a proxy serves many, so only a browser keeps it.
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('content-disposition', 'inline')
    // What a page may do with the file if somebody opens it by itself: show it.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
  } else {
    // The file may contain much personal data, so no cache on the way to the user may store it.
    reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
  }
  return reply.send(typeof content === 'string' ? content : Buffer.from(content))
}

/**
 * If the connection is lost before the endpoint's own work begins, another connection is used and the client notices
 * nothing.
 */
const onceBegun =
  (open: Open): Open =>
  (act) =>
    onLivingConnection((begun) =>
      open((db, caller) => {
        begun()
        return act(db, caller)
      }),
    )

function openPublic(api: Api): Open {
  return (act) => runTransaction(api.db, (db) => act(db, undefined))
}

/**
 * Refuses a request without a session. Each transaction then refuses a caller who lacks the permission, or who must
 * confirm their identity again. All of this is decided here and nowhere else.
 */
export async function openSession(
  api: Api,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
  {
    now,
    used,
    asksAgain = false,
    ofBusiness = false,
    refusesDemo = false,
  }: { now: Date; used: boolean; asksAgain?: boolean; ofBusiness?: boolean; refusesDemo?: boolean },
): Promise<Open<Caller>> {
  const sessionId = api.tokens.read(request.headers.authorization, now)
  if (sessionId === undefined) throw signedOut()
  return async (act) => {
    const enter = async (db: Db, caller: Caller) => {
      // The caller's own settings stay open, because the second step is set up there, and the caller's other businesses
      // are listed there.
      if (caller.demoEndsAt !== null && refusesDemo) throw notInLiveDemo()
      if (caller.needsSecondStep && (access !== 'self' || ofBusiness)) throw secondStepRequired()
      if (access === 'operator') {
        if (!(await isOperator(api, db, caller.userId))) throw operatorsOnly()
      } else if (access !== 'self' && !may(caller, access)) throw forbidden()
      // The password is checked last, so that nobody enters it for an action that they may not do. A live demo has none.
      if (asksAgain && caller.demoEndsAt === null && !isConfirmed(caller.confirmedAt, now)) throw askAgain()
      return act(db, caller)
    }
    const done = await inSession(api.db, sessionId, now, enter, used, {
      ip: addressOf(request),
      screen: screenOf(request),
    })
    if (done === undefined) throw signedOut()
    return done.result
  }
}
