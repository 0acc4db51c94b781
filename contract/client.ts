// How the contract is called, whoever calls it: what an endpoint is asked by, and how its answer is read.
import type { Endpoint, Request, Response, WithPromises } from './endpoint.ts'
import type { Problem } from './refusal.ts'
import type { ProblemCode } from './problems.ts'

/** As it is read: its code is one of those that have words, unless the server is newer than who asks. */
type KnownProblem = Problem & { code: ProblemCode }

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

/**
 * What an answer says: what its endpoint promises, or a Refusal. An Error when it is neither. Whether each part is what
 * the schema says is known to the server that sends it, and held by its tests.
 */
export function answerOf<E extends Endpoint>(
  { method, path, promises }: E & WithPromises,
  status: number,
  content: unknown,
): Response<E> {
  if (status >= 400 && isProblem(content)) throw new Refusal(content, status)
  if (status >= 400 || !keeps(promises, content)) throw new Error(`${method} ${path} answered out of contract`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  return content as Response<E>
}

const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null

function keeps(promises: WithPromises['promises'], content: unknown): boolean {
  return (
    isObject(content) &&
    Object.entries(promises).every(([part, value]) =>
      value === null ? content[part] !== undefined : content[part] === value,
    )
  )
}

const isProblem = (content: unknown): content is KnownProblem =>
  isObject(content) &&
  content['success'] === false &&
  typeof content['code'] === 'string' &&
  typeof content['message'] === 'string' &&
  isTexts(content['fields'] ?? {})

const isTexts = (fields: unknown) =>
  isObject(fields) && Object.values(fields).every((complaint) => typeof complaint === 'string')
