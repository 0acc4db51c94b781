// How the drivers speak HTTP to a provider, and what is known about a message when no proper answer came back.
import { SmsNotSent, type SmsRefusal, SmsReportsNotRead } from './sms.ts'

export type ProviderOptions = {
  /** How long a provider may take for its whole answer. */
  patienceMs?: number
  clock?: () => Date
}

export type Answer = { status: number; body: string }

type Question = { url: string; headers?: Record<string, string>; json?: unknown; patienceMs?: number | undefined }

/** No whole answer came. `left`: whether the question may have reached the provider all the same. */
class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly left: boolean
  // The original error is not kept as a cause: it may quote the URL, and with it a password.
  constructor(left: boolean) {
    super(left ? 'The provider did not answer' : 'The provider cannot be reached')
    this.left = left
  }
}

/** Asks once, never again by itself: a repeated question could be a second message to a guest. */
async function ask({ url, headers, json, patienceMs = 10_000 }: Question): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
        // A kept connection may be dead by now, and then nobody could tell whether the message went out on it.
        connection: 'close',
      },
      // Following would send the message, and the password, a second time and to somewhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    throw new NoAnswer(!(error instanceof Error && neverLeft(error.cause)))
  }
}

/** Whether the failure came before a connection stood. Whatever is not surely so, counts as sent. */
function neverLeft(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(neverLeft)
  if (!(cause instanceof Error)) return false
  if ('syscall' in cause && (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo')) return true
  return 'code' in cause && typeof cause.code === 'string' && /^UND_ERR_CONNECT|CERT|SIGNATURE/.test(cause.code)
}

/** Asks a provider to take a message on. What becomes of the message is told, or admitted not to be known. */
export async function askToSend(question: Question): Promise<Answer> {
  try {
    return await ask(question)
  } catch (error) {
    throw new SmsNotSent(error instanceof NoAnswer && !error.left ? 'unreachable' : 'unknown')
  }
}

/** What an answer without a word of the provider's own still tells: it came from something on the way to it. */
export function refusalByStatus(status: number): SmsRefusal {
  // A gateway that gave up waiting, and a success that says nothing, may both stand for a message that went out.
  if (status === 502 || status === 504 || status < 300) return 'unknown'
  if (status >= 500 || status === 408 || status === 429) return 'busy'
  if (status < 400) return 'unreachable'
  return status === 401 || status === 403 ? 'credentials' : 'rejected'
}

/** The same for a question about reports, where nothing can be lost by asking again. */
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

/** A provider's base address and a path below it. */
export const below = (baseUrl: string, path: string): string => baseUrl.replace(/\/+$/, '') + path
