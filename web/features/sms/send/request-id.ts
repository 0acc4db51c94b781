import { z } from 'zod'
import { Refusal } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problems.ts'

const key = 'smsRequest'
const Kept = z.object({ id: z.string(), about: z.string() })

/** Not crypto.randomUUID, which plain http on a local network does not have. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * One name for one message that somebody means to send. It is kept in this tab, over a reload too, until it is known
 * what became of the message, so that trying again sends nothing twice; other words make the next one a message of its
 * own.
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
 * The server itself says that this message was not sent and never will be under this name. Every other answer, also
 * one from a proxy in between, leaves open whether it was, or did not use the name up.
 */
export const endsRequest = (error: Error): boolean => error instanceof Refusal && ending.includes(error.problem.code)

function keptRequest(): z.infer<typeof Kept> | undefined {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    // Whatever else stands there is no request of ours.
    return undefined
  }
}
