// What is done to several units of a group at once, and what it comes to.
import { Group } from '#contract/groups/schemas.ts'
import { RequestId } from '#contract/folio/schemas.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Day, Done, Id } from '#contract/shapes.ts'
import { MovedSegment } from '#contract/stays/schemas.ts'
import { Version } from '#contract/version.ts'
import { unitsActedOn } from '#domain/groups/at-once.ts'
import { maxSegments } from '#domain/reservations/segments.ts'
import { checkInDoubts } from '#domain/stays/check-in.ts'
import { z } from 'zod'

/** The fields of every request that acts on chosen units of a group: all of them, or none. */
export const atOnce = {
  requestId: RequestId,
  /** The chosen units, each with the version that the screen shows. */
  units: z
    .array(z.object({ reservationId: Id, version: Version }))
    .min(1, 'group.no-unit-chosen')
    .max(unitsActedOn)
    .refine(
      (units) => new Set(units.map((unit) => unit.reservationId)).size === units.length,
      'group.unit-chosen-twice',
    ),
  /** True answers what would happen, unit by unit and in TL, and does nothing. */
  preview: z.boolean().default(false),
  /** The sums of the group afterwards and the refund, as the preview said them. If one is another by now, nothing is done. */
  seen: z.object({ charged: z.number(), paid: z.number(), refunded: z.number() }).nullish(),
}

const money = seenBy('money.see', z.number())
const Sums = z.object({ charged: money, paid: money, balance: money })

export const UnitActedOn = z.object({
  reservationId: Id,
  unitName: z.string(),
  guestName: z.string(),
  /** As they are afterwards. */
  checkInDate: Day,
  checkOutDate: Day,
  version: z.number().int(),
  /** Why it cannot be done for this unit; null if it can. */
  refusal: z.string().nullable(),
  /** The doubts about a check-in of this unit that the request may override. */
  doubts: z.array(z.enum(checkInDoubts)),
  /** In TL, on all folios: what the stay is charged before and afterwards. */
  before: money,
  after: money,
  /** The fee of a cancellation, and what is refunded from the folio of the unit now, in TL. */
  fee: money,
  refunded: money,
})

export const GroupAct = z
  .object({
    units: z.array(UnitActedOn),
    /** Over the folio of the group and those of all its units, in TL. */
    before: Sums,
    after: Sums,
    /** What is refunded now, from all folios of the group. */
    refunded: money,
    /** True if the decision about the money needs a reason. */
    needsReason: z.boolean(),
    /** The group afterwards; that of a preview exists nowhere. */
    group: Group,
  })
  .meta({ id: 'GroupAct' })
export type GroupAct = z.infer<typeof GroupAct>

export const GroupActAnswer = Done.extend({ act: GroupAct })

/**
 * Days or nights by which all chosen units change, one of the two, because together they would say two departures; or
 * the segments that each had before such a change.
 */
export const DaysOfGroup = z.union(
  [
    z.strictObject({ shift: z.number().int().min(-366).max(366) }),
    z.strictObject({ nights: z.number().int().min(1).max(366) }),
    z.strictObject({
      back: z
        .array(z.object({ reservationId: Id, segments: z.array(MovedSegment).min(1).max(maxSegments) }))
        .max(unitsActedOn),
    }),
  ],
  'group.shift-or-nights',
)
