// Does for chosen units of a group what the act on one stay does: for all of them, or for none.
import type { z } from 'zod'
import type { atOnce as asked, GroupAct } from '#contract/groups/at-once/schemas.ts'
import type { Group } from '#contract/groups/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { type Kurus, kurus, sumOf, toTl } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import { checkInDoubts } from '#domain/stays/check-in.ts'
import { lockUnitsInOrder } from '#server/features/allocations/unit-locks.store.ts'
import { requestTaken } from '#server/features/folio/folio.errors.ts'
import { type LockedStay, lockStay } from '#server/features/stay/lock-stay.ts'
import { refuseOutdatedStay } from '#server/features/stays/outdated-stay.ts'
import { withoutEffect, withSavepoint } from '#server/platform/db/savepoint.ts'
import { RuleBroken, refusalOf } from '#server/platform/http/problems.ts'
import { once } from '#server/platform/requests/once.ts'
import { groupChanged, sumsChanged, unitsRefused } from '../groups.errors.ts'
import { type GroupContext, type GroupRequest, lockedGroup } from '../on-group.ts'
import { readGroup } from '../read-group.ts'
import { chargedByStay } from './at-once.store.ts'

type Body = z.output<z.ZodObject<typeof asked>>
export type AtOnceRequest = GroupRequest & { body: Body; language: Language }
type GroupActContext = Omit<GroupContext, 'written'> & { written: { at: Date; by: number } }

/** What an act did to one unit, besides what the stay itself says afterwards. */
type Outcome = { fee?: Kurus; refunded?: Kurus; needsReason?: boolean }

type Act = {
  /** Identifies the act among requests with the same key. */
  name: string
  /** The order of the units, if one must make room for the next. */
  order?: (a: LockedStay, b: LockedStay) => number
  /** Runs behind the locks, before the first unit. */
  prepare?: (context: GroupActContext) => Promise<void>
  unit: (stay: LockedStay) => Promise<Outcome | void>
  /** Runs after the last unit, if none was refused. Returns what it refunded from the folio of the group. */
  finish?: (context: GroupActContext) => Promise<Kurus>
}

/**
 * Runs an act behind the locks of all stays. A preview is the act itself, taken back: it says to the kuruş what would
 * happen, and names each unit that is refused. The act refuses if a unit is refused, or if the sums are others than the
 * preview said.
 */
export async function atOnce(request: AtOnceRequest, act: Act): Promise<GroupAct> {
  const { db, caller, params, body, now } = request
  const { hotelId, userId } = caller
  const of = { hotelId, bookingId: params.id }
  const locked = { of, ...(await lockedGroup(db, of)), written: { at: now, by: userId } }
  if (body.units.some(({ reservationId }) => !locked.stays.includes(reservationId))) throw groupChanged()
  if (body.preview) return withoutEffect(db, async () => (await run(request, act, locked)).said)
  const keyed = {
    hotelId,
    kind: 'group',
    key: body.requestId,
    asked: { id: params.id, act: act.name, request: body },
    now,
    refusal: requestTaken,
  }
  let done: GroupAct | undefined
  await once(db, keyed, async () => {
    const { said, refusals } = await run(request, act, locked)
    if (refusals.length > 0) throw unitsRefused(refusals)
    // Whoever may not see the sums has seen none.
    const seen = may(caller, 'money.see') ? body.seen : undefined
    const is = { ...said.after, refunded: said.refunded }
    if (seen && (is.charged !== seen.charged || is.paid !== seen.paid || is.refunded !== seen.refunded))
      throw sumsChanged()
    done = said
  })
  return done ?? (await run(request, { name: act.name, unit: async () => {} }, locked, true)).said
}

type Refused = { unitName: string; error: RuleBroken }

async function run(
  { db, caller, params, body, language }: AtOnceRequest,
  { order, prepare, unit, finish }: Act,
  context: GroupActContext,
  isRepeated = false,
): Promise<{ said: GroupAct; refusals: Refused[] }> {
  const { hotelId } = caller
  const [before, chargedBefore] = [await readGroup(db, caller, params.id), await chargedByStay(db, context.of)]
  const versions = new Map(body.units.map(({ reservationId, version }) => [reservationId, version]))
  const chosen: LockedStay[] = []
  for (const id of context.stays.filter((one) => versions.has(one))) chosen.push(await lockStay(db, hotelId, id))
  // All units are locked in one order, because each act would lock only its own.
  await lockUnitsInOrder(db, hotelId, [...new Set(chosen.flatMap(({ segments }) => segments.map((one) => one.unitId)))])
  await prepare?.(context)
  const outcomes = new Map<number, Outcome>()
  const refused = new Map<number, RuleBroken>()
  for (const stay of order ? chosen.toSorted(order) : chosen) {
    try {
      await withSavepoint(db, async () => {
        if (!isRepeated && versions.get(stay.id) !== stay.version) refuseOutdatedStay(caller, stay, language)
        outcomes.set(stay.id, (await unit(stay)) ?? {})
      })
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error
      refused.set(stay.id, error)
    }
  }
  const fromGroup = finish && refused.size === 0 ? await finish(context) : kurus(0)
  const [group, charged] = [await readGroup(db, caller, params.id), await chargedByStay(db, context.of)]
  const units = group.stays
    .filter(({ id }) => versions.has(id))
    .map((stay) => ({
      reservationId: stay.id,
      unitName: stay.unitName,
      guestName: stay.guestName,
      checkInDate: stay.checkInDate,
      checkOutDate: stay.checkOutDate,
      version: stay.version,
      refusal: refusalOf(refused.get(stay.id), language) ?? null,
      doubts: checkInDoubts.filter((doubt) => doubt in (refused.get(stay.id)?.details.fields ?? {})),
      before: toTl(chargedBefore(stay.id)),
      after: toTl(charged(stay.id)),
      fee: toTl(outcomes.get(stay.id)?.fee ?? kurus(0)),
      refunded: toTl(outcomes.get(stay.id)?.refunded ?? kurus(0)),
    }))
  const refunded = sumOf([...[...outcomes.values()].map((one) => one.refunded ?? kurus(0)), fromGroup])
  const said = {
    units,
    before: sumsOf(before),
    after: sumsOf(group),
    refunded: toTl(refunded),
    needsReason: [...outcomes.values()].some(({ needsReason = false }) => needsReason),
    group,
  }
  const refusals = units.flatMap(({ reservationId, unitName }) => {
    const error = refused.get(reservationId)
    return error === undefined ? [] : [{ unitName, error }]
  })
  return { said, refusals }
}

const sumsOf = ({ charged, paid, balance }: Group) => ({ charged, paid, balance })
