// Money that is held against damage, stay by stay. Taking, giving back and keeping it: contract/payments.ts.
import { z } from 'zod'
import { damageStates } from '#domain/deposits/damage-deposit.ts'
import { endpoint } from './endpoint.ts'
import { Choice, Day, Done, Filter, Id, paging, Typed } from './shapes.ts'

export const damageDepositsAtOnce = 25

export const DamageDeposit = z
  .object({
    reservationId: Id,
    guestName: z.string(),
    unitName: z.string(),
    checkInDate: Day,
    checkOutDate: Day,
    /** When the first of it was taken. */
    takenOn: Day,
    /** TL: all that was taken, what went back, what was kept for damage, and what is left. */
    taken: z.number(),
    returned: z.number(),
    kept: z.number(),
    held: z.number(),
  })
  .meta({ id: 'DamageDeposit' })
export type DamageDeposit = z.infer<typeof DamageDeposit>

export const searchDamageDeposits = endpoint({
  method: 'POST',
  path: '/api/damage-deposits/search',
  summary: 'Damage deposits: those held first, then the newest',
  access: 'money.see',
  body: z.object({
    /** Of which something is still held; that went back whole; of which something was kept. */
    state: Choice(z.enum(['ALL', ...damageStates]), 'ALL'),
    /** Part of the name or the phone of the guest. */
    search: Filter(Typed(100)),
    ...paging(damageDepositsAtOnce, 100),
  }),
  response: Done.extend({
    deposits: z.array(DamageDeposit),
    total: z.number().int(),
    /** TL, of all that match. */
    held: z.number(),
  }),
})
