import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { countries } from '#domain/people/countries.ts'
import { smallPlaces } from './small-places.ts'
import { type Atlas, placeOf, shapesIn } from './world-shapes.ts'

const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json')
const shapes = shapesIn(JSON.parse(readFileSync(file, 'utf8')) as Atlas)

test('every country that a guest may come from has a place on the map; passports without a country have none', () => {
  const isCountry = ({ code }: { code: string }) => code !== 'ATA' && !code.startsWith('XX')
  const nowhere = countries.filter(isCountry).filter(({ code }) => placeOf(code, shapes) === undefined)
  expect(nowhere).toEqual([])
})

test('places lie on the globe, and exist only for countries without a shape', () => {
  const drawn = shapes.flatMap(({ code }) => code ?? [])
  for (const [code, [longitude, latitude]] of smallPlaces) {
    expect({
      code,
      isCountry: countries.some((country) => country.code === code),
      drawn: drawn.includes(code),
    }).toEqual({
      code,
      isCountry: true,
      drawn: false,
    })
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
  }
})

test.each([
  ['TUR', 35, 39],
  ['FRA', 2, 47],
  ['USA', -99, 39],
  ['XKX', 21, 43],
  ['XNC', 33, 35],
  ['BHR', 50, 26],
])('%s lies near %i, %i', (code, longitude, latitude) => {
  const [x, y] = placeOf(code, shapes) ?? [0, 0]
  expect(Math.hypot(x - longitude, y - latitude)).toBeLessThan(4)
})
