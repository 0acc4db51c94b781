import type { SmsRelease } from '#contract/sms/release/schemas.ts'
import { establishedBefore } from '#domain/sms/allowance.ts'
import type { Api } from '#server/api.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { firstPaidStay } from '#server/features/sms-allowance/standing.store.ts'
import { type Caller, enterHotel, inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { releaseUnknown } from '../sms.errors.ts'
import { addDecision, type HeldBusiness, heldBusinesses } from './release.store.ts'

const shown = 200

/** Lists the businesses for the operators, each with its name, its creation date and what speaks for a release. */
export async function releasesToDecide(api: Pick<Api, 'db'>, now: Date): Promise<SmsRelease[]> {
  const held = await inAuthScope(api.db, (desk) => heldBusinesses(desk, shown))
  const businesses = []
  for (const business of held) businesses.push(await withStanding(api, business, now))
  return businesses
}

type DecideReleaseInput = { hotelId: number; released: boolean; caller: Caller; now: Date }

/**
 * Stores an operator's decision with its author, and notifies the business. A decision that changes nothing is neither
 * stored nor notified.
 */
export async function decideRelease(
  api: Pick<Api, 'db' | 'app'>,
  { hotelId, released, caller, now }: DecideReleaseInput,
): Promise<SmsRelease> {
  const decided = await inAuthScope(api.db, async (desk) => {
    const [before] = await heldBusinesses(desk, 1, hotelId)
    if (before === undefined) throw releaseUnknown()
    // If two operators decide at once, the second one waits here and finds the decision of the first.
    await lockHotel(desk, hotelId)
    const [business = before] = await heldBusinesses(desk, 1, hotelId)
    if (business.released === released) return business
    const id = await addDecision(desk, { hotelId, released, decidedAt: now, operatorId: caller.userId })
    await enterHotel(desk, hotelId)
    await notify(desk, { hotelId, at: now, kind: 'sms-release', data: { releaseId: id, released } })
    const [after = business] = await heldBusinesses(desk, 1, hotelId)
    return after
  })
  api.app.log.info(
    { hotelId, released, operator: caller.userId },
    'an operator decided on links in the SMS of a business',
  )
  return withStanding(api, decided, now)
}

async function withStanding({ db }: Pick<Api, 'db'>, business: HeldBusiness, now: Date): Promise<SmsRelease> {
  const { hotelId, name, createdAt, tries, lastAt, released, decidedAt, operatorEmail } = business
  const paid = await inHotel(db, hotelId, (tx) => firstPaidStay(tx, hotelId))
  const isEstablished = paid !== null && paid <= establishedBefore(now)
  const undecided = isEstablished ? 'established' : 'waiting'
  return {
    hotelId,
    name,
    since: createdAt.toISOString(),
    firstPaidStay: paid?.toISOString() ?? null,
    tries,
    lastTriedAt: lastAt?.toISOString() ?? null,
    state: released === null ? undecided : released ? 'released' : 'taken-back',
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: operatorEmail ?? '',
  }
}
