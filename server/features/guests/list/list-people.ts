import type { ListedPerson, PersonFilters } from '#contract/guests/schemas.ts'
import type { Day } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { inBrief, sumUp } from '../in-brief.ts'
import { peoplePage } from './people.store.ts'

/** Returns a page of the people who are or were guests, each with a summary of their stays, and the total number. */
export async function listPeople(
  db: Db,
  hotelId: number,
  { page, pageSize, ...filters }: PersonFilters & Page,
  today: Day,
): Promise<{ people: ListedPerson[]; total: number }> {
  const { ids, total } = await peoplePage(db, hotelId, { ...filters, page, pageSize }, today)
  const summed = await sumUp(db, hotelId, ids, today)
  return {
    people: summed.map((person) => ({ ...inBrief(person), nights: person.nights, nextStay: person.nextStay })),
    total,
  }
}
