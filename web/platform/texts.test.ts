import { expect, test } from 'vitest'
import { english, englishEach, turkish, turkishEach } from './texts.ts'

test('texts stay Turkish until the English ones are loaded', () => {
  const table = turkish('hotel.text.ts:1', { rooms: 'odalar' })
  expect(table).toHaveProperty('en.rooms', 'odalar')
  english('hotel.text.ts:1', { rooms: 'rooms' })
  expect(table).toHaveProperty('en.rooms', 'rooms')
  expect(table).toHaveProperty('tr.rooms', 'odalar')
})

test('refusals stay Turkish until the English ones are loaded, each by its code', () => {
  const table = turkishEach({ 'unit.full': 'Dolu', 'unit.gone': 'Silinmiş' })
  englishEach({ 'unit.full': 'Taken' })
  expect(table).toMatchObject({ 'unit.full': { tr: 'Dolu', en: 'Taken' }, 'unit.gone': { en: 'Silinmiş' } })
})
