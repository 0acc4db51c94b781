import { expect, test } from 'vitest'
import { decode, decodeSegment, encode, encodeSegment, fieldOnWire } from './wire.ts'

test('names of the API become names of the product and back, and all other fields stay', () => {
  const wire = { hotelDetailId: 3, checkInDate: '2026-12-01', checkOutDate: null, note: 'x' }

  expect(decode(wire)).toEqual({ unitId: 3, checkIn: '2026-12-01', checkOut: null, note: 'x' })
  expect(encode(decode(wire))).toEqual(wire)
})

test("a segment's price is in kuruş in the product and in lira in the API", () => {
  const wire = { hotelDetailId: 3, checkInDate: '2026-12-01', checkOutDate: '2026-12-03', totalPrice: 4500.5 }

  expect(decodeSegment(wire)).toEqual({ unitId: 3, checkIn: '2026-12-01', checkOut: '2026-12-03', priceKurus: 450_050 })
  expect(encodeSegment(decodeSegment(wire))).toEqual(wire)
})

test.each([
  ['unitId', 'hotelDetailId'],
  ['checkIn', 'checkInDate'],
  ['checkOut', 'checkOutDate'],
  ['guests.0.phone', 'guests.0.phone'],
])('a complaint about %s is shown at %s', (field, place) => expect(fieldOnWire(field)).toBe(place))
