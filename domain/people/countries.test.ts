import { expect, test } from 'vitest'
import { countries, countryName, isCountry } from './countries.ts'

test('there are the 249 countries of ISO 3166-1, Kosovo, Northern Cyprus, and passports without a country', () => {
  expect(countries).toHaveLength(255)
  const others = countries.filter(({ code }) => code.startsWith('X')).map(({ code }) => code)
  expect(others).toEqual(['XKX', 'XNC', 'XXA', 'XXB', 'XXC', 'XXX'])
})

test('every row is complete, and no code stands twice', () => {
  for (const country of countries) {
    expect(country.code).toMatch(/^[A-Z]{3}$/)
    expect(country.alpha2).toMatch(/^[A-Z]{2}$/)
    expect(country.id).toBeGreaterThan(0)
    expect(country.tr).toMatch(/^\p{Lu}.+$/u)
    expect(country.en).toMatch(/^\p{Lu}.+$/u)
  }
  for (const key of ['id', 'code', 'alpha2', 'tr', 'en'] as const) {
    expect(new Set(countries.map((country) => country[key])).size).toBe(countries.length)
  }
})

test('countries stand in the order of their codes', () => {
  const codes = countries.map((country) => country.code)
  expect(codes).toEqual(codes.toSorted())
})

test.each([
  ['TUR', 792, 'Türkiye', 'Türkiye'],
  ['DEU', 276, 'Almanya', 'Germany'],
  ['USA', 840, 'Amerika Birleşik Devletleri', 'United States'],
  ['GBR', 826, 'Birleşik Krallık (İngiltere)', 'United Kingdom'],
  ['NLD', 528, 'Hollanda', 'Netherlands'],
  ['RUS', 643, 'Rusya', 'Russia'],
  ['IRN', 364, 'İran', 'Iran'],
  ['CIV', 384, 'Fildişi Sahili', 'Côte d’Ivoire'],
  ['XKX', 983, 'Kosova', 'Kosovo'],
])('%s is %i, %s, %s', (code, id, tr, en) => {
  expect(countries.find((country) => country.code === code)?.id).toBe(id)
  expect(countryName(code, 'tr')).toBe(tr)
  expect(countryName(code, 'en')).toBe(en)
})

test('an unknown country code is shown as it is', () => {
  expect(isCountry('TUR')).toBe(true)
  expect(isCountry('tur')).toBe(false)
  expect(isCountry('ZZZ')).toBe(false)
  expect(countryName('ZZZ', 'tr')).toBe('ZZZ')
})
