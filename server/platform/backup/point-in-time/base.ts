import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyId } from '#server/platform/secret-box.ts'
import type { ArchiveKey } from './seal-log.ts'
import { type Archive, logOf } from './wal-archive.ts'

/** A copy of the database files: an encrypted tar, or a folder that an earlier release has made. */
export type Base = { path: string; isSealed: boolean; from: Date; firstLog: string }

/** This file beside the copies names the key of the newest one, so that another key is noticed. */
export const keyFile = 'key.txt'
export const keyName = ({ recipient, secret }: ArchiveKey) => `${recipient ?? `secret ${keyId(secret)}`}\n`

/** The name of a copy says from when on it can be used, and with which file of the log a recovery begins. */
export const nameOfBase = (from: Date, firstLog: string): string =>
  `${from.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${firstLog}.tar.zst.age`

export const firstLogIn = (label: string) => /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]

/** Lists the base copies, the oldest first: in the order of the log, because the clock may have been wrong. */
export async function basesOf({ bases }: Archive): Promise<Base[]> {
  const found: Base[] = []
  for (const name of await readdir(bases)) {
    const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.([0-9A-F]{24})\.tar\.zst\.age)?$/.exec(name)
    if (parts === null) continue
    const [, year, month, day, hour, minute, second, log] = parts
    const path = join(bases, name)
    const firstLog = log ?? firstLogIn(await readFile(join(path, 'backup_label'), 'utf8'))
    if (firstLog === undefined) continue
    const from = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    found.push({ path, isSealed: log !== undefined, from, firstLog })
  }
  return found.toSorted((a, b) => (a.firstLog < b.firstLog ? -1 : Number(a.firstLog > b.firstLog)))
}

/** Says whether a copy has to be made at once: because there is none, or because the key has changed since. */
export async function needsBase(archive: Archive, key: ArchiveKey): Promise<boolean> {
  if ((await basesOf(archive)).length === 0) return true
  return (await readFile(join(archive.bases, keyFile), 'utf8').catch(() => '')) !== keyName(key)
}

/** Returns the first missing log file since the base, or undefined if there is no gap up to the newest. */
export async function missingLog(archive: Archive, { firstLog }: Base): Promise<string | undefined> {
  const names = (await logOf(archive)).filter((name) => name >= firstLog && name.slice(0, 8) === firstLog.slice(0, 8))
  if (names[0] !== firstLog) return firstLog
  const last = names.find((name, at) => at + 1 < names.length && names[at + 1] !== nextLog(name))
  return last && nextLog(last)
}

/** A log file has 16 MB, and the middle part of its name counts groups of 256 files. */
function nextLog(name: string): string {
  const next = Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16) + 1
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0')
  return `${name.slice(0, 8)}${hex(Math.floor(next / 256))}${hex(next % 256)}`
}

/** Copies a copy that an earlier release has made. */
export async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else await copyFile(source, target, constants.COPYFILE_FICLONE)
  }
}
