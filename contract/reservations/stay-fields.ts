// The fields of a stay that a clerk enters. A new booking, a quick booking and an edit send them, a conflict names them,
// and an answer repeats them as they are stored.
import { seenBy } from '#contract/seen-by.ts'
import { ChildAges, Day, Id, Lira, TypedText } from '#contract/shapes.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { z } from 'zod'

export const specialRequestsMax = 1000

/** The order of the fields is part of the hash by which the server recognises a repeated request. */
export const StayFields = z.object({
  hotelDetailId: Id.nullish(),
  checkInDate: Day.nullish(),
  checkOutDate: Day.nullish(),
  numberOfGuests: z.number().int().min(1).max(1000),
  /** The ages of the children among the guests. */
  childAges: ChildAges.optional(),
  /** The price in TL, as agreed with the guest. If left out, the rates decide it. */
  totalPrice: Lira.optional(),
  specialRequests: TypedText(specialRequestsMax).default(''),
  /** The booking channel of a reservation; null if nobody has stated it. */
  source: z.enum(bookingSources).nullish(),
})

/** The fields that every form has. Who may enter a price depends on the form and on the user. */
export const StayWithoutPrice = StayFields.omit({ totalPrice: true })

/** The fields of one unit among several that are booked together, and those of all of them. */
const ofAll = { specialRequests: true, source: true } as const
export const SharedFields = StayFields.pick(ofAll)
export const UnitFields = StayFields.omit(ofAll)

/** Who comes, in numbers: prices and contracts depend on it. */
export const GuestsOfStay = StayFields.pick({ numberOfGuests: true, childAges: true })

export const StoredStay = z.object({
  /** The first unit, if the stay has several segments. */
  hotelDetailId: Id,
  checkInDate: Day,
  checkOutDate: Day,
  numberOfGuests: z.number().int(),
  /** The ages of the children among the guests, as far as they were stated. */
  childAges: z.array(z.number().int()),
  /** The price of the stay in TL. */
  totalPrice: seenBy('money.see', z.number()),
  specialRequests: z.string(),
  source: z.enum(bookingSources).nullable(),
})

const names = StayWithoutPrice.keyof().options
type StayName = (typeof names)[number]

/** Picks the fields of the stay out of an object with others. */
export function stayIn<S extends Record<StayName, unknown>>(of: S): Pick<S, StayName> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly these fields are copied
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<S, StayName>
}
