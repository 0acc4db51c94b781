import { z } from 'zod'
import type { Arrival } from '#contract/guest-requests/schemas.ts'
import { arrivalHours } from '#domain/guest-requests/arrival.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import type { Api } from '#server/api.ts'
import { guestAct } from '#server/features/guest-link/guest-acts.ts'
import { memberStays } from '#server/features/stay/members.store.ts'
import { lockReservation, type StoredReservation } from '#server/features/stay/reservations.store.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { arrivalOf, keepArrival } from './arrivals.store.ts'
import { notExpected, saidMeanwhile } from './guest-requests.errors.ts'

type OfStay = { hotelId: number; reservationId: number }

export async function readArrivalOf(db: Db, { hotelId, reservationId }: OfStay): Promise<Arrival | null> {
  const stay = await arrivalOf(db, hotelId, reservationId)
  if (stay === undefined) throw reservationNotFound()
  return stay.said && { ...stay.said, saidAt: stay.said.saidAt.toISOString() }
}

type Change = { hour: number | null; seen: number | null; now: Date }

/** Stores what a clerk heard, unless another hour was said since the clerk looked. */
export async function noteArrival(tx: Db, of: OfStay, { hour, seen, now }: Change): Promise<void> {
  const { hotelId, reservationId } = of
  const stay = await lockReservation(tx, hotelId, reservationId)
  if (stay === undefined) throw reservationNotFound()
  if (stayStateOf(stay) !== 'expected') throw notExpected()
  const stored = (await arrivalOf(tx, hotelId, reservationId))?.said?.hour ?? null
  if (stored !== seen && stored !== hour) throw saidMeanwhile()
  await keepArrival(tx, { ...of, day: stay.checkIn }, { hour, saidBy: 'staff', saidAt: now })
}

/** The guest chooses an hour or says that he does not know it yet. */
const Chosen = z.object({
  hour: z.union([z.literal('unknown'), z.enum(arrivalHours.map(String))]),
})

/** The guest says it once for all stays of his booking that begin on the first day of arrival. */
export function serveArrival(api: Api): void {
  guestAct(api, {
    form: 'arrival',
    fields: Chosen,
    async act(tx, { form, linked, now }) {
      const { hotelId } = linked
      const expected: StoredReservation[] = []
      for (const id of await memberStays(tx, linked)) {
        const stay = await lockReservation(tx, hotelId, id)
        if (stay !== undefined && stayStateOf(stay) === 'expected') expected.push(stay)
      }
      const [first] = expected.map(({ checkIn }) => checkIn).toSorted()
      if (first === undefined) throw notExpected()
      const hour = form.hour === 'unknown' ? null : Number(form.hour)
      for (const { id, checkIn } of expected) {
        if (checkIn !== first) continue
        await keepArrival(tx, { hotelId, reservationId: id, day: checkIn }, { hour, saidBy: 'guest', saidAt: now })
      }
      return 'arrivalKept'
    },
  })
}
