import type { DepositRule as Wire } from '#contract/options/schemas.ts'
import { toKurus, toTl } from '#domain/money/money.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { depositRule, saveDepositRule, type StoredRule } from './deposit-rule.store.ts'

export async function changeDepositRule(
  db: Db,
  hotelId: number,
  { version, ...change }: Wire & { version?: number | undefined },
): Promise<StoredRule> {
  // Locks the hotel's row: the business may have no row for its rule yet on which two requests could wait.
  await lockHotel(db, hotelId)
  const stored = await depositRule(db, hotelId)
  if (version !== undefined && version !== stored.version) {
    const never = stored.allWithinDays ?? '–'
    refuseOutdated('deposit.rule-changed-meanwhile', {
      by: { code: 'deposit.stored-by', stored: stored.by, asked: change.by },
      percent: { code: 'deposit.stored-percent', stored: stored.percent, asked: change.percent },
      amount: { code: 'deposit.stored-amount', stored: toTl(stored.amount), asked: change.amount },
      allWithinDays: { code: 'deposit.stored-days', stored: never, asked: change.allWithinDays ?? '–' },
      dueInHours: { code: 'deposit.stored-hours', stored: stored.dueInHours, asked: change.dueInHours },
      whenUnpaid: { code: 'deposit.stored-when-unpaid', stored: stored.whenUnpaid, asked: change.whenUnpaid },
    })
  }
  const saved = { ...change, amount: toKurus(change.amount), version: stored.version + 1 }
  await saveDepositRule(db, hotelId, saved)
  return saved
}
