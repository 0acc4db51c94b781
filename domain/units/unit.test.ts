import { expect, test } from 'vitest'
import { amenityFlags, isClockTime, isWebsite, unitDefaults } from './unit.ts'

test('the defaults are those of the specification', () => {
  expect(unitDefaults).toMatchObject({ roomType: 'Bungalov', capacity: 2, price: 0, isAvailable: true })
  expect(unitDefaults).toMatchObject({ checkInTime: '14:00', checkOutTime: '12:00' })
  expect(unitDefaults).toMatchObject({ address: '', phone: '', email: '', website: '', description: '', amenities: '' })
  expect(amenityFlags.filter((flag) => unitDefaults[flag])).toEqual(['hasWifi', 'hasParking'])
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['9:00', false],
  ['12:60', false],
  ['12:00:00', false],
])('%s is a time of day: %s', (text, expected) => {
  expect(isClockTime(text)).toBe(expected)
})

test.each([
  ['https://otel.com', true],
  ['http://www.otel.com.tr:8080/odalar?x=1', true],
  ['otel.com', true],
  ['otel', false],
  ['ftp://otel.com', false],
  ['https://', false],
  ['otel.com/a b', false],
  ['data:text/html,x.com', false],
])('%s is a web address: %s', (text, expected) => {
  expect(isWebsite(text)).toBe(expected)
})
