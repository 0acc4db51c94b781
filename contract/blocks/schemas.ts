import { Day, Id, TypedText } from '#contract/shapes.ts'
import { blockNoteMax, blockReasons } from '#domain/blocks/block.ts'
import { z } from 'zod'

/** A block: a period in which a unit is out of order. */
export const NewBlock = z
  .object({
    hotelDetailId: Id,
    /** The first blocked day, and the day on which the unit is free again. */
    checkInDate: Day,
    checkOutDate: Day,
    reason: z.enum(blockReasons),
    note: TypedText(blockNoteMax).default(''),
  })
  .meta({ id: 'NewBlock' })
export type NewBlock = z.infer<typeof NewBlock>

export const Block = NewBlock.extend({ id: Id, unitName: z.string(), version: z.number().int() }).meta({ id: 'Block' })
export type Block = z.infer<typeof Block>
