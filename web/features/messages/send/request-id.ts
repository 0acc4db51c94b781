import { z } from 'zod'
import { Refusal } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problems.ts'

const key = 'smsRequest'
const StoredRequest = z.object({ id: z.string(), about: z.string() })

/** `crypto.randomUUID` is missing on plain http in a local network, so the id is generated here. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The id of a message that the user is about to send. The tab keeps it, even after a reload, until the outcome is
 * known, so that a retry sends nothing twice. A changed message gets a new id.
 */
export function requestIdFor(about: unknown): string {
  const said = JSON.stringify(about)
  const kept = keptRequest()
  if (kept?.about === said) return kept.id
  const id = newId()
  sessionStorage.setItem(key, JSON.stringify({ id, about: said }))
  return id
}

export function requestAnswered(error?: Error): void {
  if (error === undefined || endsRequest(error)) sessionStorage.removeItem(key)
}

const ending: readonly ProblemCode[] = ['sms.not-sent', 'sms.provider-away', 'sms.request-reused']

/**
 * True if the server itself reports that the message was not sent and never will be under this id. After any other
 * answer, for example from a proxy, either the message may have been sent or the id can still be used.
 */
export const endsRequest = (error: Error): boolean => error instanceof Refusal && ending.includes(error.problem.code)

function keptRequest(): z.infer<typeof StoredRequest> | undefined {
  try {
    return StoredRequest.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    // Session storage may hold something that is not a request of Konuk.
    return undefined
  }
}
