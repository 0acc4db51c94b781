// The whole contract mechanism: an endpoint is data that both sides read.
import { z } from 'zod'
import type { Deed } from '#domain/roles/deeds.ts'

/**
 * Who may call. `public`: anyone. `self`: every signed-in member of a business, for what is their own. A deed: a member
 * whose role has it, who sees that business alone. `operator`: who runs the product itself, whatever their business.
 * There is no default, so that no endpoint can be opened by forgetting.
 */
export type Access = 'public' | 'self' | 'operator' | Deed

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter, from `/api` on. */
  path: `/api/${string}`
  summary: string
  access: Access
  /** Whoever is signed in must have shown within the last minutes that it is still them: see `confirmSession`. */
  asksAgain?: true
  /** Of the business, though every member may have it: not before the second step, where the business wants one. */
  ofBusiness?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** In bytes, where a body may be larger than others: see `bodyLimit` in server/app.ts. */
  bodyLimit?: number
  status?: 200 | 201
  /** The answer is a file to keep, not JSON; its `response` is then the `FileAnswer` of shapes.ts. */
  file?: true
  /** The answer does not end: server-sent events, each with a `response` as its data. */
  stream?: true
  response: z.ZodType
}

/**
 * The parts that an answer always has, each with its value where that is always the same, else null: enough to know an
 * answer of ours without its schema.
 */
export type Promises = Record<string, z.core.util.Literal>

export type WithPromises = { promises: Promises }

/** Keeps the literal types of an endpoint, so that `params`, `body` and `response` can be inferred from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E & WithPromises => ({
  ...definition,
  get promises() {
    return promisesOf(definition.response)
  },
})

export function promisesOf(response: z.ZodType): Promises {
  if (!(response instanceof z.ZodObject)) return {}
  const parts = Object.entries<z.ZodType>(response.shape).filter(([, part]) => !part.safeParse(undefined).success)
  return Object.fromEntries(parts.map(([name, part]) => [name, part instanceof z.ZodLiteral ? part.value : null]))
}

type PartName = 'params' | 'query' | 'body'
/** A part that may be left out whole need not be named. */
type Asked<E extends Endpoint, K extends PartName> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown
type Given<E extends Endpoint, K extends PartName> = E[K] extends z.ZodType ? { [P in K]: z.output<E[K]> } : unknown

/** What a caller must supply. */
export type Request<E extends Endpoint> = Asked<E, 'params'> & Asked<E, 'query'> & Asked<E, 'body'>
/** What a handler receives, after validation and defaults. */
export type Parsed<E extends Endpoint> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>
/** What a handler returns and a caller gets. */
export type Response<E extends Endpoint> = z.output<E['response']>
