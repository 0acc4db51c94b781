// A list beside each backup says in clear which pieces it needs, in their order. The server needs it to know which pieces
// it may remove, because it cannot open old backups if it has only the owner's public key.
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { isPieceName, listOf, type Place } from '../place.ts'

/** The checksum covers the backup's name, because the list of another backup would let pieces of this one be removed. */
const checksum = (file: string, names: readonly string[]) =>
  createHash('sha256')
    .update([file, ...names].join('\n'))
    .digest('hex')

export const listText = (file: string, names: readonly string[]): string =>
  [...names, `# ${checksum(file, names)}`, ''].join('\n')

/** Returns the names of the pieces that a backup needs, or undefined if its list is missing or damaged. */
export async function piecesNamedBy(place: Place, file: string): Promise<string[] | undefined> {
  // A list that cannot be read is treated like one that is missing: nothing is removed then.
  const lines = (await text(place.get(listOf(file))).catch(() => '')).split('\n')
  const names = lines.slice(0, -2)
  return names.every(isPieceName) && lines.at(-2) === `# ${checksum(file, names)}` ? names : undefined
}
