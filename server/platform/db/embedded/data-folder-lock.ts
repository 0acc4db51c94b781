import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'

/**
 * Makes this process the only Konuk on a data folder until it releases the lock or ends for any reason. Node has no
 * file lock, and a pid file would outlive a kill -9. The lock is therefore an exclusive lock of SQLite, which the
 * operating system releases with the process; the SQLite database itself stays empty.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const holder = join(folder, 'app.pid') // only names the holder in the message and decides nothing
  const lock = open(join(folder, 'app.lock'))
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new CannotStart(
      `Konuk already runs on the data folder ${folder}${pidIn(holder)}: stop it, or set KONUK_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  writeFileSync(holder, `${process.pid}\n`)
  return { release: () => lock.close() }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new CannotStart(`The data folder cannot be written: ${file}. Start Konuk as the user who owns it.`, {
      cause: error,
    })
  }
}

function isBusy(error: unknown): boolean {
  const busy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}

function pidIn(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`
  } catch {
    return '' // the holder has not written it yet
  }
}
