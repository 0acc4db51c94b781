import { type RaisedAlarm, raisedAlarms } from '#domain/backups/keep.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Stores these alarms and returns those that were not stored yet, so that each is raised only once. */
export async function raiseAlarms(tx: Db, alarms: readonly RaisedAlarm[], raisedAt: Date): Promise<RaisedAlarm[]> {
  if (alarms.length === 0) return []
  const added = await tx
    .insertInto('backupAlarm')
    .values(alarms.map((alarm) => ({ alarm, raisedAt })))
    .onConflict((conflict) => conflict.column('alarm').doNothing())
    .returning('alarm')
    .execute()
  return raisedAlarms.filter((alarm) => added.some((row) => row.alarm === alarm))
}

/** Removes these alarms, so that they are raised anew the next time. */
export async function endAlarms(tx: Db, alarms: readonly RaisedAlarm[]): Promise<void> {
  if (alarms.length > 0) await tx.deleteFrom('backupAlarm').where('alarm', 'in', alarms).execute()
}

/**
 * Returns the users to whom mails about the installation go: its operators, or all owners if no operator has an
 * account. Runs in the auth scope.
 */
export async function keepersOf(tx: Db, operators: readonly string[]): Promise<number[]> {
  const named =
    operators.length === 0
      ? []
      : await tx
          .selectFrom('appUser')
          .select('id')
          .where('email', 'in', operators)
          .where('emailVerifiedAt', 'is not', null)
          .execute()
  if (named.length > 0) return named.map(({ id }) => id)
  const owners = await tx
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .select('appUser.id')
    .distinct()
    .where('role', '=', 'owner')
    .where('leftAt', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .execute()
  return owners.map(({ id }) => id)
}
