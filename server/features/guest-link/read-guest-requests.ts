import type { GuestRequests } from '#contract/guest-requests/page.ts'
import { extraCost } from '#domain/guest-requests/extra-cost.ts'
import { canAsk, requestKinds } from '#domain/guest-requests/request.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { cancelledBehindLink, staysToCancel } from './cancellations-behind-link.ts'
import { extrasBehindLink, sentBehindLink, staysToAskFor } from './requests-behind-link.store.ts'

/** Reads what the guest may ask, and what he has asked. Extras are shown with the price of now. */
export async function readGuestRequests(
  db: Db,
  linked: LinkedBooking,
  { now, isKnownDevice }: { now: Date; isKnownDevice: boolean },
): Promise<GuestRequests> {
  const stays = await staysToAskFor(db, linked)
  const asking = stays.map((stay) => ({ stay, kinds: requestKinds.filter((kind) => canAsk(kind, stay)) }))
  const forExtras = asking.filter(({ kinds }) => kinds.includes('extra'))
  const extras = forExtras.length === 0 ? [] : await extrasBehindLink(db, linked)
  const only = forExtras.length === 1 ? forExtras[0]?.stay : undefined
  return {
    stays: asking.map(({ stay: { id, unitName }, kinds }) => ({ id, unitName, kinds })),
    extras: extras.map((extra) => ({
      id: extra.id,
      name: extra.name,
      per: extra.per,
      price: extra.grossKurus,
      total:
        only === undefined || extra.per === 'piece'
          ? null
          : extraCost(extra, { stay: only, guests: only.guests, pieces: 1, today: dayIn(now) }),
    })),
    sent: await sentBehindLink(
      db,
      linked,
      stays.map(({ id }) => id),
    ),
    toCancel: isKnownDevice ? await staysToCancel(db, linked, stays, dayIn(now)) : [],
    cancelled: await cancelledBehindLink(db, linked),
  }
}
