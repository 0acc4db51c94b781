import { sql } from 'kysely'
import { basePricesOnly, type Rates } from '#domain/prices/rates.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import type { RoomType } from '#domain/units/unit.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

/**
 * What nights in these units cost. A unit that is no longer let has a price for the stays that are `agreed` in it; any
 * other, like one of another business, has none.
 */
export async function ratesFor(
  db: Db,
  hotelId: number,
  asked: readonly NightsInUnit[],
  agreed: readonly StaySegment[],
): Promise<Rates> {
  const idsOf = (nights: readonly NightsInUnit[]) => nights.map(({ unitId }) => unitId)
  const rows = await prices(db, { hotelId, asked: idsOf(asked), agreed: idsOf(agreed) })
  return basePricesOnly(new Map(rows.map(({ id, roomType, priceKurus }) => [id, { roomType, baseKurus: priceKurus }])))
}

const prices = statement((db, { hotelId, asked, agreed }: { hotelId: number; asked: number[]; agreed: number[] }) =>
  db
    .selectFrom('unit')
    .select(['id', 'priceKurus', sql<RoomType>`room_type`.as('roomType')])
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`id = any(${uncounted(asked, 'bigint')}::bigint[])`)
    .where(sql<boolean>`(removed_at is null or id = any(${uncounted(agreed, 'bigint')}::bigint[]))`),
)
