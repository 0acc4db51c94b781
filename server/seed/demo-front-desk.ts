// Makes the transitions that the stays of the demo business have gone through until now.
import { type StaySegment, splitOn } from '#domain/reservations/segments.ts'
import type { StayTransition } from '#domain/reservations/status.ts'
import { addDays, type Day, dayIn } from '#domain/time/day.ts'
import { replaceSegments, storedSegments } from '#server/features/allocations/allocations.store.ts'
import { lockStay } from '#server/features/stay/lock-stay.ts'
import { changeReservation, type ReservationFields } from '#server/features/stay/reservations.store.ts'
import { insertTransition } from '#server/features/stay/transitions.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { demoBlocks, type DemoStay } from './demo-stays.ts'

type Owner = { hotelId: number; userId: number }
type Lived = { id: number; stay: DemoStay; checkIn: Day; checkOut: Day; bookedAt: Date; now: Date }

/**
 * Records the transitions that a stay has gone through by now, each at a plausible hour for an arrival, a call or a
 * check-out.
 */
export async function liveThrough(tx: Db, owner: Owner, unitIds: readonly number[], lived: Lived): Promise<void> {
  const { id, stay, checkIn, checkOut, bookedAt, now } = lived
  const take = (transition: StayTransition, at: Date, to: Partial<ReservationFields>) =>
    takeTransition(tx, owner, id, { transition, at, to })
  const { moves, status } = stay
  if (moves !== undefined) {
    const segments = splitOn(
      await storedSegments(tx, owner.hotelId, id),
      addDays(checkIn, moves.after),
      unitIds[moves.to] ?? 0,
    )
    await split(tx, owner, id, segments, bookedAt)
  }
  if (status === 'CANCELLED') return take('cancel', new Date(bookedAt.getTime() + 26 * hourMs), { status })
  if (status === 'NO_SHOW') return take('no-show', inIstanbul(addDays(checkIn, 1), 11 * 60 + 10), { status })
  if (stay.late || checkIn >= dayIn(now)) return
  const checkedInAt = inIstanbul(checkIn, 14 * 60 + ((id * 37) % 390))
  await take('check-in', checkedInAt, { checkedInAt })
  if (status === undefined) return
  const checkedOutAt = inIstanbul(checkOut, 9 * 60 + 20 + ((id * 23) % 160))
  await take('check-out', checkedOutAt, { status, checkedOutAt })
}

const hourMs = 3_600_000
export const inIstanbul = (day: Day, minutes: number) =>
  new Date(new Date(`${day}T00:00:00+03:00`).getTime() + minutes * 60_000)

type Taken = { transition: StayTransition; at: Date; to: Partial<ReservationFields> }

async function takeTransition(tx: Db, owner: Owner, id: number, { transition, at, to }: Taken): Promise<void> {
  const { hotelId, userId } = owner
  const stay = await lockStay(tx, hotelId, id)
  await insertTransition(tx, stay, { transition, takenAt: at, takenBy: userId })
  await changeReservation(tx, hotelId, id, to)
}

async function split(tx: Db, owner: Owner, id: number, segments: readonly StaySegment[], at: Date): Promise<void> {
  await takeTransition(tx, owner, id, { transition: 'move', at, to: {} })
  await replaceSegments(tx, owner.hotelId, id, 'ACTIVE', segments)
}

/** Acts that take the units of the demo's blocks off sale. */
export const blocksToAdd = (unitIds: readonly number[], now: Date) =>
  demoBlocks.map(({ unit, from, nights, reason, note }) => (tx: Db, { hotelId, userId }: Owner) => {
    const row = {
      hotelId,
      unitId: unitIds[unit] ?? 0,
      checkIn: addDays(dayIn(now), from),
      checkOut: addDays(dayIn(now), from + nights),
      reason,
      note,
      createdBy: userId,
      createdAt: new Date(now.getTime() - 27 * hourMs),
    }
    return tx.insertInto('unitBlock').values(row).execute()
  })
