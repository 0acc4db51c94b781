// Reads all rows about one person from the tables of a business.
import { type RawBuilder, sql } from 'kysely'
import { isOfThoseWhoLeft } from '#server/features/audit/erase-in-audit.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { InPersonFile, PersonKey } from '#server/table-register.ts'

/** The keys that find a person in other tables. */
export type Person = {
  /** The profile and all profiles merged into it. */
  profileIds: readonly number[]
  guestIds: readonly number[]
  /** Stays whose main guest is this person: their folio, invoices and requests belong to the person. */
  ownStays: readonly number[]
  phones: readonly string[]
  /** Phones of the person that no other guest of the business has. */
  phonesAlone: readonly string[]
  /**
   * Hashes of the person's identity numbers that no other guest of the business has. A number entered for many guests
   * is a placeholder and identifies nobody.
   */
  hashes: readonly string[]
}

export const personOf = (db: Db, hotelId: number, profileId: number): Promise<Person> =>
  personsOf(db, hotelId, [profileId])

/** Returns the combined keys of several people. */
export async function personsOf(db: Db, hotelId: number, ids: readonly number[]): Promise<Person> {
  const { rows } = await sql<Person>`
    with recursive profile as (
      select id from guest_profile where hotel_id = ${hotelId} and id = any (${ids}::bigint[])
      union all
      select merged.id from profile join guest_profile as merged
        on merged.hotel_id = ${hotelId} and merged.merged_into = profile.id
    ), mine as (
      select * from guest where hotel_id = ${hotelId} and guest_profile_id in (select id from profile)
    )
    select
      array(select id from profile) as profile_ids,
      array(select id from mine) as guest_ids,
      array(select distinct reservation_id from mine where is_main_guest) as own_stays,
      array(select distinct phone from mine where phone is not null) as phones,
      array(select distinct phone from mine where phone is not null and not exists (
        select from guest as other where other.hotel_id = ${hotelId} and other.phone = mine.phone
          and other.guest_profile_id not in (select id from profile))) as phones_alone,
      array(select distinct identity_hash from mine where identity_hash is not null and not exists (
        select from guest as other where other.hotel_id = ${hotelId} and other.identity_hash = mine.identity_hash
          and other.guest_profile_id not in (select id from profile))) as hashes`.execute(db)
  const [person] = rows
  if (person === undefined) throw new Error('A select without a from has one row')
  return person
}

/**
 * Selects the messages to this person. A message to a phone number that several guests share belongs to the guest whom
 * it addresses.
 */
const toThem = ({ guestIds, phonesAlone }: Person) => sql<boolean>`
  (mine.guest_id = any (${guestIds}::bigint[])
    or (mine.guest_id is null and mine.phone = any (${phonesAlone}::text[])))`

/**
 * Selects the codes sent to this person. If others share the phone number, only codes with the person's identity number
 * or of the person's stays.
 */
const codesOf = (hotelId: number, { phones, phonesAlone, hashes, ownStays }: Person) => sql<boolean>`
  (mine.phone = any (${phones}::text[]) and (
    mine.phone = any (${phonesAlone}::text[])
    or mine.identity_hash = any (${hashes}::text[])
    or (mine.reservation_uniq_id <> '' and mine.reservation_uniq_id in (
      select uniq_id from booking where hotel_id = ${hotelId} and id in (
        select booking_id from reservation where hotel_id = ${hotelId} and id = any (${ownStays}::bigint[]))))))`

export type Line = Record<string, string | number | boolean | null | object>

const lines = async (db: Db, of: RawBuilder<unknown>): Promise<Line[]> =>
  // Rows are read as JSON text, so that their fields keep the names of the database.
  (await sql<{ line: string }>`select to_jsonb(found)::text as line from (${of}) as found`.execute(db)).rows.map(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database has just made an object of a row
    ({ line }) => JSON.parse(line) as Line,
  )

