import type { Calendar } from '#contract/calendar.ts'
import type { Day } from '#domain/time/day.ts'
import { blocksSharingANight } from '#server/features/blocks/blocks.store.ts'
import { encode } from '#contract/wire.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { toCalendarStays, toCalendarUnit } from './bars.ts'
import { barsSharingANight, unitsOnChart } from './calendar.store.ts'

/**
 * What the tape chart draws, in four queries however much there is to draw. A unit that is no longer let comes back
 * for the guests that it had; that it was out of order brings it back for nobody.
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
