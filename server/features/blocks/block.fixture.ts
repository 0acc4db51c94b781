// A block as a clerk enters it, for tests to change in the one place they are about.
import type { z } from 'zod'
import type { NewBlock } from '#contract/blocks.ts'

type Body = z.input<typeof NewBlock>

/** Four nights of repair, those of `booking`. */
export const blocking = (unit: { id: number }, fields: Partial<Body> = {}): Body => ({
  hotelDetailId: unit.id,
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-05',
  reason: 'repair',
  note: 'Çatı',
  ...fields,
})
