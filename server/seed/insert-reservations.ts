import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { DB } from '#server/platform/db/tables.gen.ts'

type Row = Omit<Insertable<DB['reservation']>, 'bookingId'> & { reservationUniqId: string; requestHash: string }

/** Inserts reservations without their guests, each with a booking of its own. Returns their ids in the given order. */
export async function insertReservations(tx: Db, rows: readonly Row[]): Promise<{ id: number }[]> {
  const bookings = await tx
    .insertInto('booking')
    .values(
      rows.map(({ hotelId, reservationUniqId: uniqId, requestHash, createdBy, createdAt }) => ({
        hotelId,
        uniqId,
        requestHash,
        createdBy,
        createdAt,
      })),
    )
    .returning('id')
    .execute()
  return tx
    .insertInto('reservation')
    .values(
      rows.map(({ reservationUniqId: _number, requestHash: _hash, ...row }, at) => ({
        ...row,
        bookingId: bookings[at]?.id ?? 0,
      })),
    )
    .returning('id')
    .execute()
}
