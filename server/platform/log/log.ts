import { type DestinationStream, type Logger, pino } from 'pino'

type Destination = DestinationStream & { on?: (event: 'error', listener: () => void) => unknown }

/**
 * The log is structured, with one JSON object per line. Only named values are logged: never a whole request, row or
 * message.
 */
export function openLog(level: string, destination: Destination = pino.destination(1)): Logger {
  // If the disk is full, writing a line fails and pino emits an error event. The app continues without its log.
  destination.on?.('error', () => {})
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // The filter is a safety net: if a person's number or a secret is ever logged, it is hidden.
    formatters: { log: hideIn },
  }
  return pino(options, destination)
}

/** The pattern covers all names that these fields have in requests, in the database and in the code. */
const isPersonal =
  /^(code|authorization)$|password|token|phone|e_?mail|tc_?(kimlik|no)$|(passport|pasaport|identity)_?(no|number)$/i

function hideIn(logged: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [name, isPersonal.test(name) ? '[hidden]' : hideBelow(value)]),
  )
}

/** Hides fields at any depth. Values that are more than plain data, such as errors, are left to the serializers. */
function hideBelow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideBelow)
  return isPlainObject(value) ? hideIn(value) : value
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Returns the safe parts of an error. PostgreSQL's `detail` and `where` quote the row with names and numbers of guests.
 */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, code, constraint } = error as Error & { code?: string; constraint?: string }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  const fromDatabase = 'severity' in error
  const message = fromDatabase && !isPlain(code) ? undefined : error.message
  // The field is not named `code`, because it would then be hidden like the codes that guests get.
  return { type: name, message, errorCode: code, constraint, frames }
}

/**
 * The messages of these classes of PostgreSQL errors contain no values: connection, resources, syntax, operator
 * intervention.
 */
const isPlain = (sqlState: string | undefined) => /^(08|42|53|57|58|40|55)/.test(sqlState ?? '')
