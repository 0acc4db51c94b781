import type { GuestAtCheckIn } from '#contract/reservations/guests/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { missingForKbs } from '#domain/guests/guest.ts'
import { type CheckInDoubt, unitOfGuests } from '#domain/stays/check-in.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { completeGuests } from '#server/features/reservations/edit/complete-guests.ts'
import { type LockedStay, lockStay } from '#server/features/stay/lock-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { checkInDoubted } from './stays.errors.ts'
import { inHouseWithNightsIn } from './stays.store.ts'
import { type TransitionInput, takeTransition } from './take-transition.ts'

type CheckInInput = TransitionInput & {
  body: { despite: readonly CheckInDoubt[]; guests: readonly GuestAtCheckIn[]; version?: number | undefined }
  secret: string
}

/**
 * Checks the guests in, and stores what was typed of them at the door: both or neither. The request must confirm every
 * doubt about the check-in by its name.
 */
export async function checkIn(asked: CheckInInput): Promise<Reservation> {
  const { db, caller, params, body } = asked
  if (body.guests.length > 0) {
    await completeGuests(db, await lockStay(db, caller.hotelId, params.id), body, asked)
  }
  return takeTransition('check-in', asked, async (stay) => {
    await refuseDoubts(asked, stay)
    return { checkedInAt: asked.now }
  })
}

async function refuseDoubts({ db, caller, body, now }: CheckInInput, stay: LockedStay): Promise<void> {
  const { hotelId } = caller
  const { guests } = stay
  const occupied = await stillInUnit(db, hotelId, stay, dayIn(now))
  const nameless = guests.filter((guest) => missingForKbs(guest) !== undefined)
  const unnamed = Math.max(0, stay.numberOfGuests - guests.length)
  const doubts: CheckInDoubt[] = [
    ...(occupied.guests.length > 0 ? ['unit-occupied' as const] : []),
    ...(nameless.length + unnamed > 0 ? ['identity-missing' as const] : []),
  ]
  if (doubts.every((doubt) => body.despite.includes(doubt))) return
  throw checkInDoubted(doubts, {
    unitName: occupied.unitName,
    guests: occupied.guests.join(', '),
    names: nameless.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    unnamed,
  })
}

/** Lists the main guests of other stays that are still in the unit that this stay is to use. */
async function stillInUnit(db: Db, hotelId: number, { id, segments: own }: LockedStay, today: Day) {
  const unitId = unitOfGuests(own, today)
  const { unitName = '' } = own.find((segment) => segment.unitId === unitId) ?? {}
  if (unitId === undefined) return { unitName, guests: [] }
  const candidates = await inHouseWithNightsIn(db, hotelId, unitId, id)
  const guests = candidates
    .filter(({ segments }) => unitOfGuests(segments, today) === unitId)
    .map(({ guestName }) => guestName)
  return { unitName, guests }
}
