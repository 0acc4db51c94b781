import type { DamageDeposit } from '#contract/folio/schemas.ts'
import { toTl } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { type DamageFilter, damagePage, damageTotals } from './damage-deposits.store.ts'

type ListDamageDepositsInput = Omit<DamageFilter, 'search' | 'inPhones'> & { search?: string | undefined }

export async function damageDeposits(db: Db, caller: Caller, asked: ListDamageDepositsInput) {
  const { hotelId } = caller
  const filter = { ...asked, search: asked.search ?? '', inPhones: may(caller, 'guest.see') }
  const [rows, { total, held }] = await Promise.all([
    damagePage(db, hotelId, filter),
    damageTotals(db, hotelId, filter),
  ])
  const deposits = rows.map(({ checkIn, checkOut, taken, returned, kept, held: left, ...row }): DamageDeposit => ({
    ...row,
    checkInDate: checkIn,
    checkOutDate: checkOut,
    taken: toTl(taken),
    returned: toTl(returned),
    kept: toTl(kept),
    held: toTl(left),
  }))
  return { deposits, total, held: toTl(held) }
}
