// Groups: bookings with several stays. A group has a folio of its own beside those of its units.
import { Folio, FolioLine, RequestId, SomeLira } from '#contract/folio/schemas.ts'
import { Option, OptionRequest } from '#contract/options/schemas.ts'
import { DespiteRules } from '#contract/prices/rates/schemas.ts'
import { Guest } from '#contract/reservations/guests/schemas.ts'
import { Reservation, UniqId } from '#contract/reservations/schemas.ts'
import { SharedFields, StayFields, UnitFields } from '#contract/reservations/stay-fields.ts'
import { seenBy } from '#contract/seen-by.ts'
import { Done, Id, IdInPath, Lira, Name, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { groupNameMax, paysForChoices, unitsAtOnce } from '#domain/groups/group.ts'
import { z } from 'zod'

export const GroupName = TypedText(groupNameMax)
export const PaysFor = z.enum(paysForChoices)

/** A unit of a new group. Its dates may differ from those of the others. */
export const NewUnit = UnitFields.extend({ numberOfGuests: StayFields.shape.numberOfGuests.default(1) })

/** Books several units at once for one main guest. The schema checks the format; the rules are those of a quick booking. */
export const NewGroup = Guest.omit({ isMainGuest: true })
  .extend({
    firstName: Name(100).default(''),
    lastName: Name(100).default(''),
    reservationUniqId: UniqId,
    name: GroupName.default(''),
    units: z.array(NewUnit).min(2, 'group.too-few-units').max(unitsAtOnce, 'group.too-many-units'),
    /** The price of all units together in TL; without it, each unit costs what it says, or what the rates say. */
    totalPrice: Lira.optional(),
    paysFor: PaysFor.default('everything'),
    ...SharedFields.shape,
    despiteRules: DespiteRules,
    option: OptionRequest.optional(),
  })
  .meta({ id: 'NewGroup' })
export type NewGroup = z.infer<typeof NewGroup>

/** A stay of a group, without the numbers of its guests. */
const StayOfGroup = Reservation.omit({
  guests: true,
  group: true,
  option: true,
  reservationUniqId: true,
  consentTimes: true,
  contractUnstated: true,
}).extend({
  guestName: z.string(),
  phone: seenBy('guest.see', z.string()),
})

export const Group = z
  .object({
    id: Id,
    reservationUniqId: z.string(),
    name: z.string(),
    paysFor: PaysFor,
    version: z.number().int(),
    /** In the order in which they were made, cancelled ones too. */
    stays: z.array(StayOfGroup),
    option: Option.nullable(),
    /** In TL, over the folio of the group and those of all its units. */
    charged: seenBy('money.see', z.number()),
    paid: seenBy('money.see', z.number()),
    balance: seenBy('money.see', z.number()),
    owed: seenBy('money.see', z.number()),
    /** The folio of the group alone. */
    folio: seenBy(
      'money.see',
      Folio.pick({ payments: true, charged: true, paid: true, balance: true }).extend({
        lines: z.array(FolioLine.extend({ reservationId: Id, stayUnitName: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof Group>

export const GroupAnswer = Done.extend({ group: Group })

export const OfGroup = z.object({ id: IdInPath })

export const GroupChange = z.object({ name: GroupName, paysFor: PaysFor, version: Version }).meta({ id: 'GroupChange' })

/** What moves between the folio of the group and those of its units: standing lines, and payments in whole or in part. */
const moved = {
  to: z.enum(['group', 'unit']),
  /** The stay to whose folio the lines move. Without it, each line moves to the folio of its own stay. */
  reservationId: Id.optional(),
  lines: z.array(Id).max(1000).default([]),
  /** A payment that moves to the folio of a unit names its stay. */
  payments: z
    .array(z.object({ id: Id, amount: SomeLira, reservationId: Id.optional() }))
    .max(100)
    .default([]),
}
export const FolioMove = z.object({ requestId: RequestId, ...moved }).meta({ id: 'FolioMove' })

/** A move that takes another one back. */
export const MoveBack = z.object(moved)
export type MoveBack = z.infer<typeof MoveBack>

/** `undo` has one move for each folio from which something moved; it is empty for a request that was sent again. */
export const MoveAnswer = GroupAnswer.extend({ undo: z.array(MoveBack) })
