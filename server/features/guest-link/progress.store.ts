// Reads how far guests are with their pages, for many stays at once.
import { sql } from 'kysely'
import type { GuestProgress } from '#contract/guest-link/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Row = {
  reservationId: number
  isSent: boolean
  isOpened: boolean
  stored: number
  people: number
  waiting: number
  arrivesAt: number | null
}

/**
 * Returns the progress of those of these stays that have a link. Each stay is looked up by itself, because PostgreSQL
 * would otherwise read all stays, links and guests of the business.
 */
export async function progressOfGuests(
  db: Db,
  hotelId: number,
  reservationIds: readonly number[],
): Promise<Map<number, GuestProgress>> {
  if (reservationIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select stay.id as reservation_id, link.handed_out_at is not null as is_sent, link.opened_at is not null as is_opened,
      stay.number_of_guests as people, party.stored, proposed.waiting,
      arrival.hour as arrives_at
    from unnest(${[...new Set(reservationIds)]}::bigint[]) as wanted (id)
    cross join lateral (
      select id, booking_id, number_of_guests, check_in from reservation
      where hotel_id = ${hotelId} and id = wanted.id limit 1
    ) as stay
    cross join lateral (
      select handed_out_at, opened_at from guest_link
      where hotel_id = ${hotelId} and booking_id = stay.booking_id limit 1
    ) as link
    cross join lateral (
      select count(*) as stored from guest
      where hotel_id = ${hotelId} and reservation_id = stay.id and identity_hash is not null offset 0
    ) as party
    cross join lateral (
      select count(*) as waiting from guest_proposal
      where hotel_id = ${hotelId} and reservation_id = stay.id and state = 'waiting' offset 0
    ) as proposed
    left join lateral (
      select hour from arrival_time
      where hotel_id = ${hotelId} and reservation_id = stay.id and day = stay.check_in limit 1
    ) as arrival on true`.execute(db)
  return new Map(rows.map((row) => [row.reservationId, onWire(row)]))
}

const onWire = ({ isSent, isOpened, stored, people, waiting, arrivesAt }: Row): GuestProgress => ({
  link: isOpened ? 'opened' : isSent ? 'sent' : 'made',
  people: { stored, of: people, waiting },
  arrivesAt,
})
