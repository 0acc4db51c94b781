/** The parts of an error that may be logged or stored. Messages and details quote values, so they are left out. */
export type BareError = { name: string; code: string | undefined; reason: string | undefined; at: string[] }

/** Keeps an error's name, code and origin. */
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

// Codes and reasons are single words by convention; any other text was meant for people and may quote data.
const word = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined)
