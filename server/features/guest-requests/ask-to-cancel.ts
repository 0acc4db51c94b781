// A guest asks to cancel at the cost that his page has shown. Nothing is cancelled before the desk has decided.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { RequestText } from '#contract/guest-requests/schemas.ts'
import { canAskToCancel } from '#domain/guest-requests/request.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { costsOfStays } from '#server/features/cancellation/costs-of-stays.ts'
import { guestAct, GuestRefused } from '#server/features/guest-link/guest-acts.ts'
import { memberStays } from '#server/features/stay/members.store.ts'
import { lockReservation, type StoredReservation } from '#server/features/stay/reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { refuseTooMany, tellDesk } from './ask.ts'
import { staysThatAskToCancel } from '#server/features/stay/requests-to-cancel.store.ts'
import { answerNotPossible } from './guest-requests.errors.ts'
import { addRequest, wasSent } from './guest-requests.store.ts'

const ofOneStay = String.raw`\d{1,15}:\d{1,12}:\d{0,12}`
const Wanted = z.object({
  /** The stays, each with what the guest saw in kuruş: what it costs, and what comes back if the page said so. */
  stays: z
    .string()
    .max(4000)
    .regex(new RegExp(`^${ofOneStay}(,${ofOneStay})*$`))
    .transform((chosen) => new Map(chosen.split(',').map(seenOf))),
  text: RequestText.default(''),
})

type Seen = { charge: Kurus; returned: Kurus | null }

function seenOf(text: string): [number, Seen] {
  const [id, charge, returned] = text.split(':')
  return [Number(id), { charge: kurus(Number(charge)), returned: returned === '' ? null : kurus(Number(returned)) }]
}

export function serveRequestsToCancel(api: Api): void {
  guestAct(api, {
    form: 'cancellation',
    fields: Wanted,
    needs: 'device',
    async act(tx, { form: { stays: seen, text }, linked, page, key, now }) {
      const { hotelId } = linked
      // Whoever pays decides: the company cancels with the desk.
      if (page.money === null) throw new GuestRefused('notPossible')
      if (await wasSent(tx, hotelId, key)) return 'cancelAsked'
      const today = dayIn(now)
      const stays = await lockExpected(tx, linked, [...seen.keys()], (stay) => canAskToCancel(stay, today))
      const ids = stays.map(({ id }) => id)
      if ((await staysThatAskToCancel(tx, hotelId, ids)).size > 0) throw new GuestRefused('cancelWaits')
      await refuseTooMany(tx, linked, now)
      const costs = await costsOfStays(tx, hotelId, stays, today)
      const isAsSeen = ids.every((id) => {
        const cost = costs.get(id)
        return cost?.charge === seen.get(id)?.charge && (cost?.money?.returned ?? null) === seen.get(id)?.returned
      })
      if (!isAsSeen) throw new GuestRefused('costChanged', ['stays'])
      for (const [at, id] of ids.entries()) {
        const { charge = kurus(0), returned = null } = seen.get(id) ?? {}
        const added = await addRequest(tx, {
          hotelId,
          reservationId: id,
          // The first one has the name of the sending, by which a second sending is recognised.
          key: at === 0 ? key : randomUUID(),
          kind: 'cancellation',
          text,
          askedAt: now,
          amountKurus: charge,
          returnKurus: returned,
        })
        if (at === 0 && added !== undefined) await tellDesk(tx, { hotelId, id: added, kind: 'cancellation', now })
      }
      return 'cancelAsked'
    },
  })
}

/** Locks these stays of the booking in the order of their ids, and refuses if one of them is not to be cancelled. */
async function lockExpected(
  tx: Db,
  linked: LinkedBooking,
  ids: readonly number[],
  isPossible: (stay: StoredReservation) => boolean,
): Promise<StoredReservation[]> {
  const own = await memberStays(tx, linked)
  if (ids.some((id) => !own.includes(id))) throw answerNotPossible()
  const locked: StoredReservation[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const stay = await lockReservation(tx, linked.hotelId, id)
    if (stay === undefined || !isPossible(stay)) throw answerNotPossible()
    locked.push(stay)
  }
  return locked
}
