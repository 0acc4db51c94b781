// A block as a clerk enters it. Each test changes only the field that it is about.
import type { z } from 'zod'
import type { NewBlock } from '#contract/blocks/schemas.ts'

type Body = z.input<typeof NewBlock>

/** The block takes four nights for repair, the same nights as `booking`. */
export const blocking = (unit: { id: number }, fields: Partial<Body> = {}): Body => ({
  hotelDetailId: unit.id,
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-05',
  reason: 'repair',
  note: 'Çatı',
  ...fields,
})
