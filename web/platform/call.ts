import type { Endpoint, Request, Response } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { reportUnreachable } from './connection.ts'
import { currentLanguage } from './language.tsx'
import { platformText } from './platform.text.ts'
import { dropToken, leaveForLogin, usableToken } from './session.ts'
import { carriesToken } from './token.ts'

/** The server said no. `message` is its sentence in the user's language, `fields` its complaints by form path. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problem: Problem
  readonly status: number
  readonly fields: Record<string, string>
  constructor(problem: Problem, status: number) {
    super(problem.message)
    this.problem = problem
    this.status = status
    this.fields = problem.fields ?? {}
  }
}

/** No answer came at all: the server or the way to it is down. Nothing typed is lost. */
export class ConnectionProblem extends Error {
  override name = 'ConnectionProblem'
  constructor(cause: unknown) {
    super(platformText[currentLanguage()].connection, { cause })
  }
}

/** Calls an endpoint of the contract. Rejects with a Refusal or a ConnectionProblem, both fit to be shown. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Response<E>> {
  // What E lacks is absent at run time too; a generic caller cannot be told so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const { params, query, body } = request as {
    params?: Record<string, string | number>
    query?: Query
    body?: unknown
  }
  const token = carriesToken(endpoint.path) ? usableToken() : undefined
  const answer = await send(endpoint.method, address(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      'accept-language': currentLanguage(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  })
  if (answer.status === 401) {
    dropToken()
    if (location.pathname.startsWith('/admin')) leaveForLogin('expired')
  }
  const content: unknown = await answer.json().catch((cause: unknown) => {
    // Nobody waits for it any more: not an answer that breaks the contract.
    if (options.signal?.aborted) throw cause
    return undefined
  })
  if (!answer.ok) throw new Refusal(problemIn(content), answer.status)
  const result = endpoint.response.safeParse(content)
  if (!result.success) {
    // A screen older than its server, or a bug. The reader can do nothing with the detail; whoever helps them can.
    console.error(`${endpoint.method} ${endpoint.path} answered out of contract`, result.error)
    throw new Refusal(problemIn(undefined), answer.status)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this very schema
  return result.data as Response<E>
}

type Query = Record<string, string | number | boolean | null | undefined>

/** The path with its parameters and its query; what is undefined is left out. */
export function address(path: string, params: Record<string, string | number> = {}, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** A GET is asked once more, quietly; anything that might have been carried out is not. */
async function send(method: Endpoint['method'], path: string, init: RequestInit): Promise<globalThis.Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (method === 'GET') {
      await new Promise((resolve) => setTimeout(resolve, 600))
      const again = await fetch(path, init).catch(() => undefined)
      if (again !== undefined) return again
    }
    reportUnreachable()
    throw new ConnectionProblem(error)
  }
}

/** What stands between us and the server (a proxy, a tunnel) answers in its own words, or in none. */
function problemIn(content: unknown): Problem {
  const parsed = Problem.safeParse(content)
  if (parsed.success) return parsed.data
  return { success: false, code: 'internal', message: platformText[currentLanguage()].unknown }
}
