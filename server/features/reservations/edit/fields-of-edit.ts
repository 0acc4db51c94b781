import type { ReservationChange } from '#contract/reservations/schemas.ts'
import { type Decoded, decode, fieldOnWire } from '#contract/wire.ts'
import { guestCountAfterEdit } from '#domain/guests/guest-count.ts'
import { agesProblems } from '#domain/guests/party.ts'
import { editProblems } from '#domain/reservations/edit-reservation.ts'
import type { Day } from '#domain/time/day.ts'
import type { StayRates } from '#server/features/prices/prices.store.ts'
import type { LockedStay } from '#server/features/stay/lock-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { unusedNumbers } from '../new/reservation-rules.ts'
import { rulesBroken } from '../reservations.errors.ts'
import type { EditedGuest } from './edited-guests.ts'
import type { EditedFields } from './nights-of-edit.ts'
import { priceOfEdit } from './price-of-edit.ts'

type Ready = Decoded<ReservationChange> & { unitId: number; checkIn: Day; checkOut: Day }

/** Returns a valid request with its unit and dates. Otherwise refuses with all broken rules at once. */
export function readyToEdit(
  body: ReservationChange,
  guests: readonly EditedGuest[],
  stay: LockedStay,
  today: Day,
): Ready {
  const asked = decode(body)
  const problems = editProblems({ ...asked, guests }, stay, today)
  const broken = [
    ...problems.map(({ field, code }) => [fieldOnWire(field), code] as const),
    ...unusedNumbers(body.guests),
  ]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules have just found a unit and dates
  if (broken.length === 0) return asked as Ready
  throw rulesBroken(broken, {})
}

type Edit = { db: Db; caller: Caller; body: ReservationChange; announced?: number | undefined }
type EditToPrice = {
  stay: LockedStay
  asked: Ready
  guests: readonly EditedGuest[]
  rates: () => Promise<StayRates>
}

/** Returns the fields to store, with the price that the edit leads to. */
export async function fieldsOfEdit(
  { db, caller, body, announced }: Edit,
  { stay, asked, guests, rates }: EditToPrice,
): Promise<EditedFields> {
  const { unitId, checkIn, checkOut, specialRequests } = asked
  const edited = {
    unitId,
    checkIn,
    checkOut,
    specialRequests,
    source: body.source === undefined ? stay.source : body.source,
    numberOfGuests: guestCountAfterEdit({
      declared: announced ?? stay.numberOfGuests,
      named: stay.guests.length,
      listed: guests.length,
      isListChanged: guests.length !== stay.guests.length || guests.some(({ isAdded }) => isAdded),
      said: body.partySize,
    }),
    childAges: body.childAges ?? stay.childAges,
  }
  const totalPriceKurus = await priceOfEdit(db, caller, { named: body.totalPrice, stay, change: edited, rates })
  const [wrong] = agesProblems({ ...body, numberOfGuests: edited.numberOfGuests })
  if (wrong !== undefined) throw rulesBroken([[wrong.field, wrong.code]], {})
  return { ...edited, totalPriceKurus }
}
