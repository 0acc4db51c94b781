import { type DestinationStream, type Logger, pino } from 'pino'

type Destination = DestinationStream & { on?: (event: 'error', listener: () => void) => unknown }

/** Structured, one JSON object a line. Only what is named is logged: never a whole request, row or message. */
export function openLog(level: string, destination: Destination = pino.destination(1)): Logger {
  // A disk that is full takes no line, and pino says so with an event: the business goes on without its log.
  destination.on?.('error', () => {})
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // The net under it: should somebody's number or secret ever be logged, it is not shown.
    formatters: { log: hideIn },
  }
  return pino(options, destination)
}

/** By all the names that the wire, the database and the code have for them. */
const isPersonal =
  /^(code|authorization)$|password|token|phone|e_?mail|tc_?(kimlik|no)$|(passport|pasaport|identity)_?(no|number)$/i

function hideIn(logged: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [name, isPersonal.test(name) ? '[hidden]' : hideBelow(value)]),
  )
}

/** However deep it lies. What is more than data, an error say, is for the serializers. */
function hideBelow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideBelow)
  return isPlainObject(value) ? hideIn(value) : value
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What is safe to tell of an error. PostgreSQL's `detail` and `where` quote the row: names and numbers of guests. */
function withoutValues(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, code, constraint } = error as Error & { code?: string; constraint?: string }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  const fromDatabase = 'severity' in error
  const message = fromDatabase && !isPlain(code) ? undefined : error.message
  // Not called `code`: under that name it would be hidden like the codes that guests get.
  return { type: name, message, errorCode: code, constraint, frames }
}

/** Classes of PostgreSQL errors whose message names no value: connection, resources, syntax, operator intervention. */
const isPlain = (sqlState: string | undefined) => /^(08|42|53|57|58|40|55)/.test(sqlState ?? '')
