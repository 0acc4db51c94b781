// How the contract is called, whoever calls it: what an endpoint is asked by, and how its answer is read.
import { z } from 'zod'
import type { Endpoint, Request, Response } from './endpoint.ts'
import { Problem } from './problem.ts'
import type { ProblemCode } from './problems.ts'

/** As it is read: its code is one of those that have words, unless the server is newer than who asks. */
const KnownProblem = Problem.extend({ code: z.string<ProblemCode>() })
type KnownProblem = z.infer<typeof KnownProblem>

/** The server said no. `message` is its sentence in the asker's language, `fields` its complaints by form path. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problem: KnownProblem
  readonly status: number
  readonly fields: Record<string, string>
  constructor(problem: KnownProblem, status: number) {
    super(problem.message)
    this.problem = problem
    this.status = status
    this.fields = problem.fields ?? {}
  }
}

/** The request as it goes out; what is undefined or null in its query is left out. */
export function requestOf<E extends Endpoint>(endpoint: E, request: Request<E>, token?: string) {
  // What E lacks is absent at run time too; a generic caller cannot be told so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const { params, query, body } = request as { params?: Record<string, unknown>; query?: object; body?: unknown }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return {
    method: endpoint.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** What an answer says: what its endpoint promises, or a Refusal. A ZodError when it is neither. */
export function responseOf<E extends Endpoint>(endpoint: E, status: number, content: unknown): Response<E> {
  if (status >= 400) throw new Refusal(KnownProblem.parse(content), status)
  return z.parse<E['response']>(endpoint.response, content)
}

/** Calls the server at an address. Rejects with a Refusal. */
export async function callAt<E extends Endpoint>(
  address: string,
  endpoint: E,
  request: Request<E>,
  token?: string,
): Promise<Response<E>> {
  const { path, ...init } = requestOf(endpoint, request, token)
  const answer = await fetch(`${address}${path}`, init)
  return responseOf(endpoint, answer.status, await answer.json())
}
