// The group of the demo business: two families who take two more units for the nights of a stay, and pay as one.
import { randomUUID } from 'node:crypto'
import { addDays, dayIn } from '#domain/time/day.ts'
import { unitsFreeFor } from '#server/features/allocations/allocations.store.ts'
import { addUnit } from '#server/features/groups/add-unit.ts'
import { changeGroup } from '#server/features/groups/change-group.ts'
import { payForGroup } from '#server/features/groups/pay-group.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { OpenedIdentities } from '#server/platform/db/identity-number.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { demoStays } from './demo-stays.ts'

type Seeding = { hotelId: number; userId: number; secret: string }

const name = 'Kestane ailesi'
/** The stay that grows, and by how many units of those that are free on its nights. */
const grown = { unit: 3, from: 13, by: 2 }
const deposit = 8_000

/** An act that makes a group of a stay to come, by adding units to it as a clerk does. */
export const groupToMake =
  (unitIds: readonly number[], now: Date) =>
  async (tx: Db, { secret, ...who }: Seeding): Promise<void> => {
    const stay = demoStays.find(({ unit, from }) => unit === grown.unit && from === grown.from)
    if (stay === undefined) throw new Error('The stay of the demo group is not among the stays of the demo')
    const db = tx.withPlugin(new OpenedIdentities(secret))
    const caller: Caller = { ...who, ...inNoSession }
    const checkIn = addDays(dayIn(now), stay.from)
    const { id } = await tx
      .selectFrom('reservation')
      .select('id')
      .where('hotelId', '=', who.hotelId)
      .where('unitId', '=', unitIds[stay.unit] ?? 0)
      .where('checkIn', '=', checkIn)
      .executeTakeFirstOrThrow()
    const checkOut = addDays(checkIn, stay.nights)
    const nights = { checkInDate: checkIn, checkOutDate: checkOut, numberOfGuests: 2 }
    const free = await unitsFreeFor(tx, who.hotelId, { checkIn, checkOut })
    // Stays that are booked ahead by the rates of a year may leave no unit free.
    if (free.length === 0) return
    let group
    for (const unitId of free.slice(0, grown.by)) {
      const body = {
        ...nights,
        requestId: randomUUID(),
        hotelDetailId: unitId,
        childAges: [],
      }
      group = await addUnit({ db, caller, params: { id }, body, now, secret })
    }
    if (group === undefined) throw new Error('The demo group has further units')
    const asked = { db, caller, params: { id: group.id }, now }
    const { paysFor, version } = group
    await changeGroup({ ...asked, body: { name, paysFor, version } })
    const payment = { requestId: randomUUID(), amount: deposit, method: 'iban', purpose: 'deposit', note: '' } as const
    await payForGroup({ ...asked, body: payment })
  }

const inNoSession = {
  role: 'owner',
  sessionId: '',
  confirmedAt: null,
  twoSteps: false,
  needsSecondStep: false,
  demoEndsAt: null,
}
