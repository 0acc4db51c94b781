import { sql } from 'kysely'
import { type CancelRule, type CancelRuleName, readyCancelRules } from '#domain/cancellation/cancel-rule.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { OfStay } from '#server/features/folio/folio.store.ts'

/** Version 0 means that the business has chosen no rule. */
export type StoredCancelRule = CancelRule & { version: number }

const rules = (db: Db, hotelId: number) =>
  db
    .selectFrom('cancelRule')
    .select(['cancelRule.version', 'movesDeposit'])
    // The types hold because only `saveCancelRule` writes these columns.
    .select([
      sql<CancelRuleName>`cancel_rule.name`.as('name'),
      sql<CancelRule['steps']>`steps`.as('steps'),
      sql<CancelRule['noShow']>`no_show`.as('noShow'),
    ])
    .where('cancelRule.hotelId', '=', hotelId)
    .orderBy('cancelRule.version', 'desc')
    .limit(1)

/** Returns the rule for new bookings. */
export async function cancelRule(db: Db, hotelId: number): Promise<StoredCancelRule> {
  return (await rules(db, hotelId).executeTakeFirst()) ?? { ...readyCancelRules.none, version: 0 }
}

/** Returns the rule under which a stay was booked, if there was one. */
export function agreedCancelRule(db: Db, { hotelId, reservationId }: OfStay): Promise<StoredCancelRule | undefined> {
  return rules(db, hotelId)
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.hotelId', '=', 'cancelRule.hotelId')
        .onRef('reservation.cancelRuleVersion', '=', 'cancelRule.version'),
    )
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
}

/** Returns the rule of each of these stays that was booked under one. */
export async function agreedCancelRules(
  db: Db,
  hotelId: number,
  stays: readonly number[],
): Promise<Map<number, StoredCancelRule>> {
  const { rows } = await sql<StoredCancelRule & { reservationId: number }>`
    select reservation.id as reservation_id, cancel_rule.version, name, steps, no_show, moves_deposit
    from reservation
    join cancel_rule on cancel_rule.hotel_id = ${hotelId} and cancel_rule.version = cancel_rule_version
    where reservation.hotel_id = ${hotelId} and reservation.id = any(${stays}::bigint[])`.execute(db)
  return new Map(rows.map(({ reservationId, ...rule }) => [reservationId, rule]))
}

export async function saveCancelRule(
  tx: Db,
  hotelId: number,
  { name, steps, noShow, movesDeposit, version }: StoredCancelRule,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  const asJson = { steps: JSON.stringify(steps), noShow: noShow && JSON.stringify(noShow) }
  await tx
    .insertInto('cancelRule')
    .values({ hotelId, version, name, movesDeposit, ...asJson, chosenAt: at, chosenBy: by })
    .execute()
}
