import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath } from '#contract/shapes.ts'
import { Version, VersionInQuery } from '#contract/version.ts'
import { Block, NewBlock } from './schemas.ts'
import { z } from 'zod'

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
