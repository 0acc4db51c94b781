// A front desk for tests: books stays and makes the transitions that a clerk makes.
import { cancelReservation, createReservation, readReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation, StaySegment } from '#contract/reservations/schemas.ts'
import { checkInGuests, checkOutGuests, markNoShow, moveStay, undoTransition } from '#contract/stays/endpoints.ts'
import type { UndoableTransition } from '#domain/reservations/status.ts'
import type { CheckInDoubt } from '#domain/stays/check-in.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'

type ReservationId = { id: number }
export type Parts = StaySegment[]

export const segment = (
  unit: ReservationId,
  checkInDate: string,
  checkOutDate: string,
  totalPrice = 1000,
): StaySegment => ({
  hotelDetailId: unit.id,
  checkInDate,
  checkOutDate,
  totalPrice,
})

export function screenOf(w: ReturnType<typeof world>) {
  const { call, clock } = w
  return {
    /** The clock stands at 12:00 UTC, which is three in the afternoon in Istanbul. */
    onDay: (day: string) => clock.set(`${day}T12:00:00Z`),
    book: async (ours: TestHotel, ...args: Parameters<typeof booking>): Promise<Reservation> =>
      (await call(createReservation, { body: booking(...args) }, ours)).reservation,
    read: async (ours: TestHotel, { id }: ReservationId): Promise<Reservation> =>
      (await call(readReservation, { params: { id } }, ours)).reservation,
    checkIn: async (
      asker: TestHotel | undefined,
      { id }: ReservationId,
      despite?: CheckInDoubt[],
    ): Promise<Reservation> =>
      (await call(checkInGuests, { params: { id }, ...(despite && { body: { despite } }) }, asker)).reservation,
    checkOut: async (asker: TestHotel | undefined, { id }: ReservationId, keepPrice?: boolean): Promise<Reservation> =>
      (await call(checkOutGuests, { params: { id }, body: keepPrice === undefined ? {} : { keepPrice } }, asker))
        .reservation,
    noShow: async (asker: TestHotel | undefined, { id }: ReservationId): Promise<Reservation> =>
      (await call(markNoShow, { params: { id } }, asker)).reservation,
    cancel: async (asker: TestHotel | undefined, { id }: ReservationId): Promise<Reservation> =>
      (await call(cancelReservation, { params: { id } }, asker)).reservation,
    undo: async (
      asker: TestHotel | undefined,
      { id }: ReservationId,
      transition?: UndoableTransition,
    ): Promise<Reservation> =>
      (await call(undoTransition, { params: { id }, body: transition === undefined ? {} : { transition } }, asker))
        .reservation,
    move: async (
      asker: TestHotel | undefined,
      { id, version }: ReservationId & { version: number },
      segments: Parts,
    ): Promise<Reservation> =>
      (await call(moveStay, { params: { id }, body: { segments, version } }, asker)).reservation,
    /** Lists the stored transitions of a stay in their order. */
    transitions: (ours: TestHotel, { id }: ReservationId) =>
      inHotel(w.db, ours.hotelId, (db) =>
        db
          .selectFrom('reservationTransition')
          .select(['transition', 'takenBy', 'undoneAt'])
          .where('reservationId', '=', id)
          .orderBy('id')
          .execute(),
      ),
    /** Sets fields directly in the database, because no endpoint offers this. */
    put: (ours: TestHotel, { id }: ReservationId, fields: { status?: string; checkedInAt?: Date | null }) =>
      inHotel(w.db, ours.hotelId, (db) =>
        db.updateTable('reservation').set(fields).where('id', '=', id).executeTakeFirstOrThrow(),
      ),
  }
}

/** Returns the outcome of a call: 'done', or the status and code of the refusal. */
export const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { status: number; problem: { code: string } }) => `${error.status} ${error.problem.code}`,
  )
