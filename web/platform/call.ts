import { answerOf, Refusal, requestOf } from '#contract/client.ts'
import type { Endpoint, Request, Response, WithPromises } from '#contract/endpoint.ts'
import { saysNo, wordsOf } from './answer-words.ts'
import { showingWhoAsked } from './asked-again.ts'
import { answeredFirst } from './asked-first.ts'
import { reportUnreachable } from './connection.ts'
import { currentLanguage } from './kept-language.ts'
import { platformText } from './platform.text.ts'
import { dropToken, leaveForLogin, usableToken } from './session.ts'
import { carriesToken } from './token.ts'

/** No answer came at all: the server or the way to it is down. Nothing typed is lost. */
export class ConnectionProblem extends Error {
  override name = 'ConnectionProblem'
  constructor(cause: unknown) {
    super(platformText[currentLanguage()].connection, { cause })
  }
}

/** Calls an endpoint of the contract. Rejects with a Refusal or a ConnectionProblem, both fit to be shown. */
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
  const content: unknown = await answer.json().catch((cause: unknown) => {
    // Nobody waits for it any more: not an answer that breaks the contract.
    if (signal?.aborted) throw cause
    return undefined
  })
  return read(endpoint, answer, content)
}

/** In the language of this browser, and of whoever is signed in here. */
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

/** What an answer says, or a Refusal: in its own words, whatever shape it has, or in ours where it has none. */
export function read<E extends Endpoint>(
  endpoint: E & WithPromises,
  { ok, status }: globalThis.Response,
  content: unknown,
): Response<E> {
  try {
    return answerOf(endpoint, status, content)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const unknown = platformText[currentLanguage()].unknown
    const refusal = (message: string) => new Refusal({ success: false, code: 'internal', message }, status)
    // Whoever says no without a word leaves it to the screen to say what it was about.
    if (ok && saysNo(content)) throw refusal(wordsOf(Object(content).message) ?? '')
    // A screen older than its server, or a bug. The reader can do nothing with the detail; whoever helps them can.
    if (ok) console.error(error)
    // What stands between us and the server (a proxy, a tunnel) refuses in its own words, or in none.
    throw refusal((ok ? undefined : wordsOf(content)) ?? unknown)
  }
}

/** A GET is asked once more, quietly; anything that might have been carried out is not. */
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
