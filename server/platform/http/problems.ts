import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Values } from '#contract/problem.ts'
import type { Problem } from '#contract/refusal.ts'
import { isProblemCode, messageFor, messagesForIssues, type ProblemCode } from '#contract/problems.ts'
import type { Language } from '#domain/language/language.ts'
import { isConnectionLost, sqlState } from '#server/platform/db/connect.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503
/** Maps the path of a field to the code of its problem. */
export type FieldProblems = Record<string, ProblemCode>
type Details = {
  /** The values that the sentence mentions, or a function of the language if they are sentences themselves. */
  values?: Values | ((language: Language) => Values)
  fields?: FieldProblems
  /** The number of seconds after which another try makes sense. */
  retryAfter?: number
}

/** A rule refused the request. Its code is stable, because screens and tests refer to it. */
export class RuleBroken extends Error {
  override name = 'RuleBroken'
  readonly code: ProblemCode
  readonly status: Status
  readonly details: Details
  constructor(code: ProblemCode, status: Status, details: Details = {}) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** Refuses a single field of an otherwise valid request. */
export const atField = (code: ProblemCode, field: string, values: Values = {}) =>
  new RuleBroken(code, 422, { fields: { [field]: code }, values })

/** The request does not have the shape that its endpoint asks for. */
export class ShapeBroken extends Error {
  override name = 'ShapeBroken'
  readonly statusCode = 400
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('request.invalid')
    this.issues = issues
  }
}

export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem)
}

/**
 * Also answers requests whose address cannot be decoded and therefore matches no route. Fastify handles these
 * separately from routes.
 */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, retryAfter } = problemFor(error, languageOf(request))
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).send(problem)
}

/** Returns the first supported language of Accept-Language, or else Turkish. */
export function languageOf(request: FastifyRequest): Language {
  for (const wanted of (request.headers['accept-language'] ?? '').split(',')) {
    const language = wanted.trim().slice(0, 2).toLowerCase()
    if (language === 'tr' || language === 'en') return language
  }
  return 'tr'
}

/** Returns the message of a refusal; undefined if the error is no refusal. */
export function refusalOf(error: unknown, language: Language): string | undefined {
  const { status, problem } = problemFor(error, language)
  return status < 500 ? problem.message : undefined
}

function problemFor(
  error: unknown,
  language: Language,
): { status: number; problem: Problem; retryAfter?: number | undefined } {
  const plain = (status: number, code: ProblemCode, values?: Values) => ({
    status,
    problem: { success: false as const, code, message: messageFor(code, language, values) },
  })
  if (error instanceof RuleBroken) {
    const { values: given, fields, retryAfter } = error.details
    const values = typeof given === 'function' ? given(language) : given
    const answer = plain(error.status, error.code, values)
    const said =
      fields &&
      Object.fromEntries(Object.entries(fields).map(([path, code]) => [path, messageFor(code, language, values)]))
    return { ...answer, problem: { ...answer.problem, ...(said && { fields: said }) }, retryAfter }
  }
  if (error instanceof ShapeBroken) {
    const fields = messagesForIssues(error.issues, language)
    const [first, ...others] = Object.values(fields)
    const code = error.issues[0]?.message ?? ''
    const own = isProblemCode(code) ? code : 'request.invalid'
    // `message` must make sense for a client that shows nothing else: it is the only problem, or the first one if it
    // has a code of its own. "This field is required" would say nothing without its field.
    const isWhole = first !== undefined && (others.length === 0 || !own.startsWith('request.'))
    const message = isWhole ? first : messageFor('request.invalid', language)
    return { status: 400, problem: { success: false, code: own, message, fields } }
  }
  if (sqlState(error) === diskFull) return { ...plain(503, 'health.no-space'), retryAfter: 30 }
  if (isConnectionLost(error) || overloaded.has(sqlState(error) ?? '')) {
    return { ...plain(503, 'request.busy'), retryAfter: 3 }
  }
  const status = statusOf(error)
  if (status === 413) return plain(413, 'request.too-large')
  if (status !== undefined && status >= 400 && status < 500) return plain(status, 'request.unreadable')
  return plain(500, 'internal')
}

/** Fastify's own errors for bad requests carry a status code. */
const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

/**
 * The codes mean deadlock, lock or statement time-out, out of memory, too many connections, or a server that is no
 * longer the primary and only reads. Nothing was stored, and another try may succeed.
 */
const overloaded = new Set(['40P01', '40001', '55P03', '57014', '53200', '53300', '25006'])

const diskFull = '53100'
