import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { bytesOf, writeWhole } from '../open-place.ts'
import { recipientFor, sealedStream } from '../seal.ts'
import { type Archive, formsOf, logName } from './wal-archive.ts'

/** The key to which everything in the archive is encrypted: the owner's, or else one derived from the secret. */
export type ArchiveKey = { recipient: string | undefined; secret: string }

/**
 * Encrypts all files of the log that lie in clear, oldest first, and removes them: those that PostgreSQL has handed
 * over, and those of earlier releases in the folder of the backups. Each file has 16 MB, of which a quiet minute fills
 * only a few kB: gzip needs at least 16 kB for the rest, and zstd half a kB. Only one process may do this at a time.
 */
export async function sealLog({ waiting, wal }: Archive, { recipient, secret }: ArchiveKey): Promise<void> {
  const recipients = [await recipientFor(recipient, secret)]
  for (const folder of [wal, waiting]) {
    for (const name of (await readdir(folder)).toSorted()) {
      if (!logName.test(name)) continue
      const path = join(folder, name)
      const isPacked = name.endsWith('.gz')
      const forms = formsOf(name.replace(/\.gz$/, ''))
      const sealed = isPacked ? forms.sealedGzip : forms.sealed
      const { mtime } = await stat(path)
      await rm(join(wal, `${sealed}.unfinished`), { force: true }) // a killed process may have left it
      await writeWhole(wal, () => sealed, await sealedStream(bytesOf(path), recipients, isPacked ? asItIs : undefined))
      // The time says up to when the log reaches, which is when PostgreSQL handed it over.
      await utimes(join(wal, sealed), mtime, mtime)
      await rm(path)
    }
  }
}

const asItIs = () => new PassThrough()
