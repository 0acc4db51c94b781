// A front desk for tests: stays that are booked, and what a clerk does with them.
import {
  cancelReservation,
  createReservation,
  type Reservation,
  readReservation,
  type StaySegment,
} from '#contract/reservations.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay, undoTransition } from '#contract/stays.ts'
import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { CheckInDoubt } from '#domain/stays/check-in.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'

type Known = { id: number }
export type Parts = StaySegment[]

export const part = (unit: Known, checkInDate: string, checkOutDate: string, totalPrice = 1000): StaySegment => ({
  hotelDetailId: unit.id,
  checkInDate,
  checkOutDate,
  totalPrice,
})

export function deskOf(w: ReturnType<typeof world>) {
  const { call, clock } = w
  return {
    /** It is noon in London, three in the afternoon in Istanbul. */
    onDay: (day: string) => clock.set(`${day}T12:00:00Z`),
    book: async (ours: TestHotel, ...args: Parameters<typeof booking>): Promise<Reservation> =>
      (await call(createReservation, { body: booking(...args) }, ours)).reservation,
    read: async (ours: TestHotel, { id }: Known): Promise<Reservation> =>
      (await call(readReservation, { params: { id } }, ours)).reservation,
    checkIn: async (asker: TestHotel | undefined, { id }: Known, despite?: CheckInDoubt[]): Promise<Reservation> =>
      (await call(checkInGuests, { params: { id }, ...(despite && { body: { despite } }) }, asker)).reservation,
    checkOut: async (asker: TestHotel | undefined, { id }: Known, keepPrice?: boolean): Promise<Reservation> =>
      (await call(checkOutGuests, { params: { id }, body: keepPrice === undefined ? {} : { keepPrice } }, asker))
        .reservation,
    noShow: async (asker: TestHotel | undefined, { id }: Known): Promise<Reservation> =>
      (await call(markNoShow, { params: { id } }, asker)).reservation,
    cancel: async (asker: TestHotel | undefined, { id }: Known): Promise<Reservation> =>
      (await call(cancelReservation, { params: { id } }, asker)).reservation,
    undo: async (asker: TestHotel | undefined, { id }: Known, step?: UndoableTransition): Promise<Reservation> =>
      (await call(undoTransition, { params: { id }, body: step === undefined ? {} : { step } }, asker)).reservation,
    move: async (
      asker: TestHotel | undefined,
      { id, version }: Known & { version: number },
      parts: Parts,
    ): Promise<Reservation> => (await call(moveStay, { params: { id }, body: { parts, version } }, asker)).reservation,
    /** What is kept of the transitions of a stay, in the order in which they were taken. */
    transitions: (ours: TestHotel, { id }: Known) =>
      inHotel(w.db, ours.hotelId, (db) =>
        db
          .selectFrom('reservationStep')
          .select(['step', 'takenBy', 'undoneAt'])
          .where('reservationId', '=', id)
          .orderBy('id')
          .execute(),
      ),
    /** As no endpoint offers it. */
    put: (ours: TestHotel, { id }: Known, fields: { status?: string; checkedInAt?: Date | null }) =>
      inHotel(w.db, ours.hotelId, (db) =>
        db.updateTable('reservation').set(fields).where('id', '=', id).executeTakeFirstOrThrow(),
      ),
  }
}

/** What became of a call: 'done', or the status and code of the refusal. */
export const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { status: number; problem: { code: string } }) => `${error.status} ${error.problem.code}`,
  )
