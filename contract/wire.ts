// The API uses the names of the specification: hotelDetailId, checkInDate, lira. All other code uses unitId, checkIn,
// kuruş. Only this file translates between the two.
import { toKurus, toTl } from '#domain/money/money.ts'
import type { ChildBand, PriceRule, Rates, Scope, Season, UnitRate } from '#domain/prices/rates.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { addDays } from '#domain/time/day.ts'
import type {
  ChildBand as WireBand,
  PriceRule as WireRule,
  PriceScope as WireScope,
  PriceSeason,
  Rates as WireRates,
} from '#contract/prices/rates/schemas.ts'
import type { StaySegment as WireSegment } from '#contract/reservations/schemas.ts'

const decodedNames = { hotelDetailId: 'unitId', checkInDate: 'checkIn', checkOutDate: 'checkOut' } as const
const encodedNames = { unitId: 'hotelDetailId', checkIn: 'checkInDate', checkOut: 'checkOutDate' } as const

type Renamed<T, Names> = { [K in keyof T as K extends keyof Names ? Extract<Names[K], string> : K]: T[K] }
/** An object of the API, renamed to the names that the code uses. */
export type Decoded<T> = Renamed<T, typeof decodedNames>
export type Encoded<T> = Renamed<T, typeof encodedNames>

export function decode<T extends object>(wire: T): Decoded<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says of the names what the loop does with them
  return renamed(wire, decodedNames) as Decoded<T>
}

export function encode<T extends object>(own: T): Encoded<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return renamed(own, encodedNames) as Encoded<T>
}

/**
 * The nights in one unit, with their price in kuruş. A user who may not see prices neither receives nor sends a price.
 */
export const decodeSegment = ({
  totalPrice,
  ...nights
}: Omit<WireSegment, 'totalPrice'> & { totalPrice: number | null }): StaySegment => ({
  ...decode(nights),
  priceKurus: toKurus(totalPrice ?? 0),
})

export const encodeSegment = ({ unitId, checkIn, checkOut, priceKurus }: StaySegment): WireSegment => ({
  ...encode({ unitId, checkIn, checkOut }),
  totalPrice: toTl(priceKurus),
})

export function decodeScope(scope: WireScope): Scope {
  if (scope.of === 'units') {
    return { of: 'units', unitIds: [...new Set(scope.hotelDetailIds)].toSorted((a, b) => a - b) }
  }
  return scope.of === 'unit' ? decode(scope) : scope
}
export function encodeScope(scope: Scope): WireScope {
  if (scope.of === 'units') return { of: 'units', hotelDetailIds: [...scope.unitIds] }
  return scope.of === 'unit' ? encode(scope) : scope
}

type WireTerms = Pick<WireRule, 'price' | 'extraAdult' | 'scope'>
type OwnTerms = Pick<PriceRule, 'nightKurus' | 'extraAdultKurus' | 'scope'>
type Otherwise<T, From, To> = Omit<T, keyof From> & To

/** Translates a rule and keeps all other fields. */
export const decodeRule = <T extends WireTerms>({
  price,
  extraAdult,
  scope,
  ...rest
}: T): Otherwise<T, WireTerms, OwnTerms> => ({
  ...rest,
  scope: decodeScope(scope),
  nightKurus: price === null ? null : toKurus(price),
  extraAdultKurus: extraAdult === null ? null : toKurus(extraAdult),
})

export const encodeRule = <T extends OwnTerms>({
  nightKurus,
  extraAdultKurus,
  scope,
  ...rest
}: T): Otherwise<T, OwnTerms, WireTerms> => ({
  ...rest,
  scope: encodeScope(scope),
  price: nightKurus === null ? null : toTl(nightKurus),
  extraAdult: extraAdultKurus === null ? null : toTl(extraAdultKurus),
})

/** The API gives the last night of a season, because people do so too; the code uses the day after the last night. */
export const encodeSeason = ({ until, ...season }: Season & { version: number }): PriceSeason => ({
  ...season,
  to: addDays(until, -1),
})
const decodeSeason = ({ to, version: _its, ...season }: PriceSeason): Season => ({ ...season, until: addDays(to, 1) })

export const decodeBand = ({ fromAge, untilAge, amount, percent }: WireBand): ChildBand =>
  amount === null ? { fromAge, untilAge, percent: percent ?? 0 } : { fromAge, untilAge, kurus: toKurus(amount) }
export const encodeBand = ({ fromAge, untilAge, ...said }: ChildBand): WireBand =>
  'kurus' in said
    ? { fromAge, untilAge, amount: toTl(said.kurus), percent: null }
    : { fromAge, untilAge, amount: null, percent: said.percent }

/**
 * Combines the rates with the units, which come from another endpoint. The result contains all data that determines the
 * price of a night.
 */
export const decodeRates = (
  { seasons, rules, childBands }: WireRates,
  units: ReadonlyMap<number, UnitRate>,
): Rates => ({
  units,
  seasons: seasons.map(decodeSeason),
  rules: rules.map(({ version: _its, ...rule }) => decodeRule(rule)),
  childBands: childBands.map(decodeBand),
})

/** Returns the API's name of a field in an error from the domain rules; forms use this name too. */
export function fieldOnWire(field: string): string {
  const names: Record<string, string> = encodedNames
  return names[field] ?? field
}

function renamed(of: object, names: Record<string, string>): object {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [names[name] ?? name, value]))
}
