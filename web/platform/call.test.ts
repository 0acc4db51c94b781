import { expect, test } from 'vitest'
import { address } from './call.ts'

test('parameters are filled in and escaped, undefined queries left out', () => {
  expect(address('/api/reservations/:id/cancel', { id: 7 }, {})).toBe('/api/reservations/7/cancel')
  expect(address('/api/x/:name', { name: 'a/b' }, { page: 2, q: 'Işıl & co', none: undefined })).toBe(
    '/api/x/a%2Fb?page=2&q=I%C5%9F%C4%B1l+%26+co',
  )
})
