import { expect, test } from 'vitest'
import { english, englishEach, turkish, turkishEach } from './texts.ts'

test('words stay Turkish until the English ones have come', () => {
  const table = turkish('hotel.text.ts:1', { rooms: 'odalar' })
  expect(table).toHaveProperty('en.rooms', 'odalar')
  english('hotel.text.ts:1', { rooms: 'rooms' })
  expect(table).toHaveProperty('en.rooms', 'rooms')
  expect(table).toHaveProperty('tr.rooms', 'odalar')
})

test('so do refusals, each by its code', () => {
  const table = turkishEach({ 'unit.full': 'Dolu', 'unit.gone': 'Silinmiş' })
  englishEach({ 'unit.full': 'Taken' })
  expect(table).toMatchObject({ 'unit.full': { tr: 'Dolu', en: 'Taken' }, 'unit.gone': { en: 'Silinmiş' } })
})
