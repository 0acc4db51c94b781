import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'

/**
 * Makes this process the only Konuk on a data folder, until it gives the lock back or ends in whatever way.
 *
 * Node offers no file lock of its own, and a pid file outlives a kill -9. SQLite's exclusive lock is one of the
 * operating system, which releases it with the process; nothing is ever stored in that database.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  const holder = join(folder, 'app.pid') // only to name the holder in the message; it decides nothing
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
