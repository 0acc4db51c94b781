import { sql } from 'kysely'
import type { NewLine } from '#domain/folio/line.ts'
import type { PaysFor } from '#domain/groups/group.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { Status } from '#domain/reservations/status.ts'
import { folioOfLine, lineColumns, linesAsJson, linesFrom, valuesOfLine } from '#server/features/folio/lines.store.ts'
import type { Match } from '#server/features/guests/match-profiles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { NewGuestRow } from '../guest-row.ts'
import type { EnteredFields } from '#server/features/stay/reservations.store.ts'
import { asGuest, type GuestOfReservation, type StoredGuest } from '#server/features/stay/read-reservations.store.ts'

export type NewReservationRow = EnteredFields & {
  hotelId: number
  reservationUniqId: string
  requestHash: string
  totalPriceKurus: Kurus
  status: Status
  createdBy: number
  createdAt: Date
  /** The booking of a group to which the reservation is added, instead of a booking of its own. */
  joins?: number | undefined
  group?: { name: string; paysFor: PaysFor } | undefined
}

/** Finds the reservation with this reservation number, if there is one. */
export async function reservationKnownAs(db: Db, hotelId: number, reservationUniqId: string) {
  const [known] = await bearing(db, { hotelId, reservationUniqId })
  return known
}
const bearing = statement((db, { hotelId, reservationUniqId }: { hotelId: number; reservationUniqId: string }) =>
  db
    .selectFrom('booking')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reservation')
          .select('reservation.id')
          .where('reservation.hotelId', '=', hotelId)
          .whereRef('reservation.bookingId', '=', 'booking.id')
          .orderBy('reservation.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['first.id', 'booking.requestHash'])
    .where('booking.hotelId', '=', hotelId)
    .where('booking.uniqId', '=', reservationUniqId),
)

/**
 * Inserts a reservation, and its booking unless it joins one, with the first lines of its folio, its guests and the profiles of new guests,
 * in one statement. Returns the guests as stored.
 */
export async function insertReservation(
  tx: Db,
  reservation: NewReservationRow & { lines: readonly NewLine[] },
  guests: readonly NewGuestRow[],
  matches: readonly Match[],
): Promise<{ id: number; guests: GuestOfReservation[] }> {
  const told = guests.map((guest, position) => ({ ...guest, ...matches[position], position }))
  const rows = await inserted(tx, {
    ...reservation,
    told: JSON.stringify(told),
    lines: linesAsJson(reservation.lines),
    joins: reservation.joins ?? null,
    groupName: reservation.group?.name ?? '',
    paysFor: reservation.group?.paysFor ?? null,
  })
  const stored = rows.toSorted((a, b) => a.position - b.position).map(({ position: _its, ...guest }) => asGuest(guest))
  const [first] = stored
  if (first === undefined) throw new Error('A reservation has a guest')
  return { id: first.reservationId, guests: stored }
}

type Inserted = Omit<NewReservationRow, 'joins' | 'group'> & {
  told: string
  lines: string
  /** A prepared statement has a value for each of its places. */
  joins: number | null
  groupName: string
  paysFor: PaysFor | null
}

const inserted = statement(
  (_tx, row: Inserted) => sql<StoredGuest & { position: number }>`
    with told as materialized (
      select * from jsonb_to_recordset(${row.told}::jsonb) as told ("firstName" text, "lastName" text,
        phone text, email text, nationality text, "identityNumber" text, "identityHash" text, "isIdentified" boolean, "isMainGuest" boolean,
        "isAnotherPerson" boolean, "guestProfileId" bigint, "newProfile" bigint, position integer)
    ),
    booked as (
      insert into booking (hotel_id, uniq_id, request_hash, created_by, created_at, name, pays_for)
      select ${row.hotelId}, ${row.reservationUniqId}, ${row.requestHash}, ${row.createdBy}, ${row.createdAt},
        ${row.groupName}, ${row.paysFor}
      where ${row.joins}::bigint is null
      returning id, pays_for
    ),
    of_booking as (
      select id, pays_for from booked
      union all
      select id, pays_for from booking where hotel_id = ${row.hotelId} and id = ${row.joins}::bigint
    ),
    made as (
      insert into reservation (hotel_id, booking_id, unit_id, check_in, check_out, number_of_guests, child_ages,
        total_price_kurus, special_requests, source, status, created_by, created_at, cancel_rule_version)
      select ${row.hotelId}, of_booking.id, ${row.unitId}, ${row.checkIn}, ${row.checkOut}, ${row.numberOfGuests}, ${row.childAges},
        ${row.totalPriceKurus}, ${row.specialRequests}, ${row.source}, ${row.status}, ${row.createdBy}, ${row.createdAt},
        -- What a cancellation costs is agreed with the booking.
        (select max(version) from cancel_rule where hotel_id = ${row.hotelId})
      from of_booking
      returning id, (select pays_for from of_booking) as pays_for
    ),
    agreed as (
      insert into folio_line (hotel_id, reservation_id, created_at, created_by, ${lineColumns})
      select ${row.hotelId}, made.id, ${row.createdAt}, ${row.createdBy}, ${valuesOfLine}, ${folioOfLine(sql`made.pays_for`)}
      from made cross join ${linesFrom(row.lines)}
    ),
    added as (
      insert into guest_profile (hotel_id, created_at)
      select ${row.hotelId}, ${row.createdAt} from told where "newProfile" is not null group by "newProfile"
      returning id
    ),
    new_profile as (select id, row_number() over (order by id) - 1 as number from added)
    insert into guest (hotel_id, reservation_id, guest_profile_id, position, first_name, last_name, phone, email,
      nationality, identity_number, identity_hash, is_identified, is_main_guest, is_another_person)
    select ${row.hotelId}, made.id, coalesce(told."guestProfileId", new_profile.id), told.position, told."firstName",
      told."lastName", told.phone, told.email, told.nationality, told."identityNumber", told."identityHash",
      told."isIdentified", told."isMainGuest", told."isAnotherPerson"
    from made
    cross join told
    left join new_profile on new_profile.number = told."newProfile"
    order by told.position
    returning hotel_id, id, reservation_id, first_name, last_name, phone, email, nationality, identity_number,
      identity_hash, is_main_guest, is_another_person, guest_profile_id, erased_at, name_erased_at, position`,
)
