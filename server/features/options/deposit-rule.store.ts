import { sql } from 'kysely'
import { type DepositKind, type DepositRule, usualDepositRule, type WhenUnpaid } from '#domain/options/deposit-rule.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type StoredRule = DepositRule & { version: number }

/** Returns the business's deposit rule, or the most common rule if the business has not chosen one. */
export async function depositRule(db: Db, hotelId: number): Promise<StoredRule> {
  const stored = await db
    .selectFrom('depositRule')
    .select(['percent', 'amountKurus as amount', 'allWithinDays', 'dueInHours', 'version'])
    // The table's own checks allow only these values.
    .select([sql<DepositKind>`by`.as('by'), sql<WhenUnpaid>`when_unpaid`.as('whenUnpaid')])
    .where('hotelId', '=', hotelId)
    .executeTakeFirst()
  return stored ?? { ...usualDepositRule, version: 0 }
}

export async function saveDepositRule(
  tx: Db,
  hotelId: number,
  { amount, version, ...rule }: StoredRule,
): Promise<void> {
  const row = { ...rule, amountKurus: amount, version }
  await tx
    .insertInto('depositRule')
    .values({ hotelId, ...row })
    .onConflict((known) => known.column('hotelId').doUpdateSet(row))
    .execute()
}
