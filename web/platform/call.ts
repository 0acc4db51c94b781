import { frameText } from '#contract/look/frame.text.ts'
import { answerOf, Refusal, requestOf } from '#contract/client.ts'
import type { Endpoint, Request, Response, WithPromises } from '#contract/endpoint.ts'
import { saysNo, wordsOf } from '#contract/browser/answer-words.ts'
import { showingWhoAsked } from './asked-again.ts'
import { answeredFirst } from './asked-first.ts'
import { reportUnreachable } from './connection.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { dropToken, leaveForLogin, usableToken } from './session.ts'
import { carriesToken } from '#contract/browser/token.ts'
import { noteAnswer } from './unsaved.ts'

/** No answer came at all: the server or the connection to it is down. User input is not lost. */
export class ConnectionProblem extends Error {
  override name = 'ConnectionProblem'
  constructor(cause: unknown) {
    super(frameText[currentLanguage()].connection, { cause })
  }
}

/**
 * Calls an endpoint of the contract. Rejects with a `Refusal` or a `ConnectionProblem`, both of which can be shown to
 * the user.
 */
export function call<E extends Endpoint>(
  endpoint: E & WithPromises,
  request: Request<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Response<E>> {
  return showingWhoAsked(() => callOnce(endpoint, request, options))
}

async function callOnce<E extends Endpoint>(
  endpoint: E & WithPromises,
  request: Request<E>,
  { signal }: { signal?: AbortSignal },
): Promise<Response<E>> {
  const { path, ...init } = ownRequest(endpoint, request)
  const answer = await send(path, { ...init, ...(signal && { signal }) })
  leaveIfSignedOut(answer)
  if (endpoint.method !== 'GET') noteAnswer(answer.ok)
  const content: unknown = await answer.json().catch((cause: unknown) => {
    // Nobody reads the answer of an aborted request, so an unreadable body does not break the contract.
    if (signal?.aborted) throw cause
    return undefined
  })
  return read(endpoint, answer, content)
}

/** Adds the language of this browser and the token of the signed-in user to a request. */
export function ownRequest<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const token = carriesToken(endpoint.path) ? usableToken() : undefined
  const { headers, ...rest } = requestOf(endpoint, request, token)
  return { ...rest, headers: { 'accept-language': currentLanguage(), ...headers } }
}

export function leaveIfSignedOut({ status }: globalThis.Response): void {
  if (status !== 401) return
  dropToken()
  if (location.pathname.startsWith('/admin')) leaveForLogin('expired')
}

/**
 * Returns the content of an answer, or throws a `Refusal` with the answer's own message, whatever its shape, or a
 * general message if it has none.
 */
export function read<E extends Endpoint>(
  endpoint: E & WithPromises,
  { ok, status }: globalThis.Response,
  content: unknown,
): Response<E> {
  try {
    return answerOf(endpoint, status, content)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const unknown = frameText[currentLanguage()].unknown
    const refusal = (message: string) => new Refusal({ success: false, code: 'internal', message }, status)
    // If the refusal has no message, the screen says which action failed.
    if (ok && saysNo(content)) throw refusal(wordsOf(Object(content).message) ?? '')
    // The screen is older than the server, or there is a bug. The detail does not help the user but helps the support
    // staff, so it goes to the console.
    if (ok) console.error(error)
    // A proxy or a tunnel between the app and the server may refuse with a message of its own, or with none.
    throw refusal((ok ? undefined : wordsOf(content)) ?? unknown)
  }
}

/**
 * A failed GET is silently sent once more. Other requests are not, because the server may already have carried them
 * out.
 */
async function send(path: string, init: RequestInit): Promise<globalThis.Response> {
  const answer = await answeredFirst(path, init)
  if (answer !== undefined) return answer
  try {
    return await fetch(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (init.method === 'GET') {
      await new Promise((resolve) => setTimeout(resolve, 600))
      const again = await fetch(path, init).catch(() => undefined)
      if (again !== undefined) return again
    }
    reportUnreachable()
    throw new ConnectionProblem(error)
  }
}
