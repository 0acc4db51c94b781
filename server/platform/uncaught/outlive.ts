import { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import { isConnectionLost } from '../db/connect.ts'
import { withoutPersonalData } from '../jobs/without-personal-data.ts'
import { currentWork } from './work.ts'

type Settings = {
  log: Pick<Logger, 'error' | 'fatal'>
  /** Lets running work finish and then ends the process, because nobody knows what state the process is in. */
  end: () => void
}

/**
 * The last safety net. An error that nobody caught fails only the job or request in which it arose; the process
 * continues with the others. See docs/decisions/2026-11-26-an-uncaught-error-fails-one-request.md.
 */
export function outliveUncaught({ log, end }: Settings): void {
  process.on('uncaughtException', (thrown) => {
    const work = currentWork()
    const error = withoutPersonalData(thrown)
    if (work !== undefined || isOfStream(thrown)) {
      log.error({ error, work: work?.name ?? 'none' }, 'uncaught error')
      work?.fail(thrown)
      return
    }
    log.fatal({ error }, 'uncaught error outside of any work: ending')
    end()
  })
}

/**
 * Returns true if the error comes from a lost socket, file, child process or database connection to which no error
 * listener was attached.
 */
function isOfStream(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError || isConnectionLost(error)) return true
  if ('syscall' in error && typeof error.syscall === 'string') return true
  const code = 'code' in error ? String(error.code) : ''
  return /^(ERR_(STREAM|HTTP|TLS|SSL|SOCKET|ZLIB|ZSTD)|E(CONN|PIPE|TIMEDOUT|HOST|NET)|HPE_|UND_ERR_|Z_|ZSTD_|ABORT_ERR)/.test(
    code,
  )
}
