import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import { bytesOf, writeWhole } from '../open-place.ts'
import { recipientFor, sealedStream } from '../seal.ts'
import { type Archive, formsOf, logName } from './wal-archive.ts'

/** The key to which everything in the archive is encrypted: the owner's, or else one derived from the secret. */
export type ArchiveKey = { recipient: string | undefined; secret: string }

/**
 * Encrypts all files of the log that lie in clear, oldest first, and removes them: those that PostgreSQL has handed
 * over, and those of earlier releases in the folder of the backups. Each file has 16 MB, of which a quiet minute fills
 * only a few kB. Only one process may do this at a time.
 */
export async function sealLog({ waiting, wal }: Archive, { recipient, secret }: ArchiveKey): Promise<void> {
  const recipients = [await recipientFor(recipient, secret)]
  for (const folder of [wal, waiting]) {
    for (const name of (await readdir(folder)).toSorted()) {
      if (!logName.test(name)) continue
      const path = join(folder, name)
      const bare = name.replace(/\.gz$/, '')
      const { sealed } = formsOf(bare)
      const { mtime } = await stat(path)
      const pack = name === bare ? () => createGzip({ level: 1 }) : () => new PassThrough()
      await rm(join(wal, `${sealed}.unfinished`), { force: true }) // a killed process may have left it
      await writeWhole(wal, () => sealed, await sealedStream(bytesOf(path), recipients, pack))
      // The time says up to when the log reaches, which is when PostgreSQL handed it over.
      await utimes(join(wal, sealed), mtime, mtime)
      await rm(path)
    }
  }
}
