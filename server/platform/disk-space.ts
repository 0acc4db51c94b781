import { statfs } from 'node:fs/promises'

/**
 * The limit is two segments of PostgreSQL's log (16 MB each) and as much for tables; below this, the database may stop
 * storing at any moment.
 */
const leastBytes = 64 * 1024 * 1024

/** Tells whether the folder's disk has enough room for the database to continue. */
export async function hasRoom(folder: string, least = leastBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= least
}
