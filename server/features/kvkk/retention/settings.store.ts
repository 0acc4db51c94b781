import { type Periods, keptKinds, usualYears } from '#domain/kvkk/retention.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type RetentionSettings = { automatic: boolean; periods: Periods; version: number }

/** Returns the settings of a business, or the defaults when it has chosen none. */
export async function readSettings(db: Db, hotelId: number): Promise<RetentionSettings> {
  const row = await db
    .selectFrom('retentionSetting')
    .select(['automatic', 'version', ...keptKinds])
    .where('hotelId', '=', hotelId)
    .executeTakeFirst()
  if (row === undefined) return { automatic: true, periods: usualYears, version: 0 }
  const { automatic, version, ...periods } = row
  return { automatic, periods, version }
}

type Saved = RetentionSettings & { now: Date; userId: number }

export async function saveSettings(
  db: Db,
  hotelId: number,
  { automatic, periods, version, now, userId }: Saved,
): Promise<void> {
  const said = { automatic, ...periods, version, changedAt: now, changedBy: userId }
  await db
    .insertInto('retentionSetting')
    .values({ hotelId, ...said })
    .onConflict((conflict) => conflict.column('hotelId').doUpdateSet(said))
    .execute()
}
