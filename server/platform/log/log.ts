import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured, one JSON object a line. Only what is named is logged: never a whole request, row or message. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    // The net under it: should one of these ever be logged, it is not shown.
    redact: {
      paths: ['authorization', 'password', 'token', 'code', 'phone', 'email', 'tcKimlik', 'passportNumber'].flatMap(
        (name) => [name, `*.${name}`],
      ),
      censor: '[hidden]',
    },
  }
  return pino(options, destination)
}

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
