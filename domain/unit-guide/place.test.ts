import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReadPlace, readPlace, showPlace, wayThere } from './place.ts'

const here = { latitude: 36.512345, longitude: 30.123456 }

test.each<[string, ReadPlace]>([
  ['36.512345,30.123456', here],
  ['  36.512345, 30.123456 ', here],
  ['(36.512345, 30.123456)', here],
  ['36.512345 30.123456', here],
  ['36,512345 30,123456', here],
  ['36,512345; 30,123456', here],
  ['36,512345, 30,123456', here],
  ['36.5,30.1', { latitude: 36.5, longitude: 30.1 }],
  ['36,30', { latitude: 36, longitude: 30 }],
  ['geo:36.512345,30.123456?z=17', here],
  ['36.512345° N, 30.123456° E', here],
  ['36.512345K 30.123456D', here],
  [`36°30'44.4"N 30°07'24.4"E`, { latitude: 36.512333, longitude: 30.123444 }],
  [`33°51′31″S 151°12′51″E`, { latitude: -33.858611, longitude: 151.214167 }],
  ['https://www.google.com/maps/place/X/@36.4,30.0,17z/data=!3m1!4b1!4m6!3d36.512345!4d30.123456!16s', here],
  ['https://www.google.com/maps/@36.512345,30.123456,17z', here],
  ['https://www.google.com/maps?q=36.512345,30.123456', here],
  ['https://maps.google.com/?q=36.512345%2C30.123456', here],
  ['https://www.google.com.tr/maps/search/?api=1&query=36.512345%2C30.123456', here],
  ['https://www.google.com/maps/search/36.512345,+30.123456', here],
  ['https://www.google.com/maps/dir/?api=1&destination=36.512345,30.123456', here],
  ['https://www.google.com/maps/dir//36.512345,30.123456/', here],
  ['Konumumuz: https://maps.google.com/?q=36.512345,30.123456 bekleriz', here],
  ['https://maps.apple.com/?ll=36.512345,30.123456&q=Bungalov', here],
  ['https://maps.apple.com/?daddr=36.512345,30.123456', here],
  ['https://maps.apple.com/place?coordinate=36.512345,30.123456&name=X', here],
  ['https://yandex.com.tr/harita/?ll=30.0%2C36.0&pt=30.123456%2C36.512345&z=16', here],
  ['https://yandex.com/maps/?ll=30.123456,36.512345&z=16', here],
  ['https://yandex.com.tr/harita/?whatshere%5Bpoint%5D=30.123456%2C36.512345&whatshere%5Bzoom%5D=17', here],
  ['https://yandex.com/maps/?rtext=~36.512345,30.123456&rtt=auto', here],
  ['https://yandex.com/maps/?rtext=36.1,30.1~36.512345,30.123456', here],
  ['https://maps.app.goo.gl/abc123', 'short-link'],
  ['https://goo.gl/maps/abc123', 'short-link'],
  ['https://yandex.com.tr/maps/-/CDabc', 'short-link'],
  ['https://maps.apple/p/abc', 'short-link'],
  ['https://www.google.com/maps/place/Bungalov', 'none'],
  ['https://www.google.com/maps/place/X/%E0%A4%A', 'none'],
  ['https://example.com', 'none'],
  ['https://', 'none'],
  ['', 'none'],
  ['Abant yolu 3. km', 'none'],
  ['36', 'none'],
  ['36.5,30.1,12', 'none'],
  ['91,30', 'none'],
  ['36,181', 'none'],
  ['0,0', 'none'],
  [`36°70'N 30°E`, 'none'],
])('%s is %o', (text, expected) => {
  expect(readPlace(text)).toEqual(expected)
})

const places = fc.record({
  latitude: fc.integer({ min: 1, max: 90_000_000 }).map((of) => of / 1e6),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((of) => of / 1e6),
})

test('what is shown of a place, and the links to it, are read as that place', () => {
  fc.assert(
    fc.property(places, (place) => {
      for (const text of [showPlace(place), ...Object.values(wayThere(place))]) expect(readPlace(text)).toEqual(place)
    }),
  )
})

test('no text makes the reader fail or leave the earth', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
      const read = readPlace(text)
      if (typeof read === 'string') return
      expect(Math.abs(read.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(read.longitude)).toBeLessThanOrEqual(180)
    }),
  )
})
