// The files of businesses, such as pictures, lie once beside all hourly backups, each sealed and named by its hash. A
// backup names those that it needs in its rows, so it has nothing of their bytes, and no backup copies them again.
import { hkdfSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { hashOf } from '#server/platform/files/file-store.ts'
import { NotOpened } from './not-opened.ts'
import { inOrder } from './pieces/in-order.ts'
import { fileOfHash, type Place } from './place.ts'
import { type BackupKey, keyOfBytes, openedBytes, recipientOf, sealedBytes } from './seal.ts'

const atOnce = 4

/** The server opens with this key what its database still names, although it may have the owner's public key alone. */
const keyOfFile = (secret: string, hash: string) =>
  keyOfBytes(Buffer.from(hkdfSync('sha256', secret, hash, 'konuk backup file v1', 32)))

type Keeping = {
  secret: string
  /** The key of the backups. */
  recipient: string
  /** If false, each file that is there is read and compared before backups rely on it. */
  trusts: boolean
}
/** The files that neither the store nor the place has whole. */
type CopiedFiles = { added: number; broughtBack: number; lost: string[] }

/**
 * Copies the files that are not yet beside the backups, and reads each copy. What the store has lost, as after going back
 * to a moment at which a deleted picture was there, comes back from the copy.
 */
export async function keepFiles(
  place: Place,
  store: FileStore,
  hashes: readonly string[],
  { secret, recipient, trusts }: Keeping,
): Promise<CopiedFiles> {
  const copied = await place.files()
  const stored = new Set<string>()
  for await (const { hash } of store.list()) stored.add(hash)
  const kept: CopiedFiles = { added: 0, broughtBack: 0, lost: [] }
  const copyOf = async (hash: string) => {
    const key = await keyOfFile(secret, hash)
    return openedFile(hash, await bytesOf(place, hash), [key]).catch(() => undefined)
  }
  const keep = async (hash: string) => {
    if (copied.has(hash) && stored.has(hash) && trusts) return
    const copy = copied.has(hash) ? await copyOf(hash) : undefined
    const own = stored.has(hash) ? await store.get(hash).catch(() => undefined) : undefined
    if (own === undefined && copy !== undefined) {
      await store.put(copy)
      kept.broughtBack += 1
    }
    if (own !== undefined && copy === undefined) {
      const sealed = await sealedBytes(own, [recipient, await recipientOf(await keyOfFile(secret, hash))])
      await place.putSmall(fileOfHash(hash), sealed)
      if ((await copyOf(hash)) === undefined)
        throw new NotOpened('not-read', `${fileOfHash(hash)} is not as it was written.`)
      kept.added += 1
    }
    if (own === undefined && copy === undefined) kept.lost.push(hash)
  }
  for await (const _ of inOrder(each(hashes), keep, atOnce));
  return kept
}

/**
 * Puts the files of a restored database into its store, from beside the backups, and returns how many there are and which
 * could not be restored. Files that the store has already, as from a backup made by hand, are read and compared.
 */
export async function restoreFiles(
  hashes: readonly string[],
  store: Pick<FileStore, 'get' | 'put'>,
  { bytesOf: read, keys }: { bytesOf: (hash: string) => Promise<Buffer>; keys: readonly BackupKey[] },
): Promise<{ restored: number; lost: string[] }> {
  const lost: string[] = []
  const bring = async (hash: string) => {
    if ((await store.get(hash).catch(() => undefined)) !== undefined) return
    const content = await read(hash)
      .then((sealed) => openedFile(hash, sealed, keys))
      .catch((error: unknown) => {
        if (!(error instanceof NotOpened)) throw error
        return undefined
      })
    if (content === undefined) lost.push(hash)
    else await store.put(content)
  }
  for await (const _ of inOrder(each(hashes), bring, atOnce));
  return { restored: hashes.length - lost.length, lost }
}

export const bytesOf = (place: Place, hash: string): Promise<Buffer> => buffer(place.get(fileOfHash(hash)))

/** Opens a file with the first key that fits. Bytes other than those of the hash count as damaged. */
async function openedFile(hash: string, sealed: Buffer, keys: readonly BackupKey[]): Promise<Buffer> {
  for (const key of keys) {
    const content = await openedBytes(sealed, key).catch(() => undefined)
    if (content !== undefined && hashOf(content) === hash) return content
  }
  throw new NotOpened('damaged', `${fileOfHash(hash)} is damaged, or was made for another key.`)
}

async function* each(hashes: readonly string[]): AsyncGenerator<string> {
  yield* hashes
}
