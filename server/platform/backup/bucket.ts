import { CannotStart } from '../db/cannot-start.ts'
import { NotOpened } from './not-opened.ts'
import { type BucketSettings, openBucket } from './open-bucket.ts'
import { isFileHash } from '#server/platform/files/file-store.ts'
import {
  fileOfHash,
  fileOfPiece,
  isBackupName,
  isPieceName,
  isSharedName,
  listOf,
  noteOf,
  noteText,
  pieceFolder,
  type Place,
  storedFolder,
} from './place.ts'

/** The size of each uploaded part, which must not be below the store's minimum. */
const partBytes = 8 * 1024 * 1024

/**
 * A bucket in any object store with the S3 protocol. A file exists once its last part is acknowledged; until then no
 * listing shows it.
 */
export function bucketPlace(settings: BucketSettings): Place {
  const { endpoint, bucket, prefix } = settings
  const { s3, words } = openBucket(settings, 300_000)
  const ask = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      throw explained(error, words)
    }
  }
  const keyOf = (name: string) => `${prefix}${name}`
  const listed = async (under: string) => {
    const found = await ask(() => s3.listObjects('/', under))
    if (found === null) throw new CannotStart(`There is no bucket ${bucket} at ${new URL(endpoint).host}.`)
    return found.map(({ Key, Size }) => ({ name: Key.slice(under.length), bytes: Size }))
  }
  const sizesIn = async (part: string, isName: (name: string) => boolean) => {
    const all = await listed(keyOf(`${part}/`))
    return new Map(all.filter(({ name }) => isName(name)).map(({ name, bytes }) => [name, bytes]))
  }
  return {
    words,
    async list() {
      const all = await listed(prefix)
      const there = new Set(all.map(({ name }) => name))
      return all
        .filter(({ name }) => isBackupName(name))
        .map((file) => ({ ...file, isVerified: there.has(noteOf(file.name)) }))
    },
    async put(name, content) {
      const upload = await ask(() => s3.getMultipartUploadId(keyOf(name), 'application/octet-stream'))
      try {
        const parts: { partNumber: number; etag: string }[] = []
        let bytes = 0
        for await (const part of inParts(content)) {
          bytes += part.length
          const partNumber = parts.length + 1
          parts.push(await ask(() => s3.uploadPart(keyOf(name), upload, part, partNumber)))
        }
        await ask(() => s3.completeMultipartUpload(keyOf(name), upload, parts))
        return bytes
      } catch (error) {
        // The parts sent so far cost money until the upload is aborted.
        await s3.abortMultipartUpload(keyOf(name), upload).catch(() => {})
        throw error
      }
    },
    async *get(name) {
      const answer = await ask(() => s3.getObjectResponse(keyOf(name))).catch((error: unknown) => {
        throw new NotOpened('not-read', error instanceof Error ? error.message : words, { cause: error })
      })
      if (answer?.body === null || answer?.body === undefined)
        throw new NotOpened('not-read', `There is no ${name} in ${words}.`)
      const reader = answer.body.getReader()
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
      } catch (error) {
        throw new NotOpened('not-read', `The backup cannot be read from ${words}: the store cut the connection.`, {
          cause: error,
        })
      } finally {
        // Otherwise a reader who stops half-way would keep the connection open.
        await reader.cancel().catch(() => {})
      }
    },
    markVerified: async (name) => void (await ask(() => s3.putObject(keyOf(noteOf(name)), noteText))),
    async remove(name) {
      await ask(() => s3.deleteObject(keyOf(name)))
      if (isSharedName(name)) await ask(() => s3.deleteObject(keyOf(listOf(name))))
      await ask(() => s3.deleteObject(keyOf(noteOf(name))))
    },
    putSmall: async (name, content) => void (await ask(() => s3.putObject(keyOf(name), Buffer.from(content)))),
    getSmall: async (name) => (await ask(() => s3.getObject(keyOf(name)))) ?? undefined,
    pieces: () => sizesIn(pieceFolder, isPieceName),
    files: () => sizesIn(storedFolder, isFileHash),
    removeFile: async (hash) => void (await ask(() => s3.deleteObject(keyOf(fileOfHash(hash))))),
    removePiece: async (name) => void (await ask(() => s3.deleteObject(keyOf(fileOfPiece(name))))),
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let held = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    held += chunk.byteLength
    if (held < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    held = 0
  }
  if (held > 0) yield Buffer.concat(waiting)
}

function explained(error: unknown, words: string): Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  const why =
    status === 403 || status === 401
      ? 'the store refuses KONUK_BACKUP_S3_KEY_ID and KONUK_BACKUP_S3_SECRET, or this machine’s clock is wrong'
      : status === 404
        ? 'there is no such bucket'
        : status === undefined
          ? 'it cannot be reached'
          : `it answers ${JSON.stringify(status)}`
  return new CannotStart(`Backups cannot be kept in ${words}: ${why}.`, { cause: error })
}
