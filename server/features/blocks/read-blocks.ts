import type { Block, NewBlock } from '#contract/blocks.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blockNotFound } from './blocks.errors.ts'
import { type BlockFields, blocksById, type BlockRow } from './blocks.store.ts'

export async function readBlock(db: Db, hotelId: number, id: number): Promise<Block> {
  const [row] = await blocksById(db, hotelId, [id])
  if (row === undefined) throw blockNotFound()
  return toWire(row)
}

export function toWire({ unitId, checkIn, checkOut, ...block }: BlockRow): Block {
  return { ...block, hotelDetailId: unitId, checkInDate: checkIn, checkOutDate: checkOut }
}

export function fromWire({ hotelDetailId, checkInDate, checkOutDate, reason, note }: NewBlock): BlockFields {
  return { unitId: hotelDetailId, checkIn: checkInDate, checkOut: checkOutDate, reason, note }
}
