import { bookingOfStay, memberStays } from '#server/features/stay/members.store.ts'
import type { Group } from '#contract/groups/schemas.ts'
import type { PaysFor } from '#domain/groups/group.ts'
import { kurus, sumOf } from '#domain/money/money.ts'
import * as options from '#server/features/allocations/options.store.ts'
import { watchOption } from '#server/features/options/option-jobs.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { reservationNotFound } from '#server/features/stay/stay.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { becomeGroup, bringFolio, bringToGroup, takeFromGroup } from './become-group.ts'
import { depositAwaitedByOne, inNoGroup, joinsItself, payersDiffer } from './groups.errors.ts'
import {
  bookingWith,
  changeBooking,
  joinedFrom,
  lockStaysOf,
  movableLines,
  moveStays,
  newBooking,
  type OfBooking,
} from './groups.store.ts'
import { readGroup } from './read-group.ts'
import { voidContractCodes } from './void-contract-codes.ts'

type JoinInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: { reservationId: number; paysFor?: PaysFor | undefined }
  now: Date
  jobs: Jobs
}

/**
 * Adds all stays of another booking to the booking of a stay. Their deposits become one, due when the first of them was.
 * Bookings of two payers are refused, because the debt of one would pass to the other.
 */
export async function joinBookings({ db, caller, params: { id }, body, now, jobs }: JoinInput): Promise<Group> {
  const { hotelId, userId } = caller
  const { reservationId: otherStay } = body
  if (otherStay === id) throw joinsItself()
  const [bookingId, other] = await Promise.all([bookingOfStay(db, hotelId, id), bookingOfStay(db, hotelId, otherStay)])
  if (bookingId === undefined || other === undefined) throw reservationNotFound()
  if (bookingId === other) return readGroup(db, caller, bookingId)
  await lockStaysOf(db, hotelId, [bookingId, other])
  const payers = [await bookingWith(db, { hotelId, bookingId }), await bookingWith(db, { hotelId, bookingId: other })]
  if (payers[0]?.companyId !== payers[1]?.companyId) throw payersDiffer()
  const written = { at: now, by: userId }
  const ours = { hotelId, reservationId: id }
  const theirs = { hotelId, reservationId: otherStay }
  const [ourOption, theirOption] = [await options.optionOf(db, ours), await options.optionOf(db, theirs)]
  if ((ourOption?.state === 'held') !== (theirOption?.state === 'held')) throw depositAwaitedByOne()
  await voidContractCodes(db, hotelId, [bookingId, other], now)
  const paysFor = await becomeGroup(db, { hotelId, bookingId }, written, body.paysFor)
  await bringFolio(db, { hotelId, bookingId: other }, written)
  const joining = await memberStays(db, { hotelId, bookingId: other })
  await moveStays(db, hotelId, joining, { bookingId, former: other })
  await bringToGroup(db, hotelId, joining, paysFor, written)
  if (ourOption?.state === 'held' && theirOption?.state === 'held') {
    const dueAt = ourOption.dueAt < theirOption.dueAt ? ourOption.dueAt : theirOption.dueAt
    await options.changeOption(db, ours, { asked: sumOf([ourOption.asked, theirOption.asked]), dueAt })
    await watchOption({ db, jobs }, ours, { ...ourOption, dueAt, now })
  }
  return readGroup(db, caller, bookingId)
}

type PartInput = Omit<JoinInput, 'body'>

/**
 * Gives a stay a booking of its own again: the one that it had before it joined, or else a new one. The group keeps what
 * was paid for all. A group of one stay is no group any more.
 */
export async function partFromGroup({ db, caller, params: { id }, now, jobs }: PartInput): Promise<string> {
  const { hotelId, userId } = caller
  const bookingId = await bookingOfStay(db, hotelId, id)
  if (bookingId === undefined) throw reservationNotFound()
  const of = { hotelId, bookingId }
  const stays = await lockStaysOf(db, hotelId, [bookingId])
  const written = { at: now, by: userId }
  if ((await bookingWith(db, of))?.paysFor == null || stays.length < 2) throw inNoGroup()
  await voidContractCodes(db, hotelId, [bookingId], now)
  await takeFromGroup(db, of, id, written)
  const to = await bookingFor(db, of, id, written)
  const rest = stays.filter((stay) => stay !== id)
  const [first] = rest
  await moveStays(db, hotelId, [id], { bookingId: to, former: null })
  const own = await bookingWith(db, { hotelId, bookingId: to })
  if (own === undefined) throw new Error('A stay has a booking')
  if (own.paysFor !== null) await bringToGroup(db, hotelId, [id], own.paysFor, written)
  if (rest.length === 1 && first !== undefined && !(await holdsLines(db, hotelId, first))) {
    await takeFromGroup(db, of, first, written)
    await changeBooking(db, of, { paysFor: null })
  }
  if (first !== undefined) await shareDeposit(db, { hotelId, parted: id, left: first }, now, jobs)
  return own.uniqId
}

/** A stay that brought a deposit to its group waits for it again alone, and the group for the rest. */
async function shareDeposit(
  tx: Db,
  { hotelId, parted, left }: { hotelId: number; parted: number; left: number },
  now: Date,
  jobs: Jobs,
): Promise<void> {
  const [own, rest] = [
    { hotelId, reservationId: parted },
    { hotelId, reservationId: left },
  ]
  const [brought, shared] = [await options.optionOf(tx, own), await options.optionOf(tx, rest)]
  if (brought?.state !== 'held' || shared === undefined) return
  // The group has what it waited for, or has waited too long: so has the stay.
  if (shared.state === 'paid') return options.settleOption(tx, own, { at: now })
  if (shared.state === 'released') return options.releaseOption(tx, own, now)
  const asked = kurus(shared.asked - brought.asked)
  if (asked > 0) await options.changeOption(tx, rest, { asked, dueAt: shared.dueAt })
  await options.settleOption(tx, rest, { at: now, ifPaid: true })
  await watchOption({ db: tx, jobs }, own, { ...brought, now })
}

/** True if the folio of the group has lines of the stay that cannot leave it; then a single stay remains a group. */
async function holdsLines(db: Db, hotelId: number, stay: number): Promise<boolean> {
  return (await movableLines(db, hotelId, [stay])).some(({ onBooking, heldBy }) => onBooking && heldBy !== null)
}

/**
 * Returns the booking that a stay gets when it leaves its group. One that another stay has by now, or another company
 * pays, is no longer its own.
 */
async function bookingFor(tx: Db, ofGroup: OfBooking, stay: number, written: Written): Promise<number> {
  const { hotelId } = ofGroup
  const former = await joinedFrom(tx, hotelId, stay)
  if (former === null) return newBooking(tx, ofGroup, written)
  const of = { hotelId, bookingId: former }
  const [group, booking] = [await bookingWith(tx, ofGroup), await bookingWith(tx, of)]
  if ((await memberStays(tx, of)).length === 0) {
    await changeBooking(tx, of, { companyId: group?.companyId ?? null })
    return former
  }
  const isOwn = booking?.paysFor != null && booking.companyId === group?.companyId
  return isOwn ? former : newBooking(tx, ofGroup, written)
}
