// Builds the request of an endpoint and reads its answer. Every client of the contract uses these functions.
import type { Endpoint, Request, Response, WithPromises } from './endpoint.ts'
import type { Problem } from './refusal.ts'
import type { ProblemCode } from './problems.ts'

/** A problem as clients read it. Its code has a message in this client, unless the server is newer than the client. */
type KnownProblem = Problem & { code: ProblemCode }

/** A refusal by the server. `message` is its text in the user's language, `fields` its errors by field path. */
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

/**
 * Builds the request to be sent. Undefined or null values are left out of its query. A body of bytes is sent as it is.
 */
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
      ...(body !== undefined && { 'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

/**
 * Returns the answer if it has the fields that its endpoint promises. Throws a `Refusal` if the answer is a refusal,
 * and an `Error` if it is neither. Clients do not validate each field by its schema, because the server's tests do
 * that.
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
