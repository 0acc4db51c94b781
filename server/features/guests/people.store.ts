import { sql } from 'kysely'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { guestsWithStays } from './guests-with-stays.store.ts'

/** Who a person is by now: itself, or whom it was merged into. Undefined where there is none in this hotel. */
export async function whoIsNow(db: Db, hotelId: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive trail as (
      select id, merged_into from person where hotel_id = ${hotelId} and id = ${id}
      union all
      select next.id, next.merged_into
      from trail join person as next on next.hotel_id = ${hotelId} and next.id = trail.merged_into
    )
    select id from trail where merged_into is null`.execute(db)
  return rows[0]?.id
}

export type Writing = Awaited<ReturnType<typeof writingsOf>>[number]

/** Every way in which these people were written down, the latest first. */
export function writingsOf(db: Db, hotelId: number, personIds: readonly number[]) {
  return db
    .selectFrom('guest')
    .select(['personId', 'firstName', 'lastName', 'nameFolded', 'phone', 'email', 'nationality'])
    .select(['tcKimlik', 'passportNumber', 'identityHash', (eb) => eb.fn.max('id').as('latest')])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`person_id = any(${personIds}::bigint[])`)
    .groupBy(['personId', 'firstName', 'lastName', 'nameFolded', 'phone', 'email', 'nationality'])
    .groupBy(['tcKimlik', 'passportNumber', 'identityHash'])
    .orderBy('latest', 'desc')
    .execute()
}

export type StayRow = Awaited<ReturnType<typeof staysOfPeople>>[number]

/** Their stays that hold or held, the latest arrival first; `begun` are those whose guests have come. */
export function staysOfPeople(db: Db, hotelId: number, personIds: readonly number[], today: Day) {
  return guestsWithStays(db, hotelId)
    .distinct()
    .select(['guest.personId', 'reservation.id as reservationId', 'reservation.reservationUniqId', 'unit.unitName'])
    .select(['reservation.checkIn', 'reservation.checkOut'])
    .select(sql<boolean>`reservation.checked_in_at is not null or reservation.check_in < ${today}`.as('begun'))
    .where(sql<boolean>`guest.person_id = any(${personIds}::bigint[])`)
    .where('reservation.status', 'in', [...occupyingStatuses, 'COMPLETED'])
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
    .select('personId')
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([sql<boolean>`(identity_hash = ${hash} and ${byNumber})`, eb('phone', '=', phone)]))
    .groupBy('personId')
    .orderBy(sql`bool_or(${byNumber})`, 'desc')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** Others who share a phone, an identity number or an e-mail address with this person, the latest guests first. */
export async function othersLike(db: Db, hotelId: number, personId: number, limit: number): Promise<number[]> {
  const shared = (column: 'phone' | 'identity_hash' | 'email') => sql`
    select other.person_id, other.id
    from guest as mine join guest as other
      on other.hotel_id = mine.hotel_id and other.${sql.ref(column)} = mine.${sql.ref(column)}
    where mine.hotel_id = ${hotelId} and mine.person_id = ${personId} and other.person_id <> ${personId}`
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId"
    from (${shared('phone')} union all ${shared('identity_hash')} union all ${shared('email')}) as alike
    group by person_id
    order by max(id) desc
    limit ${limit}`.execute(db)
  return rows.map((row) => row.personId)
}

/** Which of these people were guests of one reservation together with this one. */
export async function companionsOf(db: Db, hotelId: number, personId: number, others: readonly number[]) {
  const { rows } = await sql<{ personId: number }>`
    select distinct other.person_id as "personId"
    from guest as mine join guest as other
      on other.hotel_id = mine.hotel_id and other.reservation_id = mine.reservation_id
    where mine.hotel_id = ${hotelId} and mine.person_id = ${personId} and other.person_id = any(${others}::bigint[])
  `.execute(db)
  return new Set(rows.map((row) => row.personId))
}
