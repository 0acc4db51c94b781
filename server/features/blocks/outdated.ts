import { formatDay } from '#domain/time/day.ts'
import { unitNameOf } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import type { BlockFields, StoredBlock } from './blocks.store.ts'

/**
 * Refuses the request and returns the stored block: the fields that differ from the request, or all fields if the
 * request was to remove the block.
 */
export async function refuseOutdatedBlock(
  db: Db,
  hotelId: number,
  { unitId, checkIn, checkOut, reason, note }: StoredBlock,
  wanted?: BlockFields,
): Promise<void> {
  const unitName = (await unitNameOf(db, hotelId, unitId)) ?? ''
  const days = { checkIn: formatDay(checkIn), checkOut: formatDay(checkOut) }
  refuseOutdated('block.changed-meanwhile', {
    hotelDetailId: { code: 'block.stored-unit', stored: unitId, asked: wanted?.unitId, values: { unitName } },
    checkInDate: { code: 'block.stored-check-in', stored: checkIn, asked: wanted?.checkIn, values: days },
    checkOutDate: { code: 'block.stored-check-out', stored: checkOut, asked: wanted?.checkOut, values: days },
    reason: { code: 'block.stored-reason', stored: reason, asked: wanted?.reason },
    note: { code: 'block.stored-note', stored: note, asked: wanted?.note },
  })
}
