import { expect, test } from 'vitest'
import { unitDefaults, unitTextMax } from '#domain/units/unit.ts'
import { NewUnit } from './schemas.ts'

const unit = { ...unitDefaults, unitName: 'Bungalov 1', price: 3500.5 }
const tooLong = expect.stringMatching(/^Too big/) as string

/** The first error of each field. */
function complaints(fields: object): Record<string, string> {
  const issues = NewUnit.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test.each<[Partial<Record<keyof NewUnit, unknown>>, Partial<Record<keyof NewUnit, string>>]>([
  [{}, {}],
  [{ unitName: undefined }, { unitName: 'unit.name-required' }],
  [{ unitName: '  \t' }, { unitName: 'unit.name-required' }],
  [{ unitName: 'x'.repeat(100) }, {}],
  [{ unitName: 'x'.repeat(101) }, { unitName: tooLong }],
  [{ roomType: 'Bungalov' }, {}],
  [{ roomType: 'Apart' }, {}],
  [{ roomType: 'Villa' }, {}],
  [{ roomType: 'Suit' }, {}],
  [{ roomType: 'Otel' }, { roomType: 'unit.room-type-unknown' }],
  [{ capacity: 1 }, {}],
  [{ capacity: 10 }, {}],
  [{ capacity: 0 }, { capacity: 'unit.capacity-out-of-range' }],
  [{ capacity: 11 }, { capacity: 'unit.capacity-out-of-range' }],
  [{ capacity: 2.5 }, { capacity: 'unit.capacity-out-of-range' }],
  [{ capacity: 'iki' }, { capacity: 'unit.capacity-out-of-range' }],
  [{ price: 0 }, {}],
  [{ price: -0.01 }, { price: 'unit.price-negative' }],
  [{ price: 1.005 }, { price: 'unit.price-precision' }],
  [{ price: 0.1 + 0.2 }, { price: 'unit.price-precision' }],
  [{ price: 'bin' }, { price: 'unit.price-malformed' }],
  [{ price: Number.NaN }, { price: 'unit.price-malformed' }],
  [{ price: 1_000_000 }, {}],
  [{ price: 1_000_000.01 }, { price: 'unit.price-too-high' }],
  [{ checkInTime: '24:00' }, { checkInTime: 'unit.time-invalid' }],
  [{ checkOutTime: '' }, { checkOutTime: 'unit.time-invalid' }],
  [{ checkOutTime: '9' }, { checkOutTime: 'unit.time-invalid' }],
  [{ email: 'otel@example' }, { email: 'unit.email-invalid' }],
  [{ email: 'otel@example.com', website: 'www.otel.com.tr' }, {}],
  [{ website: 'javascript:alert(1)' }, { website: 'unit.website-invalid' }],
  [{ description: 'a\u0000b' }, { description: 'request.malformed' }],
  [{ hasPool: 'evet' }, { hasPool: expect.stringMatching(/^Invalid input/) as string }],
  [{ description: 'x'.repeat(2001) }, { description: tooLong }],
  [{ website: 'x'.repeat(301) }, { website: tooLong }],
  [
    { unitName: '', capacity: 0, price: -1 },
    { unitName: 'unit.name-required', capacity: 'unit.capacity-out-of-range', price: 'unit.price-negative' },
  ],
])('%o gives %o', (change, expected) => {
  expect(complaints({ ...unit, ...change })).toEqual(expected)
})

test.each(Object.entries(unitTextMax))('%s may be %i characters long', (field, max) => {
  expect(complaints({ ...unit, [field]: 'x'.repeat(max + 1) })[field]).toEqual(tooLong)
})
