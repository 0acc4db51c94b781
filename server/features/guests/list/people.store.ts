import { sql } from 'kysely'
import type { PersonFilters } from '#contract/guests/schemas.ts'
import { occupyingStatuses } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { literals } from '#server/platform/db/literals.ts'
import type { Page } from '#server/platform/db/page.ts'
import { isPersonLike } from '#server/platform/db/person-like.ts'
import { hasBegun, heldStatuses } from '../profiles.store.ts'

/**
 * Sorts people who are in-house or arrive next first, then those who left most recently. People without a stay that
 * took place come last.
 */
export async function peoplePage(
  db: Db,
  hotelId: number,
  { page, pageSize, ...filters }: PersonFilters & Page,
  today: Day,
): Promise<{ ids: number[]; total: number }> {
  const held = sql`reservation.status in (${literals(heldStatuses)})`
  const rows = await peopleMatching(db, hotelId, filters, today)
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(sql`min(reservation.check_in) filter (where ${isAhead(today)})`, (order) => order.asc().nullsLast())
    .orderBy(sql`max(reservation.check_out) filter (where ${held})`, (order) => order.desc().nullsLast())
    // Guests of one reservation are listed together, the main guest first.
    .orderBy((eb) => eb.fn.max('reservation.id'), 'desc')
    .orderBy(sql`bool_or(guest.is_main_guest)`, 'desc')
    .orderBy('guest.guestProfileId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (rows.length > 0 || page === 1) return { ids: rows.map((row) => row.guestProfileId), total: rows[0]?.total ?? 0 }
  // A page beyond the last has no row that could carry the total, so it is counted separately.
  const { total } = await db
    .selectFrom(peopleMatching(db, hotelId, filters, today).as('person'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: [], total }
}

function peopleMatching(db: Db, hotelId: number, { search, stays }: PersonFilters, today: Day) {
  const people = db
    .selectFrom('guest')
    .innerJoin('reservation', (join) =>
      join.onRef('reservation.hotelId', '=', 'guest.hotelId').onRef('reservation.id', '=', 'guest.reservationId'),
    )
    .where('guest.hotelId', '=', hotelId)
    // Erased guests are not listed as people.
    .where('guest.erasedAt', 'is', null)
    .select('guest.guestProfileId')
    .groupBy('guest.guestProfileId')
  // If one stored spelling of the name or phone matches, all stays of the person are found.
  const called = search ? people.where('guest.guestProfileId', 'in', everCalled(db, hotelId, search)) : people
  if (stays === 'ahead') return called.having(sql<boolean>`bool_or(${isAhead(today)})`)
  if (stays === 'repeated') {
    const begun = sql`reservation.status in (${literals(heldStatuses)}) and ${hasBegun(today)}`
    return called.having(sql<boolean>`count(distinct reservation.id) filter (where ${begun}) > 1`)
  }
  return called
}

const everCalled = (db: Db, hotelId: number, search: string) =>
  db
    .selectFrom('guest')
    .select('guest.guestProfileId')
    .where('guest.hotelId', '=', hotelId)
    .where(isPersonLike(sql`guest.name_folded`, sql`guest.phone`, search))

/** Guests who leave today count too, because they may still be in-house. */
const isAhead = (today: Day) =>
  sql<boolean>`(reservation.status in (${literals(occupyingStatuses)}) and reservation.check_out >= ${today})`
