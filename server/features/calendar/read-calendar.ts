import type { Calendar } from '#contract/calendar/schemas.ts'
import type { Day } from '#domain/time/day.ts'
import { blocksSharingANight } from '#server/features/blocks/blocks.store.ts'
import { encode } from '#contract/wire.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { toCalendarStays, toCalendarUnit } from './bars.ts'
import { barsSharingANight, unitsOnChart } from './calendar.store.ts'

/**
 * Reads the tape chart in four queries, whatever its size. An archived unit appears if it had stays on these days, but
 * not if it only had blocks.
 */
export async function readCalendar(db: Db, hotelId: number, { from, to }: { from: Day; to: Day }): Promise<Calendar> {
  const days = { checkIn: from, checkOut: to }
  const bars = await barsSharingANight(db, hotelId, days)
  const stays = await toCalendarStays(db, hotelId, bars)
  const units = await unitsOnChart(db, hotelId, [...new Set(bars.map(({ unitId }) => unitId))])
  const shown = new Set(units.map(({ id }) => id))
  const blocks = await blocksSharingANight(db, hotelId, days)
  return {
    from,
    to,
    units: units.map(toCalendarUnit),
    stays,
    blocks: blocks.filter(({ unitId }) => shown.has(unitId)).map(encode),
  }
}
