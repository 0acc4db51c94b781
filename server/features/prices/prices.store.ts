import { sql } from 'kysely'
import type { Extra } from '#domain/extras/extra.ts'
import type { ChildBand, PriceRule, Rates, Scope, Season, UnitRate } from '#domain/prices/rates.ts'
import type { Kurus } from '#domain/money/money.ts'
import type { NightsInUnit, StaySegment } from '#domain/reservations/segments.ts'
import type { Day } from '#domain/time/day.ts'
import type { RoomType } from '#domain/units/unit.ts'
import { mandatoryAsJson } from '#server/features/extras/extras.store.ts'
import { unitOrder } from '#server/features/units/unit-order.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { statement } from '#server/platform/db/statement.ts'
import { uncounted } from '#server/platform/db/uncounted.ts'

/**
 * Reads the rates of nights in these units. An archived unit has a price only for a stay `agreed` in it; otherwise it
 * has none, like a unit of another business. Only rules for these units and days, and for the agreed ones, are read, the
 * day of departure included.
 */
export async function ratesFor(
  db: Db,
  hotelId: number,
  asked: readonly NightsInUnit[],
  agreed: readonly StaySegment[],
): Promise<StayRates> {
  const idsOf = (some: readonly NightsInUnit[]) => some.map(({ unitId }) => unitId)
  const nights = [...asked, ...agreed]
  const days = nights.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).toSorted()
  const [from = '0001-01-01', to = '0001-01-01'] = [days[0], days.at(-1)]
  const [row] = await rates(db, { hotelId, asked: idsOf(nights), agreed: idsOf(agreed), from, to })
  return asRates(row)
}

type PricesInput = { hotelId: number; asked: number[]; agreed: number[]; from: Day; to: Day }

type Json<T> = T[] | null
export type RuleRow = Omit<PriceRule, 'scope'> & {
  unitId: number | null
  unitIds: number[] | null
  roomType: RoomType | null
}
export type BandRow = { fromAge: number; untilAge: number; amountKurus: Kurus | null; percent: number | null }
type RatesRow = {
  units: Json<UnitRate & { id: number }>
  seasons: Json<Season>
  rules: Json<RuleRow>
  childBands: Json<BandRow>
  mandatory: Json<Extra>
}
/** The rates for the nights of a stay, and the mandatory extras. */
export type StayRates = Rates & { mandatory: readonly Extra[] }

// All rates are read in one query, because every booking needs them. For a business without rules this costs only a few
// index look-ups.
const rates = statement((db, { hotelId, asked, agreed, from, to }: PricesInput) =>
  db.selectNoFrom([
    sql<RatesRow['units']>`(
      select json_agg(json_build_object('id', unit.id, 'roomType', room_type, 'baseKurus', ${baseKurus}))
      from unit
      where hotel_id = ${hotelId} and id = any(${uncounted(asked, 'bigint')}::bigint[])
        and (removed_at is null or id = any(${uncounted(agreed, 'bigint')}::bigint[])))`.as('units'),
    sql<RatesRow['seasons']>`(
      select json_agg(json_build_object('id', id, 'name', name, 'from', from_day, 'until', until_day,
        'priority', priority))
      from price_season
      where hotel_id = ${hotelId} and removed_at is null and from_day <= ${to}::date and until_day > ${from}::date)`.as(
      'seasons',
    ),
    sql<RatesRow['rules']>`(
      select json_agg(${ruleAsJson})
      from price_rule as rule
      where hotel_id = ${hotelId} and removed_at is null
        and (unit_id is null or unit_id = any(${uncounted(asked, 'bigint')}::bigint[]))
        and (unit_ids is null or unit_ids && ${uncounted(asked, 'bigint')}::bigint[])
        and (night is null or night between ${from}::date and ${to}::date)
        and (season_id is null or exists (
          select from price_season as season
          where season.hotel_id = ${hotelId} and season.id = rule.season_id and season.removed_at is null
            and from_day <= ${to}::date and until_day > ${from}::date)))`.as('rules'),
    sql<RatesRow['childBands']>`(
      select json_agg(json_build_object('fromAge', from_age, 'untilAge', until_age, 'amountKurus', amount_kurus,
        'percent', percent))
      from child_band where hotel_id = ${hotelId})`.as('childBands'),
    mandatoryAsJson(hotelId).as('mandatory'),
  ]),
)

/** Says whether a rule prices any night of the unit. */
export const hasPriceByRule = sql<boolean>`exists (
  select from price_rule as any_rule
  where any_rule.hotel_id = unit.hotel_id and any_rule.removed_at is null and any_rule.night_kurus is not null
    and (any_rule.unit_id is null or any_rule.unit_id = unit.id)
    and (any_rule.unit_ids is null or unit.id = any(any_rule.unit_ids))
    and (any_rule.room_type is null or any_rule.room_type = unit.room_type)
)`

/**
 * A unit's own price of zero applies only if no rule prices any of its nights. If a rule does, at any time of the year,
 * the business does not mean to give the other nights away (docs/decisions/2026-11-22-the-price-calendar.md).
 */
const baseKurus = sql`case when price_kurus > 0 or not ${hasPriceByRule} then price_kurus end`

const ruleAsJson = sql`json_build_object('id', rule.id, 'unitId', unit_id, 'unitIds', unit_ids, 'roomType', room_type, 'seasonId', season_id,
  'night', night, 'weekdays', weekdays, 'nightKurus', night_kurus, 'nightPercent', night_percent, 'includedGuests', included_guests,
  'extraAdultKurus', extra_adult_kurus, 'minNightsOnArrival', min_nights_on_arrival,
  'minNightsThrough', min_nights_through, 'closedToArrival', closed_to_arrival,
  'closedToDeparture', closed_to_departure, 'closed', closed)`

function asRates(row: RatesRow | undefined): StayRates {
  const units = (row?.units ?? []).map(({ id, ...rate }) => [id, rate] as const)
  return {
    units: new Map(units),
    seasons: row?.seasons ?? [],
    rules: (row?.rules ?? []).map(asRule),
    childBands: (row?.childBands ?? []).map(asBand),
    mandatory: row?.mandatory ?? [],
  }
}

/** Converts a row's columns to the terms of a rule, and keeps the row's other fields. */
export function asRule<Row extends RuleRow>({
  unitId,
  unitIds,
  roomType,
  ...rule
}: Row): Omit<Row, 'unitId' | 'unitIds' | 'roomType'> & { scope: Scope } {
  return { ...rule, scope: scopeOf({ unitId, unitIds, roomType }) }
}

function scopeOf({ unitId, unitIds, roomType }: Pick<RuleRow, 'unitId' | 'unitIds' | 'roomType'>): Scope {
  if (unitId !== null) return { of: 'unit', unitId }
  if (unitIds !== null) return { of: 'units', unitIds }
  return roomType === null ? { of: 'business' } : { of: 'room-type', roomType }
}

export const asBand = ({ fromAge, untilAge, amountKurus, percent }: BandRow): ChildBand =>
  amountKurus === null ? { fromAge, untilAge, percent: percent ?? 0 } : { fromAge, untilAge, kurus: amountKurus }

/** Returns all units in use, in the business's order and with the fields that pricing needs. */
export async function unitsToPrice(db: Db, hotelId: number): Promise<(UnitRate & { id: number })[]> {
  return db
    .selectFrom('unit')
    .select(['id', sql<RoomType>`room_type`.as('roomType'), sql<Kurus | null>`${baseKurus}`.as('baseKurus')])
    .where('hotelId', '=', hotelId)
    .where('removedAt', 'is', null)
    .orderBy(unitOrder)
    .execute()
}
