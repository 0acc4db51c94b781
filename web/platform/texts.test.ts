import { expect, test } from 'vitest'
import { english, turkish } from './texts.ts'

test('words stay Turkish until the English ones have come', () => {
  const table = turkish('hotel.text.ts:1', { rooms: 'odalar' })
  expect(table).toHaveProperty('en.rooms', 'odalar')
  english('hotel.text.ts:1', { rooms: 'rooms' })
  expect(table).toHaveProperty('en.rooms', 'rooms')
  expect(table).toHaveProperty('tr.rooms', 'odalar')
})
