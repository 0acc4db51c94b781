import { z } from 'zod'
import { blockNoteMax, blockReasons } from '#domain/blocks/block.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, Id, IdInPath, Typed } from './shapes.ts'
import { Version, VersionInQuery } from './version.ts'

/** A unit that is not let for some days. */
export const NewBlock = z
  .object({
    hotelDetailId: Id,
    /** The first day, and the one on which the unit is free again. */
    checkInDate: Day,
    checkOutDate: Day,
    reason: z.enum(blockReasons),
    note: Typed(blockNoteMax).default(''),
  })
  .meta({ id: 'NewBlock' })
export type NewBlock = z.infer<typeof NewBlock>

export const Block = NewBlock.extend({ id: Id, unitName: z.string(), version: z.number().int() }).meta({ id: 'Block' })
export type Block = z.infer<typeof Block>

const Answer = Done.extend({ block: Block })
const OfBlock = z.object({ id: IdInPath })

export const blockUnit = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Takes a unit out of order for some days. The same again answers the same block',
  access: 'block.keep',
  body: NewBlock,
  status: 201,
  response: Answer,
})

export const changeBlock = endpoint({
  method: 'PUT',
  path: '/api/blocks/:id',
  summary: 'Changes the unit, days, reason or note of a block',
  access: 'block.keep',
  params: OfBlock,
  body: NewBlock.extend({ version: Version }).meta({ id: 'BlockChange' }),
  response: Answer,
})

export const removeBlock = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:id',
  summary: 'The unit is let again. 409 when somebody else has changed the block meanwhile',
  access: 'block.keep',
  params: OfBlock,
  query: z.object({ version: VersionInQuery }),
  response: Done,
})
