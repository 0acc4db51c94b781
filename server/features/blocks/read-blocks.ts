import type { Block } from '#contract/blocks/schemas.ts'
import { encode } from '#contract/wire.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blockNotFound } from './blocks.errors.ts'
import { blocksById } from './blocks.store.ts'

export async function readBlock(db: Db, hotelId: number, id: number): Promise<Block> {
  const [row] = await blocksById(db, hotelId, [id])
  if (row === undefined) throw blockNotFound()
  return encode(row)
}
