// The wire speaks as the specification does: hotelDetailId, checkInDate, lira. Everything behind it says unitId,
// checkIn, kuruş. Here alone the one becomes the other.
import { toKurus, toTl } from '#domain/money/money.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
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

/** Nights in one unit, with their price in kuruş. */
export const decodeSegment = ({ totalPrice, ...nights }: WireSegment): StaySegment => ({
  ...decode(nights),
  priceKurus: toKurus(totalPrice),
})

export const encodeSegment = ({ unitId, checkIn, checkOut, priceKurus }: StaySegment): WireSegment => ({
  ...encode({ unitId, checkIn, checkOut }),
  totalPrice: toTl(priceKurus),
})

/** How the wire, and with it every form, calls a field that a rule of the product complains about. */
export function fieldOnWire(field: string): string {
  const names: Record<string, string> = encodedNames
  return names[field] ?? field
}

function renamed(of: object, names: Record<string, string>): object {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [names[name] ?? name, value]))
}
