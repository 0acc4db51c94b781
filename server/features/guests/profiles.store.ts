import { sql } from 'kysely'
import { numbersOf } from '#domain/guests/guest.ts'
import { occupyingStatuses, type Status } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import { guestsWithStays } from './guests-with-stays.store.ts'

/**
 * What has become of a profile by now: itself, or the one that it was merged into. Undefined where there is none in this
 * hotel, or it was erased.
 */
export async function afterMerges(db: Db, hotelId: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive trail as (
      select id, merged_into from guest_profile where hotel_id = ${hotelId} and id = ${id}
      union all
      select next.id, next.merged_into
      from trail join guest_profile as next on next.hotel_id = ${hotelId} and next.id = trail.merged_into
    )
    select trail.id from trail join guest_profile as last on last.hotel_id = ${hotelId} and last.id = trail.id
    where trail.merged_into is null and last.destruction_id is null`.execute(db)
  return rows[0]?.id
}

export type Writing = Awaited<ReturnType<typeof writingsOf>>[number]

/** Every way in which the guests of these profiles were written down, the latest first. */
export async function writingsOf(db: Db, hotelId: number, profileIds: readonly number[]) {
  const rows = await db
    .selectFrom('guest')
    .select(['guestProfileId', 'firstName', 'lastName', 'nameFolded', 'phone', 'email', 'nationality'])
    .select(['hotelId', 'identityHash', 'isIdentified', (eb) => eb.fn.max('id').as('latest')])
    // Sealed anew for each stay, so the hash tells numbers apart.
    .select((eb) => eb.fn.max('identityNumber').as('identityNumber'))
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`guest_profile_id = any(${profileIds}::bigint[])`)
    .groupBy(['guestProfileId', 'firstName', 'lastName', 'nameFolded', 'phone', 'email', 'nationality'])
    .groupBy(['hotelId', 'identityHash', 'isIdentified'])
    .orderBy('latest', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ...numbersOf(row) }))
}

/** Of stays that hold or held. */
export const heldStatuses: readonly Status[] = [...occupyingStatuses, 'COMPLETED']

/** Of a `reservation`: its guests have come. */
export const hasBegun = (today: Day) =>
  sql<boolean>`(reservation.checked_in_at is not null or reservation.check_in < ${today})`

export type StayRow = Awaited<ReturnType<typeof staysOfProfiles>>[number]

/** Their stays that hold or held, the latest arrival first; `begun` are those whose guests have come. */
export function staysOfProfiles(db: Db, hotelId: number, profileIds: readonly number[], today: Day) {
  return guestsWithStays(db, hotelId)
    .distinct()
    .select([
      'guest.guestProfileId',
      'reservation.id as reservationId',
      'reservation.reservationUniqId',
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

/** Who bears this number or phone: those with the number first, then the latest guests. */
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

/** Others who share a phone, an identity number or an e-mail address with this guest, the latest guests first. */
export async function othersLike(db: Db, hotelId: number, profileId: number, limit: number): Promise<number[]> {
  const shared = (column: 'phone' | 'identity_hash' | 'email', how = sql``) => sql`
    select other.guest_profile_id, other.id
    from guest as mine join guest as other
      on other.hotel_id = mine.hotel_id and other.${sql.ref(column)} = mine.${sql.ref(column)}
    where mine.hotel_id = ${hotelId} and mine.guest_profile_id = ${profileId} and other.guest_profile_id <> ${profileId} ${how}`
  // What is typed for everybody makes nobody alike: only with the name it may be a number that was mistyped twice.
  const number = shared('identity_hash', sql`and (mine.is_identified or other.name_folded = mine.name_folded)`)
  const { rows } = await sql<{ profileId: number }>`
    select guest_profile_id as "profileId"
    from (${shared('phone')} union all ${number} union all ${shared('email')}) as alike
    group by guest_profile_id
    order by max(id) desc
    limit ${limit}`.execute(db)
  return rows.map((row) => row.profileId)
}

/** Which of these were guests of one reservation together with this one. */
export async function companionsOf(db: Db, hotelId: number, profileId: number, others: readonly number[]) {
  const { rows } = await sql<{ profileId: number }>`
    select distinct other.guest_profile_id as "profileId"
    from guest as mine join guest as other
      on other.hotel_id = mine.hotel_id and other.reservation_id = mine.reservation_id
    where mine.hotel_id = ${hotelId} and mine.guest_profile_id = ${profileId} and other.guest_profile_id = any(${others}::bigint[])
  `.execute(db)
  return new Set(rows.map((row) => row.profileId))
}
