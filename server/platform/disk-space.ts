import { statfs } from 'node:fs/promises'

/** Two segments of PostgreSQL's log (16 MB each) and as much for tables: with less it stops storing at any moment. */
const leastBytes = 64 * 1024 * 1024

/** Whether the disk of a folder has room for a database to go on. */
export async function hasRoom(folder: string, least = leastBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= least
}
