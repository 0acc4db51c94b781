import { sql } from 'kysely'
import type { ChildBand, PriceRule, Scope, Season } from '#domain/prices/rates.ts'
import type { RoomType } from '#domain/units/unit.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { asBand, asRule } from './prices.store.ts'

type StoredSeason = Season & { version: number }
export type StoredRule = PriceRule & { version: number }
export type StoredRates = {
  seasons: StoredSeason[]
  rules: StoredRule[]
  childBands: ChildBand[]
  childBandsVersion: number
}

/**
 * Locks the rates until the transaction ends; every change of prices takes this lock first, because each rule is
 * checked against all others.
 */
export async function lockRates(tx: Db, hotelId: number): Promise<StoredRates> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prices ${hotelId}`}, 0))`.execute(tx)
  return storedRates(tx, hotelId)
}

/** Returns all rates of a business, except for rules about archived units alone. */
export async function storedRates(db: Db, hotelId: number): Promise<StoredRates> {
  const [seasons, rules, bands] = await Promise.all([
    selectSeasons(db, hotelId).where('removedAt', 'is', null).orderBy('fromDay').orderBy('id').execute(),
    db
      .selectFrom('priceRule')
      .leftJoin('unit', (join) => join.onRef('unit.hotelId', '=', 'priceRule.hotelId').onRef('unit.id', '=', 'unitId'))
      .select(ruleColumns)
      .where('priceRule.hotelId', '=', hotelId)
      .where('priceRule.removedAt', 'is', null)
      .where('unit.removedAt', 'is', null)
      .where(
        sql<boolean>`unit_ids is null or exists (
          select from unit as one where one.hotel_id = ${hotelId} and one.id = any(unit_ids) and one.removed_at is null)`,
      )
      .orderBy('priceRule.id')
      .execute(),
    db
      .selectFrom('childBand')
      .select(['fromAge', 'untilAge', 'amountKurus', 'percent', 'version'])
      .where('hotelId', '=', hotelId)
      .orderBy('fromAge')
      .execute(),
  ])
  return {
    seasons,
    rules: rules.map(asRule),
    childBands: bands.map(asBand),
    childBandsVersion: bands[0]?.version ?? 0,
  }
}

const selectSeasons = (db: Db, hotelId: number) =>
  db
    .selectFrom('priceSeason')
    .select(['id', 'name', 'fromDay as from', 'untilDay as until', 'priority', 'version'])
    .where('hotelId', '=', hotelId)

const termColumns = [
  'nightKurus',
  'nightPercent',
  'includedGuests',
  'extraAdultKurus',
  'minNightsOnArrival',
  'minNightsThrough',
  'closedToArrival',
  'closedToDeparture',
  'closed',
] as const
const ruleColumns = [
  'priceRule.id',
  'priceRule.version',
  'unitId',
  'unitIds',
  sql<RoomType | null>`price_rule.room_type`.as('roomType'),
  'seasonId',
  'night',
  'weekdays',
  ...termColumns,
] as const

type NewRule = Omit<PriceRule, 'id'>

const asRow = ({ scope, ...rule }: NewRule) => ({ ...rule, ...scopeColumns(scope) })
const scopeColumns = (scope: Scope) => ({
  unitId: scope.of === 'unit' ? scope.unitId : null,
  unitIds: scope.of === 'units' ? [...scope.unitIds] : null,
  roomType: scope.of === 'room-type' ? scope.roomType : null,
})

export async function insertRule(tx: Db, hotelId: number, rule: NewRule): Promise<number> {
  const { id } = await tx
    .insertInto('priceRule')
    .values({ ...asRow(rule), hotelId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveRule(tx: Db, hotelId: number, { id, ...rule }: PriceRule): Promise<void> {
  await tx
    .updateTable('priceRule')
    .set({ ...asRow(rule), version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export async function insertSeason(tx: Db, hotelId: number, season: Omit<Season, 'id'>): Promise<number> {
  const { name, from, until, priority } = season
  const { id } = await tx
    .insertInto('priceSeason')
    .values({ hotelId, name, fromDay: from, untilDay: until, priority })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveSeason(tx: Db, hotelId: number, { id, name, from, until, priority }: Season): Promise<void> {
  await tx
    .updateTable('priceSeason')
    .set({ name, fromDay: from, untilDay: until, priority, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Removes or restores a rule. */
export async function markRule(tx: Db, hotelId: number, id: number, removedAt: Date | null): Promise<void> {
  await tx
    .updateTable('priceRule')
    .set({ removedAt, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Removes or restores a season with its rules; restoring brings back only the rules that were removed with it. */
export async function markSeason(
  tx: Db,
  hotelId: number,
  id: number,
  { was, is }: { was: Date | null; is: Date | null },
): Promise<void> {
  await tx
    .updateTable('priceSeason')
    .set({ removedAt: is, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('priceRule')
    .set({ removedAt: is, version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('seasonId', '=', id)
    .where(sql<boolean>`removed_at is not distinct from ${was}::timestamptz`)
    .execute()
}

export async function removedRule(tx: Db, hotelId: number, id: number): Promise<PriceRule | undefined> {
  const row = await tx
    .selectFrom('priceRule')
    .select(ruleColumns)
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .executeTakeFirst()
  return row && asRule(row)
}

export async function removedSeason(
  tx: Db,
  hotelId: number,
  id: number,
): Promise<(Season & { removedAt: Date | null }) | undefined> {
  return selectSeasons(tx, hotelId)
    .select('removedAt')
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .executeTakeFirst()
}

export async function rulesRemovedWith(
  tx: Db,
  hotelId: number,
  seasonId: number,
  removedAt: Date | null,
): Promise<PriceRule[]> {
  const rows = await tx
    .selectFrom('priceRule')
    .select(ruleColumns)
    .where('hotelId', '=', hotelId)
    .where('seasonId', '=', seasonId)
    .where(sql<boolean>`removed_at is not distinct from ${removedAt}::timestamptz`)
    .execute()
  return rows.map(asRule)
}

export async function replaceChildBands(tx: Db, hotelId: number, bands: readonly ChildBand[]): Promise<void> {
  await tx.deleteFrom('childBand').where('hotelId', '=', hotelId).execute()
  if (bands.length === 0) return
  const { rows } = await sql<{ version: number }>`select nextval('child_band_version')::integer as version`.execute(tx)
  const version = rows[0]?.version ?? 1
  await tx
    .insertInto('childBand')
    .values(
      bands.map(({ fromAge, untilAge, ...said }) => ({
        hotelId,
        fromAge,
        untilAge,
        version,
        amountKurus: 'kurus' in said ? said.kurus : null,
        percent: 'percent' in said ? said.percent : null,
      })),
    )
    .execute()
}

/** Says whether all of these are units of the business, and at least one of them is in use. */
export async function areOwnUnits(tx: Db, hotelId: number, ids: readonly number[]): Promise<boolean> {
  const units = await tx
    .selectFrom('unit')
    .select('removedAt')
    .where('hotelId', '=', hotelId)
    .where('id', 'in', [...ids])
    .execute()
  return units.length === ids.length && units.some(({ removedAt }) => removedAt === null)
}

/** Says whether this is a unit of the business in use. */
export async function isUnitInUse(tx: Db, hotelId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('unit')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
