// The wire speaks as the specification does: hotelDetailId, checkInDate, lira. Everything behind it says unitId,
// checkIn, kuruş. Here alone the one becomes the other.
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
} from './rates.ts'
import type { StaySegment as WireSegment } from './reservations.ts'

const decodedNames = { hotelDetailId: 'unitId', checkInDate: 'checkIn', checkOutDate: 'checkOut' } as const
const encodedNames = { unitId: 'hotelDetailId', checkIn: 'checkInDate', checkOut: 'checkOutDate' } as const

type Renamed<T, Names> = { [K in keyof T as K extends keyof Names ? Extract<Names[K], string> : K]: T[K] }
/** What the wire says, in the words of the product. */
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

/** Nights in one unit, with their price in kuruş. Who may not see it gets none, and sends none back. */
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

export const decodeScope = (scope: WireScope): Scope => (scope.of === 'unit' ? decode(scope) : scope)
export const encodeScope = (scope: Scope): WireScope => (scope.of === 'unit' ? encode(scope) : scope)

type WireTerms = Pick<WireRule, 'price' | 'extraAdult' | 'scope'>
type OwnTerms = Pick<PriceRule, 'nightKurus' | 'extraAdultKurus' | 'scope'>
type Otherwise<T, From, To> = Omit<T, keyof From> & To

/** What a rule says; whatever else is told of it goes along. */
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

/** People name the last night of a season; everything behind the wire, the day after it. */
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

/** With the units, of which the wire tells elsewhere, all by which nights are priced. */
export const decodeRates = (
  { seasons, rules, childBands }: WireRates,
  units: ReadonlyMap<number, UnitRate>,
): Rates => ({
  units,
  seasons: seasons.map(decodeSeason),
  rules: rules.map(({ version: _its, ...rule }) => decodeRule(rule)),
  childBands: childBands.map(decodeBand),
})

/** How the wire, and with it every form, calls a field that a rule of the product complains about. */
export function fieldOnWire(field: string): string {
  const names: Record<string, string> = encodedNames
  return names[field] ?? field
}

function renamed(of: object, names: Record<string, string>): object {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [names[name] ?? name, value]))
}
