import { sql } from 'kysely'
import { numbersOf } from '#domain/guests/guest.ts'
import { occupyingStatuses, type Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { isNamedLike } from '#server/platform/db/named-like.ts'
import { guestsWithStays } from './guests-with-stays.store.ts'
import { uniqIdOfBooking } from '#server/features/stay/booking-number.store.ts'

/**
 * Returns the current profile of an id: the profile itself, or the one it was merged into. Undefined if this hotel has
 * no such profile or it was erased.
 */
export async function afterMerges(db: Db, hotelId: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged as (
      select id, merged_into from guest_profile where hotel_id = ${hotelId} and id = ${id}
      union all
      select next.id, next.merged_into
      from merged join guest_profile as next on next.hotel_id = ${hotelId} and next.id = merged.merged_into
    )
    select merged.id from merged join guest_profile as last on last.hotel_id = ${hotelId} and last.id = merged.id
    where merged.merged_into is null and last.erasure_id is null`.execute(db)
  return rows[0]?.id
}

export type Writing = Awaited<ReturnType<typeof writingsOf>>[number]

/** Returns every spelling in which the guests of these profiles were stored, the latest first. */
export async function writingsOf(db: Db, hotelId: number, profileIds: readonly number[]) {
  const rows = await db
    .selectFrom('guest')
    .select(['guestProfileId', 'firstName', 'lastName', 'nameFolded', 'phone', 'email', 'nationality'])
    .select(['hotelId', 'identityHash', 'isIdentified', (eb) => eb.fn.max('id').as('latest')])
    // Each stay encrypts the number anew, so only the hashes show whether two numbers are equal.
    .select((eb) => eb.fn.max('identityNumber').as('identityNumber'))
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`guest_profile_id = any(${profileIds}::bigint[])`)
    .groupBy(['guestProfileId', 'firstName', 'lastName', 'nameFolded', 'phone', 'email', 'nationality'])
    .groupBy(['hotelId', 'identityHash', 'isIdentified'])
    .orderBy('latest', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ...numbersOf(row) }))
}

/** Statuses of stays that occupy or occupied nights. */
export const heldStatuses: readonly Status[] = [...occupyingStatuses, 'COMPLETED']

/** Returns whether the guests of a `reservation` have arrived. */
export const hasBegun = (today: Day) =>
  sql<boolean>`(reservation.checked_in_at is not null or reservation.check_in < ${today})`

export type StayRow = Awaited<ReturnType<typeof staysOfProfiles>>[number]

/**
 * Returns the profiles' stays that occupy or occupied nights, the latest arrival first; `begun` marks stays whose
 * guests have arrived.
 */
export function staysOfProfiles(db: Db, hotelId: number, profileIds: readonly number[], today: Day) {
  return guestsWithStays(db, hotelId)
    .distinct()
    .select([
      'guest.guestProfileId',
      'reservation.id as reservationId',
      uniqIdOfBooking.as('reservationUniqId'),
      'unit.unitName',
    ])
    .select(['reservation.checkIn', 'reservation.checkOut'])
    .select(hasBegun(today).as('begun'))
    .where(sql<boolean>`guest.guest_profile_id = any(${profileIds}::bigint[])`)
    .where(sql<boolean>`reservation.status in (${literals(heldStatuses)})`)
    .orderBy('reservation.checkIn', 'desc')
    .orderBy('reservation.id', 'desc')
    .execute()
}

type Marks = { phone: string | null; hash: string | null; isTurkish: boolean }

/** Finds guests with this number or phone. Guests with the number come first, then the latest guests. */
export async function bearersOf(db: Db, hotelId: number, { phone, hash, isTurkish }: Marks, limit: number) {
  const byNumber = sql<boolean>`coalesce(identity_hash = ${hash} and (nationality = 'TUR') = ${isTurkish}, false)`
  const rows = await db
    .selectFrom('guest')
    .select('guestProfileId')
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([sql<boolean>`(identity_hash = ${hash} and ${byNumber})`, eb('phone', '=', phone)]))
    .groupBy('guestProfileId')
    .orderBy(sql`bool_or(${byNumber})`, 'desc')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.guestProfileId)
}

/** Finds guests by words of their name, the latest guests first. Erased guests are found by nobody. */
export async function profilesNamed(db: Db, hotelId: number, name: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('guest')
    .select('guestProfileId')
    .where('hotelId', '=', hotelId)
    .where('erasedAt', 'is', null)
    .where(isNamedLike(sql.ref('nameFolded'), name))
    .groupBy('guestProfileId')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.guestProfileId)
}

/**
 * Returns other profiles that share a phone, an identity number or an e-mail address with this guest, the latest guests
 * first.
 */
export async function othersLike(db: Db, hotelId: number, profileId: number, limit: number): Promise<number[]> {
  const shared = (column: 'phone' | 'identity_hash' | 'email', how = sql``) => sql`
    select other.guest_profile_id, other.id
    from guest as mine join guest as other
      on other.hotel_id = mine.hotel_id and other.${sql.ref(column)} = mine.${sql.ref(column)}
    where mine.hotel_id = ${hotelId} and mine.guest_profile_id = ${profileId} and other.guest_profile_id <> ${profileId} ${how}`
  // A placeholder number makes two guests similar only if the name matches too: it may then be a real number that was
  // mistyped twice.
  const number = shared('identity_hash', sql`and (mine.is_identified or other.name_folded = mine.name_folded)`)
  const { rows } = await sql<{ profileId: number }>`
    select guest_profile_id as "profileId"
    from (${shared('phone')} union all ${number} union all ${shared('email')}) as alike
    group by guest_profile_id
    order by max(id) desc
    limit ${limit}`.execute(db)
  return rows.map((row) => row.profileId)
}

/** Returns the other profiles that were on the same reservation as this guest. */
export async function companionsOf(db: Db, hotelId: number, profileId: number, others: readonly number[]) {
  const { rows } = await sql<{ profileId: number }>`
    select distinct other.guest_profile_id as "profileId"
    from guest as mine join guest as other
      on other.hotel_id = mine.hotel_id and other.reservation_id = mine.reservation_id
    where mine.hotel_id = ${hotelId} and mine.guest_profile_id = ${profileId} and other.guest_profile_id = any(${others}::bigint[])
  `.execute(db)
  return new Set(rows.map((row) => row.profileId))
}
