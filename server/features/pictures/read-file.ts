import type { z } from 'zod'
import type { FileAnswer } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { fileMissing, noSuchPicture } from './pictures.errors.ts'
import { fileOfBusiness, fileOfUnit } from './pictures.store.ts'

/**
 * Reads a file of the business; with `unitId`, only one of a picture that this unit shows, as a guest of the unit may see
 * it. The bytes are read after the transaction, and never others than those of the hash.
 */
export async function readFileOf(
  { files }: Pick<Api, 'files'>,
  inTransaction: InTransaction,
  { hotelId, unitId, hash }: { hotelId: number; unitId?: number; hash: string },
): Promise<z.output<typeof FileAnswer>> {
  const file = await inTransaction((tx) =>
    unitId === undefined ? fileOfBusiness(tx, hotelId, hash) : fileOfUnit(tx, hotelId, { unitId, hash }),
  )
  if (file === undefined) throw noSuchPicture()
  const content = await files.get(hash)
  if (content === undefined) throw fileMissing()
  return { name: hash, mediaType: file.mediaType, content: new Uint8Array(content) }
}
