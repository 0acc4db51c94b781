// Files by the hash of their bytes. The database knows which business has which file; here only the bytes lie. A file is
// stored before any row names it, and deleted a day after no row does, so that a crash leaves nothing that is shown.
import { createHash } from 'node:crypto'
import { RuleBroken } from '#server/platform/http/problems.ts'

export type FileStore = {
  /** The description of the place for people: a folder, or a bucket. */
  words: string
  /**
   * Stores bytes and returns their hash. Bytes that are there already count as stored now, so that no sweep that looked
   * before takes them away.
   */
  put(content: Uint8Array): Promise<string>
  /** Returns the bytes, or undefined if there are none. Never returns bytes other than those of the hash. */
  get(hash: string): Promise<Buffer | undefined>
  /** Lists all files with the time at which each was stored last. */
  list(): AsyncIterable<{ hash: string; storedAt: Date }>
  /** Deletes a file unless it was stored again since `before`. */
  remove(hash: string, before: Date): Promise<void>
  /** A small text beside the files: whose they are. */
  readMark(): Promise<string | undefined>
  writeMark(text: string): Promise<void>
}

export const isFileHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
export const markName = 'owner.txt'

/** Bytes that are not those of their hash any more: the disk or the store has changed them. */
class FileDamaged extends RuleBroken {
  constructor() {
    super('file.damaged', 503)
  }
}

/** Returns the bytes if they are those of the hash, and throws FileDamaged otherwise. */
export function verified(hash: string, content: Buffer): Buffer {
  if (hashOf(content) !== hash) throw new FileDamaged()
  return content
}
