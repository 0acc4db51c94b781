import { sql } from 'kysely'
import { newestTerms } from '#server/features/hotel/business-terms.store.ts'
import {
  asStoredStay,
  type StoredStay,
  storedStays,
  type StoredStayRow,
} from '#server/features/stay/contract-terms.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** What a contract says of the business, and the stored stays of its booking: none yet, one, or those of a group. */
export type ContractFacts = {
  hotel: { id: number; name: string; address: string }
  ownTerms: string
  stored: StoredStay[]
}

export async function contractFactsOf(db: Db, hotelId: number, reservationUniqId: string): Promise<ContractFacts> {
  const { rows } = await sql<StoredStayRow & { name: string; address: string; ownTerms: string }>`
    select hotel.name, hotel.address, coalesce(${newestTerms(hotelId)}, '') as own_terms, stay.*
    from hotel left join lateral ${storedStays(hotelId, reservationUniqId)} as stay on true
    where hotel.id = ${hotelId}
    order by stay.reservation_id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A business that sends contracts is not registered')
  const { name, address, ownTerms } = row
  return { hotel: { id: hotelId, name, address }, ownTerms, stored: rows.flatMap((stay) => asStoredStay(stay) ?? []) }
}