export const staysOfPerson = (db: Db, hotelId: number, { guestIds }: Person) =>
  lines(
    db,
    sql`
    select uniq_id as reservation_uniq_id, unit_name, check_in, check_out, reservation.status, checked_in_at, checked_out_at,
      is_main_guest, number_of_guests,
      (select count(*) from guest as other where other.hotel_id = ${hotelId}
        and other.reservation_id = reservation.id and other.id <> guest.id) as companions,
      case when is_main_guest then total_price_kurus end as total_price_kurus,
      case when is_main_guest then special_requests end as special_requests,
      reservation.source, reservation.created_at
    from guest
    join reservation on reservation.hotel_id = ${hotelId} and reservation.id = guest.reservation_id
    join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id
    join unit on unit.hotel_id = ${hotelId} and unit.id = reservation.unit_id
    where guest.hotel_id = ${hotelId} and guest.id = any (${guestIds}::bigint[])
    order by check_in, reservation.id`,
  )

/** Selects the rows of this person in a table that `mine` stands for. */
export const isOfPerson = (hotelId: number, person: Person, by: PersonKey): RawBuilder<boolean> =>
  ({
    profile: sql<boolean>`mine.guest_profile_id = any (${person.profileIds}::bigint[])`,
    stay: sql<boolean>`mine.reservation_id = any (${person.ownStays}::bigint[])`,
    phone: sql<boolean>`mine.phone = any (${person.phonesAlone}::text[])`,
    message: toThem(person),
    code: codesOf(hotelId, person),
  })[by]

const bookingOfMine = (hotelId: number) => sql`
  join reservation on reservation.hotel_id = ${hotelId} and reservation.id = mine.reservation_id
  join booking on booking.hotel_id = ${hotelId} and booking.id = reservation.booking_id`

/** Reads a part of the person's file as the register of its table says. Rows of a stay have the number of the stay. */
export function partOfPerson(
  db: Db,
  hotelId: number,
  person: Person,
  { table, by, columns, order = ['id'] }: InPersonFile & { table: string },
): Promise<Line[]> {
  const own = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`mine.${name}`)))
  return lines(
    db,
    sql`select ${by === 'stay' ? sql`uniq_id as reservation_uniq_id, ` : sql``}${own(columns)} from ${sql.table(table)} as mine
      ${by === 'stay' ? bookingOfMine(hotelId) : sql``}
      where mine.hotel_id = ${hotelId} and ${isOfPerson(hotelId, person, by)} order by ${own(order)}`,
  )
}

/** Returns the audit entries about the person. Authors are left out, because they are other people. */
export const recordOfPerson = (db: Db, hotelId: number, { profileIds, guestIds, ownStays }: Person) =>
  lines(
    db,
    sql`
    with meant as (
      select entry_id as id from audit_personal
      where hotel_id = ${hotelId} and guest_profile_id = any (${profileIds}::bigint[])
        and not ${isOfThoseWhoLeft(hotelId, profileIds)}
      union
      select entry.id from guest_note as note join audit_entry as entry
        on entry.hotel_id = ${hotelId} and entry.table_name = 'guest_note' and entry.row_key = note.id::text
      where note.hotel_id = ${hotelId} and note.guest_profile_id = any (${profileIds}::bigint[])
      union
      select id from audit_entry
      where hotel_id = ${hotelId} and table_name = 'guest' and row_key = any (${guestIds.map(String)}::text[])
      union
      select id from audit_entry
      where hotel_id = ${hotelId} and table_name = 'person_file' and row_key = any (${profileIds.map(String)}::text[])
      union
      select id from audit_entry
      where hotel_id = ${hotelId} and reservation_id = any (${ownStays}::bigint[]) and table_name <> 'guest'
    )
    select at, table_name, operation, data -> 'before' as before, data -> 'after' as after
    from meant
    join audit_entry as entry on entry.hotel_id = ${hotelId} and entry.id = meant.id
    left join audit_personal as personal on personal.hotel_id = ${hotelId} and personal.entry_id = entry.id
    order by entry.id`,
  )
