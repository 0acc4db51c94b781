// Reads and writes at what time the guests of a stay come.
import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Said = { hour: number | null; saidBy: 'guest' | 'staff'; saidAt: Date }

/** Returns what was said of the day on which the stay now begins. The stay is missing if the business has none such. */
export async function arrivalOf(db: Db, hotelId: number, reservationId: number) {
  const stay = await db
    .selectFrom('reservation')
    .leftJoin('arrivalTime', (join) =>
      join
        .onRef('arrivalTime.hotelId', '=', 'reservation.hotelId')
        .onRef('arrivalTime.reservationId', '=', 'reservation.id')
        .onRef('arrivalTime.day', '=', 'reservation.checkIn'),
    )
    .select(['hour', 'saidAt', sql<Said['saidBy'] | null>`said_by`.as('saidBy')])
    .where('reservation.hotelId', '=', hotelId)
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
  if (stay === undefined) return undefined
  const { hour, saidAt, saidBy } = stay
  const said: Said | null = saidAt === null || saidBy === null ? null : { hour, saidBy, saidAt }
  return { said }
}

type Stay = { hotelId: number; reservationId: number; day: Day }

export async function keepArrival(tx: Db, stay: Stay, said: Said): Promise<void> {
  await tx
    .insertInto('arrivalTime')
    .values({ ...stay, ...said })
    .onConflict((conflict) => conflict.columns(['hotelId', 'reservationId']).doUpdateSet({ ...said, day: stay.day }))
    .execute()
}
