import { createHash, hkdfSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Piece } from '../frames.ts'
import { NotOpened } from '../not-opened.ts'
import { fileOfPiece } from '../place.ts'
import { keyOfBytes, openedBytes } from '../seal.ts'

/**
 * Names a piece by its content, so that the same content has the same name and is stored once. Name and key reveal
 * nothing to anybody without the secret. They also depend on the month, so that no backup shares anything with those of
 * another month.
 */
export function pieceOf(secret: string, at: Date, content: Buffer): Piece {
  const digest = createHash('sha256').update(content).digest()
  const month = at.toISOString().slice(0, 'yyyy-mm'.length)
  const key = Buffer.from(hkdfSync('sha256', secret, digest, `konuk backup piece v1 ${month}`, 32))
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return { name, key: key.toString('base64url') }
}

export const keyOfPiece = ({ key }: Piece): Promise<CryptoKey> => keyOfBytes(Buffer.from(key, 'base64url'))

/** Returns the content of a piece, or says which piece is damaged. */
export async function openedPiece(piece: Piece, sealed: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const bytes = await buffer(sealed)
  try {
    return await openedBytes(bytes, await keyOfPiece(piece))
  } catch (error) {
    const name = fileOfPiece(piece.name)
    throw new NotOpened(
      'damaged',
      `The backup is damaged: ${name} was cut off or changed. Nothing of it was taken over.`,
      {
        cause: error,
      },
    )
  }
}
