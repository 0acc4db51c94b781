import { sql } from 'kysely'
import type { PersonFilters } from '#contract/guests.ts'
import { isPartOfPhone } from '#domain/people/phone.ts'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Page } from '#server/platform/db/page.ts'
import { guestsWithStays } from '../guests-with-stays.store.ts'
import { hasPhoneLike } from '../has-phone-like.ts'
import { hasBegun, heldStatuses } from '../profiles.store.ts'

/** Who is here or comes next first, then who left last; at the end those whose stays never were. */
export async function peoplePage(
  db: Db,
  hotelId: number,
  { page, pageSize, ...filters }: PersonFilters & Page,
  today: Day,
): Promise<number[]> {
  const held = sql`reservation.status in (${sql.join(heldStatuses)})`
  const rows = await peopleMatching(db, hotelId, filters, today)
    .orderBy(sql`min(reservation.check_in) filter (where ${isAhead(today)})`, (order) => order.asc().nullsLast())
    .orderBy(sql`max(reservation.check_out) filter (where ${held})`, (order) => order.desc().nullsLast())
    // Who came together stands together, the main guest first.
    .orderBy((eb) => eb.fn.max('reservation.id'), 'desc')
    .orderBy(sql`bool_or(guest.is_main_guest)`, 'desc')
    .orderBy('guest.guestProfileId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map((row) => row.guestProfileId)
}

export async function countPeopleMatching(
  db: Db,
  hotelId: number,
  filters: PersonFilters,
  today: Day,
): Promise<number> {
  const { total } = await db
    .selectFrom(peopleMatching(db, hotelId, filters, today).as('person'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function peopleMatching(db: Db, hotelId: number, { search, stays }: PersonFilters, today: Day) {
  const people = guestsWithStays(db, hotelId).select('guest.guestProfileId').groupBy('guest.guestProfileId')
  // One writing that matches brings all stays of the person.
  const called = search ? people.where('guest.guestProfileId', 'in', everCalled(db, hotelId, search)) : people
  if (stays === 'ahead') return called.having(sql<boolean>`bool_or(${isAhead(today)})`)
  if (stays === 'repeated') {
    const begun = sql`reservation.status in (${sql.join(heldStatuses)}) and ${hasBegun(today)}`
    return called.having(sql<boolean>`count(distinct reservation.id) filter (where ${begun}) > 1`)
  }
  return called
}

const everCalled = (db: Db, hotelId: number, search: string) =>
  db
    .selectFrom('guest')
    .select('guest.guestProfileId')
    .where('guest.hotelId', '=', hotelId)
    .where((eb) =>
      eb.or([
        contains(sql`guest.name_folded`, sql`konuk_fold(${search})`),
        ...(isPartOfPhone(search) ? [hasPhoneLike(search)] : []),
      ]),
    )

/** Also of who leaves today: that guest may still be here. */
const isAhead = (today: Day) =>
  sql<boolean>`(reservation.status in (${sql.join(occupyingStatuses)}) and reservation.check_out >= ${today})`
