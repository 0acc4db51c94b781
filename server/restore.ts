// Usage: npm run restore -- FILE [--key FILE] [--replace] restores a backup into an empty place. npm run restore --
// --to "2026-11-24 10:31" takes the embedded database back to that moment. The copy sends nothing until npm run restore
// -- --resume-sending.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import { resumeSending } from './integrations/held-sending.ts'
import {
  backupFolderOf,
  backupSourceOf,
  configOrRefusal,
  fileFolderOf,
  folderOf,
  openDatabase,
  runCommand,
  secretOf,
} from './open-database.ts'
import { bytesOf, openPlace } from './platform/backup/open-place.ts'
import { fileOfHash, fileOfPiece, isBackupName } from './platform/backup/place.ts'
import { type BackupKey, keyOfSecret } from './platform/backup/seal.ts'
import { openedBackup } from './platform/backup/pieces/opened-backup.ts'
import { isEmpty, load } from './platform/backup/load.ts'
import { storedHashes } from './platform/backup/snapshot.ts'
import { restoreFiles } from './platform/backup/stored-files.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { intoDataFolder, intoItsPlace } from './platform/backup/data-folder.ts'
import { sealLog } from '#server/platform/backup/point-in-time/seal-log.ts'
import { archiveOf, archivesIn } from '#server/platform/backup/point-in-time/wal-archive.ts'
import { baseFor, istanbul, momentOf, recoverInto } from '#server/platform/backup/point-in-time/restore-to.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { openDb } from './platform/db/connect.ts'
import { databaseAccount } from './platform/db/embedded/account.ts'
import { prepareDataFolder } from './platform/db/embedded/data-folder.ts'
import { urlOfRunning } from './platform/db/embedded/start-embedded.ts'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    replace: { type: 'boolean', default: false },
    to: { type: 'string' },
    'resume-sending': { type: 'boolean', default: false },
  },
})

await runCommand(async () => {
  const config = configOrRefusal(process.env)
  if (asked['resume-sending']) return resume(config)
  if (asked.to !== undefined) return restoreTo(config, asked.to)
  const [file] = positionals
  if (file === undefined)
    throw new CannotStart(
      'Say which backup: npm run restore -- FILE --key FILE [--replace], --to MOMENT, or --resume-sending.',
    )
  await restore(config, file)
  return true
})

