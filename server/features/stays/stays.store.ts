import { sql } from 'kysely'
import type { StaySegment } from '#domain/reservations/segments.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import {
  occupyingStatuses,
  type Status,
  type StayTransition,
  undoable,
  type UndoableTransition,
} from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import { segmentsOf } from '#server/features/reservations/reservation-lists.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The parts of a stay as the rules speak of them. */
export async function storedSegments(db: Db, hotelId: number, reservationId: number): Promise<StaySegment[]> {
  const rows = await segmentsOf(db, hotelId, [reservationId])
  return rows.map(({ unitId, checkIn, checkOut, priceKurus }) => ({ unitId, checkIn, checkOut, priceKurus }))
}

type Standing = { status: Status; checkedInAt: Date | null; checkedOutAt: Date | null }
type TakenStep = {
  hotelId: number
  reservationId: number
  step: StayTransition | 'complete'
  takenAt: Date
  /** Null: the app itself. */
  takenBy: number | null
}

/** Keeps what was done and how the reservation was before: to be called before it is changed. */
export async function recordStep(db: Db, step: TakenStep, before: Standing): Promise<void> {
  const { status, checkedInAt, checkedOutAt } = before
  const parts = await storedSegments(db, step.hotelId, step.reservationId)
  await db
    .insertInto('reservationStep')
    .values({ ...step, before: JSON.stringify({ status, checkedInAt, checkedOutAt, parts } satisfies Before<Date>) })
    .execute()
}

/** As `recordStep` alone writes it. */
type Before<Instant> = {
  status: Status
  checkedInAt: Instant | null
  checkedOutAt: Instant | null
  parts: StaySegment[]
}

const undoableSteps = (db: Db, hotelId: number, reservationId: number) =>
  db
    .selectFrom('reservationStep')
    .select(['id', 'takenAt', 'undoneAt'])
    .select([sql<UndoableTransition>`step`.as('step'), sql<Before<string>>`before`.as('before')])
    .where('hotelId', '=', hotelId)
    .where('reservationId', '=', reservationId)
    .where('step', 'in', undoable)
    .orderBy('id', 'desc')
    .limit(1)

/** The last step of those that can be undone, unless it has been. */
export function lastStep(db: Db, hotelId: number, reservationId: number) {
  return undoableSteps(db, hotelId, reservationId).where('undoneAt', 'is', null).executeTakeFirst()
}

/** When this step was last undone, if nobody has taken it again since. */
export async function undoneAt(db: Db, hotelId: number, reservationId: number, step: UndoableTransition) {
  const last = await undoableSteps(db, hotelId, reservationId).where('step', '=', step).executeTakeFirst()
  return last?.undoneAt ?? undefined
}

export async function markUndone(db: Db, hotelId: number, stepId: number, at: Date): Promise<void> {
  await db
    .updateTable('reservationStep')
    .set({ undoneAt: at })
    .where('hotelId', '=', hotelId)
    .where('id', '=', stepId)
    .execute()
}

export type ChangedStay = Partial<Standing & StayDates & { unitId: number; totalPriceKurus: number }>

export async function changeStay(db: Db, hotelId: number, id: number, to: ChangedStay): Promise<void> {
  await db
    .updateTable('reservation')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Stays that hold nights although they ended before `today`: nobody has closed them. */
export async function forgottenStays(db: Db, hotelId: number, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('status', 'in', occupyingStatuses)
    .where('checkOut', '<', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
