/** What may be logged or stored of an error: messages and details quote values, so they stay behind. */
export type BareError = { name: string; code: string | undefined; reason: string | undefined; at: string[] }

/** Keeps what an error is called, its code and where it arose. */
export function withoutPersonalData(thrown: unknown): BareError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, code: undefined, reason: undefined, at: [] }
  return {
    name: thrown.name,
    code: 'code' in thrown ? word(thrown.code) : undefined,
    reason: 'reason' in thrown ? word(thrown.reason) : undefined,
    at: (thrown.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  }
}

// Codes and reasons are single words by convention; whatever is not, was meant for people.
const word = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined)
