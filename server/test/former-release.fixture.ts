// What the release of 26 November 2026 (commit c23836d8) left of a business with one day of data: a backup, a takeout,
// and its database as pg_dump wrote it after that release had served it.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { load } from '#server/platform/backup/load.ts'
import { openedStream } from '#server/platform/backup/seal.ts'
import { asOwner } from './database.ts'

/** The newest migration of that release. */
export const lastOfFormer = '0156_codes_are_counted.sql'

export const ofFormerRelease = (name: string) => readFile(new URL(`made-by-c23836d8/${name}`, import.meta.url))

/** The key that opens this backup alone. */
export const keyOfFormerBackup = 'AGE-SECRET-KEY-1J4MJ3TNJ2NV55W83H2XLHTF5DNULFTCGV0P9WNL8PWEL4787AH4S9FNT0S'

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Restores the backup into an empty database. Unless `newest` is false, it has the present schema then. */
export async function restoreFormerBackup(url: string, { newest = true } = {}): Promise<void> {
  await load(url, openedStream(pieces(await ofFormerRelease('backup.age')), [keyOfFormerBackup]), {
    hold: false,
    newest,
  })
}

/** Makes an empty database the one that the former release had served, with its schema. */
export async function makeFormerDatabase(url: string): Promise<void> {
  await asOwner(url, (await promisify(gunzip)(await ofFormerRelease('database.sql.gz'))).toString())
}
