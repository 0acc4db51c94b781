import { NewBlock } from '#contract/blocks.ts'
import { blockUnit } from '#server/features/blocks/block-unit.ts'
import { changeBlock } from '#server/features/blocks/change-block.ts'
import { removeBlock } from '#server/features/blocks/remove-block.ts'
import type { Undo } from './undo-change.ts'
import type { Fields } from './undo.store.ts'

/** Puts a block back as it was, takes a new one away, or puts on again one that was taken away. */
export async function takeBackBlock({ db, caller, now, id, operation, was, row, version }: Undo): Promise<void> {
  const params = { id }
  if (operation === 'insert') await removeBlock({ db, caller, params, query: { version }, now })
  else if (operation === 'delete') await blockUnit({ db, caller, body: blockOf(was), now })
  else await changeBlock({ db, caller, params, body: { ...blockOf({ ...row, ...was }), version }, now })
}

const blockOf = ({ unit_id: hotelDetailId, check_in: checkInDate, check_out: checkOutDate, reason, note }: Fields) =>
  NewBlock.parse({ hotelDetailId, checkInDate, checkOutDate, reason, note: note ?? '' })
