import { type Frame, framed, framesOf } from '../frames.ts'
import { type BackupKey, openedStream } from '../seal.ts'
import { inOrder } from './in-order.ts'
import { openedPiece } from './piece.ts'

/** Reading the next pieces meanwhile makes up for the time that a store needs to answer. */
const readAtOnce = 8

/**
 * Decrypts a backup, whether its rows lie in its own file, as in those made by hand and by earlier releases, or in
 * pieces. `getPiece` reads a piece from where the backup was stored.
 */
export async function* openedBackup(
  file: AsyncIterable<Uint8Array>,
  keys: readonly BackupKey[],
  getPiece: (name: string) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const content = async (frame: Frame) =>
    frame.kind === 'piece' ? openedPiece(frame.value, getPiece(frame.value.name)) : framed(frame)
  yield* inOrder(framesOf(openedStream(file, keys)), content, readAtOnce)
}
