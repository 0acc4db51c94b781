import { kurus, toTl } from '#domain/money/money.ts'
import { storedSegments } from '#server/features/allocations/allocations.store.ts'
import { moveStay } from '#server/features/stays/move-stay.ts'
import type { Undo } from './undo-change.ts'
import { severalParts } from './undo.errors.ts'

/** Moves a stay back: to its unit, its days and what was agreed for them. */
export async function takeBackMove({ db, caller, now, language, id, was, row, version }: Undo): Promise<void> {
  if ((await storedSegments(db, caller.hotelId, id)).length > 1) throw severalParts()
  const { unit_id, check_in, check_out, total_price_kurus } = { ...row, ...was }
  const part = {
    hotelDetailId: Number(unit_id),
    checkInDate: String(check_in),
    checkOutDate: String(check_out),
    totalPrice: toTl(kurus(Number(total_price_kurus))),
  }
  await moveStay({ db, caller, params: { id }, body: { parts: [part], version }, now, language })
}
