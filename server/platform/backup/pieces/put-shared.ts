import { type Frame, framed, type Piece } from '../frames.ts'
import { fileOfPiece, listOf, type Place } from '../place.ts'
import { recipientOf, sealedBytes, sealedStream } from '../seal.ts'
import { cut } from './cut.ts'
import { inOrder } from './in-order.ts'
import { keyOfPiece, openedPiece, pieceOf } from './piece.ts'
import { listText } from './piece-list.ts'

const writtenAtOnce = 4

type Shared = {
  at: Date
  secret: string
  /** The key of the backups, to which each piece is encrypted besides its own. */
  recipient: string
  /** The public key for the check of this backup. */
  checking: string
  /** If false, each piece that is there is read and compared before this backup relies on it. */
  trusts: boolean
  stillAlone: () => Promise<unknown>
}

/**
 * Stores a backup in pieces, and only those that are not there yet. The file of the backup is written last, when
 * everything that it needs is there.
 */
export async function putShared(
  place: Place,
  file: string,
  frames: AsyncIterable<Frame>,
  { at, secret, recipient, checking, trusts, stillAlone }: Shared,
) {
  const there = await place.pieces()
  const needed = new Map<string, number>()
  const [added, mended]: [string[], string[]] = [[], []]
  const writing = new Set<Promise<unknown>>()

  async function keep(content: Buffer): Promise<Piece> {
    const piece = pieceOf(secret, at, content)
    const { name } = piece
    const bytes = there.get(name)
    if (bytes !== undefined && (trusts || (await isWhole(place, piece, content)))) {
      needed.set(name, bytes)
      return piece
    }
    const sealed = await sealedBytes(content, [recipient, await recipientOf(await keyOfPiece(piece))])
    await place.putSmall(fileOfPiece(name), sealed)
    needed.set(name, sealed.length)
    ;(bytes === undefined ? added : mended).push(name)
    return piece
  }
  const stored = async (part: Frame | Buffer): Promise<Frame> => {
    if (!Buffer.isBuffer(part)) return part
    const kept = keep(part)
    writing.add(kept)
    return { kind: 'piece', value: await kept.finally(() => writing.delete(kept)) }
  }

  const [own, names]: [Buffer[], string[]] = [[], []]
  try {
    for await (const frame of inOrder(cut(frames), stored, writtenAtOnce)) {
      own.push(framed(frame))
      if (frame.kind === 'piece') names.push(frame.value.name)
    }
  } finally {
    // Nothing is written any more once this backup has failed and another one may begin.
    await Promise.allSettled(writing)
  }
  await stillAlone()
  try {
    await place.putSmall(listOf(file), Buffer.from(listText(file, names)))
    const bytes = await place.put(file, await sealedStream(inTurn(own), [recipient, checking]))
    return { bytes: [...needed.values()].reduce((sum, one) => sum + one, bytes), added: added.length, mended }
  } catch (error) {
    // Nobody looks for a list without its backup, so on a full disk one would be left each hour.
    await place.remove(file).catch(() => {})
    throw error
  }
}

async function* inTurn(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}

/** Tells whether a stored piece can be read and has this content. */
async function isWhole(place: Place, piece: Piece, content: Buffer): Promise<boolean> {
  const found = await openedPiece(piece, place.get(fileOfPiece(piece.name))).catch(() => undefined)
  return found?.equals(content) === true
}
