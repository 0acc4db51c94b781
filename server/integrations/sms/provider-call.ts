// The drivers make their HTTP calls to a provider here. The file also decides the outcome of a message when no proper
// answer comes back.
import { SmsNotSent, type SmsRefusal, SmsReportsNotRead } from './sms.ts'

export type ProviderOptions = {
  /** The time limit for the provider's whole answer. */
  patienceMs?: number
  clock?: () => Date
}

export type Answer = { status: number; body: string }

type Question = { url: string; headers?: Record<string, string>; json?: unknown; patienceMs?: number | undefined }

/** No complete answer came back. `left` is true if the request may still have reached the provider. */
class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly left: boolean
  // The original error is not kept as a cause, because it may quote the URL with a password.
  constructor(left: boolean) {
    super(left ? 'The provider did not answer' : 'The provider cannot be reached')
    this.left = left
  }
}

/** Sends the request once and never repeats it, because a repeated request could be a second message to a guest. */
async function ask({ url, headers, json, patienceMs = 10_000 }: Question): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
        // A kept-alive connection may have died. Nobody could then tell whether the message was sent over it.
        connection: 'close',
      },
      // Following a redirect would send the message and the password a second time, to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    throw new NoAnswer(!(error instanceof Error && neverLeft(error.cause)))
  }
}

/** Returns true if the failure occurred before a connection was made. In doubt, the request counts as sent. */
function neverLeft(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(neverLeft)
  if (!(cause instanceof Error)) return false
  if ('syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo')) return true
  return 'code' in cause && typeof cause.code === 'string' && /^UND_ERR_CONNECT|CERT|SIGNATURE/.test(cause.code)
}

/** Asks a provider to accept a message. The error says why the message was not sent, or that its outcome is unknown. */
export async function askToSend(question: Question): Promise<Answer> {
  try {
    return await ask(question)
  } catch (error) {
    throw new SmsNotSent(error instanceof NoAnswer && !error.left ? 'unreachable' : 'unknown')
  }
}

/**
 * Judges an answer by its HTTP status if it has no code of the provider. Such an answer comes from a gateway on the
 * way.
 */
export function refusalByStatus(status: number): SmsRefusal {
  // After a gateway timeout, or a success without content, the message may have been sent.
  if (status === 502 || status === 504 || status < 300) return 'unknown'
  if (status >= 500 || status === 408 || status === 429) return 'busy'
  if (status < 400) return 'unreachable'
  return status === 401 || status === 403 ? 'credentials' : 'rejected'
}

/**
 * Converts a refusal into the reason of a failed report request. Unlike sending, such a request can safely be repeated.
 */
export function reportRefusal(refusal: SmsRefusal): SmsReportsNotRead['reason'] {
  if (refusal === 'unknown' || refusal === 'unreachable') return 'unreachable'
  return refusal === 'busy' || refusal === 'credentials' ? refusal : 'rejected'
}

export async function askForReports(question: Question): Promise<Answer> {
  try {
    return await ask(question)
  } catch {
    throw new SmsReportsNotRead('unreachable')
  }
}

/** Joins a provider's base address and a path. */
export const below = (baseUrl: string, path: string): string => baseUrl.replace(/\/+$/, '') + path
