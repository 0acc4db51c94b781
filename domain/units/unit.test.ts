import { expect, test } from 'vitest'
import {
  amenityFlags,
  isClockTime,
  isWebsite,
  type UnitFields,
  unitDefaults,
  unitProblems,
  unitTextMax,
} from './unit.ts'

const unit: UnitFields = { ...unitDefaults, unitName: 'Bungalov 1', price: 3500.5 }

test('the defaults are those of the specification and lack only a name', () => {
  expect(unitProblems(unitDefaults)).toEqual({ unitName: 'unit.name-required' })
  expect(unitDefaults).toMatchObject({ roomType: 'Bungalov', capacity: 2, price: 0, isAvailable: true })
  expect(unitDefaults).toMatchObject({ checkInTime: '14:00', checkOutTime: '12:00' })
  expect(amenityFlags.filter((flag) => unitDefaults[flag])).toEqual(['hasWifi', 'hasParking'])
})

test.each<[Partial<UnitFields>, Partial<Record<keyof UnitFields, string>>]>([
  [{}, {}],
  [{ unitName: '   ' }, { unitName: 'unit.name-required' }],
  [{ unitName: 'x'.repeat(100) }, {}],
  [{ unitName: 'x'.repeat(101) }, { unitName: 'unit.text-too-long' }],
  [{ capacity: 1 }, {}],
  [{ capacity: 10 }, {}],
  [{ capacity: 0 }, { capacity: 'unit.capacity-out-of-range' }],
  [{ capacity: 11 }, { capacity: 'unit.capacity-out-of-range' }],
  [{ capacity: 2.5 }, { capacity: 'unit.capacity-out-of-range' }],
  [{ price: 0 }, {}],
  [{ price: -0.01 }, { price: 'unit.price-negative' }],
  [{ price: 1.005 }, { price: 'unit.price-precision' }],
  [{ price: Number.NaN }, { price: 'unit.price-precision' }],
  [{ price: 1_000_000 }, {}],
  [{ price: 1_000_000.01 }, { price: 'unit.price-too-high' }],
  [{ checkInTime: '24:00' }, { checkInTime: 'unit.time-invalid' }],
  [{ checkOutTime: '' }, { checkOutTime: 'unit.time-invalid' }],
  [{ email: 'otel@example' }, { email: 'unit.email-invalid' }],
  [{ email: 'otel@example.com', website: 'www.otel.com.tr' }, {}],
  [{ website: 'javascript:alert(1)' }, { website: 'unit.website-invalid' }],
  [{ description: 'x'.repeat(2001) }, { description: 'unit.text-too-long' }],
  [{ website: 'x'.repeat(301) }, { website: 'unit.text-too-long' }],
  [
    { unitName: '', capacity: 0, price: -1 },
    { unitName: 'unit.name-required', capacity: 'unit.capacity-out-of-range', price: 'unit.price-negative' },
  ],
])('%o gives %o', (change, expected) => {
  expect(unitProblems({ ...unit, ...change })).toEqual(expected)
})

test.each(Object.entries(unitTextMax))('%s may be %i characters long', (field, max) => {
  expect(unitProblems({ ...unit, [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: 'unit.text-too-long' })
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
