import { useRef } from 'react'
import { ConnectionProblem } from '#web/platform/call.ts'

/** Not crypto.randomUUID, which plain http on a local network does not have. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * One name for one message that somebody means to send. It is kept while nobody knows whether the request arrived, so
 * that trying again sends nothing twice; an answer of any kind, or other words, make the next one a message of its own.
 */
export function useRequestId() {
  const kept = useRef<{ id: string; about: string }>(undefined)
  return {
    idFor(about: unknown): string {
      const said = JSON.stringify(about)
      if (kept.current?.about !== said) kept.current = { id: newId(), about: said }
      return kept.current.id
    },
    answered(error?: Error): void {
      if (!(error instanceof ConnectionProblem)) kept.current = undefined
    },
  }
}
