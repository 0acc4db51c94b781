import { type BucketSettings, openBucket } from '#server/platform/backup/open-bucket.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { type FileStore, hashOf, isFileHash, markName, verified } from './file-store.ts'

/** The bucket of the backups, under a folder of its own. */
export function bucketStore(settings: BucketSettings): FileStore {
  const { s3, words } = openBucket(settings, 20_000)
  const under = `${settings.prefix}store/`
  const keyOf = (name: string) => `${under}${name}`
  return {
    words,
    async put(content) {
      const hash = hashOf(content)
      // Stored anew each time, so that the store dates it now.
      await ask(() => s3.putObject(keyOf(hash), Buffer.from(content), 'application/octet-stream'))
      return hash
    },
    async get(hash) {
      const content = await ask(() => s3.getObjectArrayBuffer(keyOf(hash)))
      return content === null ? undefined : verified(hash, Buffer.from(content))
    },
    async *list() {
      for (const { Key, LastModified } of (await ask(() => s3.listObjects('/', under))) ?? []) {
        const hash = Key.slice(under.length)
        if (isFileHash(hash)) yield { hash, storedAt: new Date(LastModified) }
      }
    },
    async remove(hash, before) {
      const found = await ask(() => s3.listObjects('/', keyOf(hash)))
      const last = found?.find(({ Key }) => Key === keyOf(hash))?.LastModified
      if (last !== undefined && new Date(last) < before) await ask(() => s3.deleteObject(keyOf(hash)))
    },
    readMark: async () => (await ask(() => s3.getObject(keyOf(markName)))) ?? undefined,
    writeMark: async (text) => void (await ask(() => s3.putObject(keyOf(markName), Buffer.from(text)))),
  }
}

/** A store that cannot be reached, or refuses, is asked again later; its own words may hold what is secret. */
async function ask<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const full = error instanceof Error && 'status' in error && error.status === 507
    throw Object.assign(new RuleBroken(full ? 'health.no-space' : 'request.busy', 503, { retryAfter: 30 }), {
      cause: error,
    })
  }
}
