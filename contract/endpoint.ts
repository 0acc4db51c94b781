// Defines what an endpoint is: data that the server and the clients share. The whole contract consists of endpoints.
import { z } from 'zod'
import type { Permission } from '#domain/roles/permissions.ts'

/**
 * Defines who may call an endpoint. `public`: anyone. `self`: every signed-in member of a business, for their own data.
 * A permission: a member whose role has it, within their own business only. `operator`: an operator of Konuk itself,
 * whatever their business. There is no default, so that no endpoint is open by mistake.
 */
export type Access = 'public' | 'self' | 'operator' | Permission

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path from `/api` on, with `:name` for each parameter. */
  path: `/api/${string}`
  summary: string
  access: Access
  /** True if a signed-in user must have proved their identity within the last few minutes: see `confirmSession`. */
  asksAgain?: true
  /**
   * True if the endpoint reads or changes data of the business although every member may call it. If the business
   * requires a second step, a session without a second step may not call it.
   */
  ofBusiness?: true
  /**
   * True if a live demo may not call the endpoint, because it sends something, or changes who may sign in or who belongs
   * to the business. Endpoints of operators and those with a large body refuse a live demo anyway.
   */
  notInLiveDemo?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The limit in bytes for a body larger than usual (see `bodyLimit` in server/app.ts), and how many such bodies a
   * business may send in an hour, because each takes memory and time from all others.
   */
  largeBody?: { bytes: number; anHour: number }
  status?: 200 | 201
  /**
   * True if the answer is a file to be saved instead of JSON, and 'in-page' if pages show it: then its address says what
   * is in it, so that browsers may keep it. Its `response` is the `FileAnswer` of shapes.ts.
   */
  file?: true | 'in-page'
  /** True if the answer is an endless stream of server-sent events; the data of each event matches `response`. */
  stream?: true
  response: z.ZodType
}

/**
 * The fields that an answer always has, each with its value if that is constant, else null. They suffice to recognise
 * an answer of Konuk without its schema.
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
/** A part of a request may be omitted if all its fields are optional. */
type EndpointInput<E extends Endpoint, K extends PartName> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown
type Given<E extends Endpoint, K extends PartName> = E[K] extends z.ZodType ? { [P in K]: z.output<E[K]> } : unknown

/** The input that a caller must supply. */
export type Request<E extends Endpoint> = EndpointInput<E, 'params'> &
  EndpointInput<E, 'query'> &
  EndpointInput<E, 'body'>
/** The input that a handler receives, after validation and defaults. */
export type Parsed<E extends Endpoint> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>
/** The answer that a handler returns and a caller receives. */
export type Response<E extends Endpoint> = z.output<E['response']>