async function restore(config: Config, file: string): Promise<void> {
  const key = await keyFor(config)
  const opened = await backupOf(config, file, key)
  const files = await openFileStore(fileFolderOf(config), config.backup.place)
  const fill = async (url: string) => {
    const { head, manifest } = await load(url, opened.stream, { hold: true, files })
    const { restored, lost } = await restoreFiles(await storedHashes(url), files, opened)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored: ${manifest.tables.length} tables with ${rows} rows, as they were at ${head.takenAt}.\n`,
    )
    if (restored + lost.length > 0) process.stdout.write(`Files: ${restored} restored and compared.\n`)
    if (lost.length > 0)
      process.stdout.write(
        `${lost.length} files are not in the backup, or damaged there; screens say so: ${lost.join(' ')}\n`,
      )
  }
  if (config.databaseUrl === undefined) {
    const aside = await intoDataFolder(folderOf(config), { replace: asked.replace }, fill)
    if (aside !== undefined) process.stdout.write(`The data so far lies in ${aside}.\n`)
  } else {
    const url = config.migrateUrl ?? config.databaseUrl
    if (!(await isEmpty(url)))
      throw new CannotStart(
        'The database of DATABASE_URL is not empty: make an empty one and name that. Nothing was changed.',
      )
    await fill(url)
  }
  sayHeld()
}

async function restoreTo(config: Config, text: string): Promise<boolean> {
  if (config.databaseUrl !== undefined)
    throw new CannotStart('Going back to a moment is the matter of the server that DATABASE_URL names.')
  const moment = momentOf(text)
  if (moment === undefined)
    throw new CannotStart('Say the moment by the clock of Türkiye: npm run restore -- --to "2026-11-24 10:31"')
  const backups = backupFolderOf(config)
  const archives = backups === undefined ? [] : await archivesIn(folderOf(config), backups)
  if (archives.length === 0)
    throw new CannotStart('There is no archive of the minutes of a database here: only backups can be restored.')
  const keys = await keysFor(config)
  const aside = await intoItsPlace(folderOf(config), { replace: true }, async (fresh, dataFolder) => {
    await sealRest(config)
    const start = await baseFor(archives, moment, new Date())
    await prepareDataFolder(fresh, databaseAccount())
    await recoverInto(fresh, { ...start, moment, keys, dataFolder })
  })
  process.stdout.write(`Restored: everything as it was on ${istanbul(moment)}.\n`)
  if (aside !== undefined) process.stdout.write(`The data so far lies in ${aside}.\n`)
  sayHeld()
  return true
}

function sayHeld(): void {
  process.stdout.write('It sends no SMS and no mail until you say: npm run restore -- --resume-sending\n')
}

/** Adds the log to the archive that the last app had no time to encrypt. */
async function sealRest(config: Config): Promise<void> {
  const backups = backupFolderOf(config)
  const own = backups === undefined ? undefined : await archiveOf(folderOf(config), backups)
  if (own === undefined || !existsSync(own.waiting) || !existsSync(own.wal)) return
  const { recipient } = config.backup
  await sealLog(own, { recipient, secret: recipient === undefined ? await secretOf(config) : '' })
}

/**
 * Reads all keys of the file, and adds the one of the secret: the key may have been changed between a copy and the log
 * that is replayed on it.
 */
async function keysFor(config: Config): Promise<BackupKey[]> {
  const ofSecret = asked.key === undefined || config.secret !== undefined ? [await secretOf(config)] : []
  const derived = await Promise.all(ofSecret.map((secret) => keyOfSecret(secret)))
  return asked.key === undefined ? derived : [...(await keysInFile(asked.key)), ...derived]
}

async function keyFor(config: Config): Promise<BackupKey> {
  if (asked.key === undefined) return keyOfSecret(await secretOf(config))
  const [key = ''] = await keysInFile(asked.key)
  return key
}

async function keysInFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`The key cannot be read from ${path}: ${error.code}.`, { cause: error })
  })
  const keys = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-1'))
  if (keys.length === 0) throw new CannotStart(`There is no key in ${path}: its line begins with AGE-SECRET-KEY-1.`)
  return keys.map((key) => key.trim())
}

/**
 * Reads a local file, or a backup by its name from the place of backups. The pieces of a local file lie beside it, or
 * where backups are kept.
 */
async function backupOf(config: Config, file: string, key: BackupKey) {
  const { place } = backupSourceOf(config, { ownerUrl: '' })
  const kept = place && (await openPlace(place))
  const isLocal = existsSync(file)
  if (!isLocal && (kept === undefined || !isBackupName(file) || !(await kept.list()).some(({ name }) => name === file)))
    throw new CannotStart(`There is no backup ${file}, neither as a file nor where backups are kept.`)
  const get = (name: string) => {
    const beside = join(dirname(file), name)
    return (isLocal && existsSync(beside)) || kept === undefined ? bytesOf(beside) : kept.get(name)
  }
  return {
    stream: openedBackup(isLocal || kept === undefined ? bytesOf(file) : kept.get(file), [key], (name) =>
      get(fileOfPiece(name)),
    ),
    bytesOf: (hash: string) => buffer(get(fileOfHash(hash))),
    keys: [key],
  }
}

async function resume(config: Config): Promise<boolean> {
  const running = config.databaseUrl === undefined ? await urlOfRunning(folderOf(config)) : undefined
  const database = running === undefined ? await openDatabase(config) : { ownerUrl: running, close: async () => {} }
  const db = openDb(database.ownerUrl, { max: 1 })
  try {
    await resumeSending(db)
    process.stdout.write('SMS and mails are sent again from now on. What was held back is not sent.\n')
    return true
  } finally {
    await db.destroy()
    await database.close()
  }
}
