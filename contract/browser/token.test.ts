import { expect, test } from 'vitest'
import { carriesToken, decodeToken, safeReturnPath, tokenState } from './token.ts'

const now = new Date('2026-12-01T12:00:00.900Z')
const nowInSeconds = Math.floor(now.getTime() / 1000)
const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test.each([
  ['no token', null, 'missing'],
  ['an empty token', '', 'missing'],
  ['one that cannot be decoded', 'nonsense', 'invalid'],
  ['one whose middle is not JSON', 'x.%%%.x', 'invalid'],
  ['one without exp', token({}), 'invalid'],
  ['one that expired a second ago', token({ exp: nowInSeconds - 1 }), 'invalid'],
  ['one whose exp is this very second', token({ exp: nowInSeconds }), 'valid'],
  ['one that has an hour left', token({ exp: nowInSeconds + 3600 }), 'valid'],
])('%s', (_, text, state) => {
  expect(tokenState(text, now)).toBe(state)
})

test('claims are decoded with all their letters', () => {
  expect(decodeToken(token({ exp: 1, name: 'Şükrü Işık' }))?.claims['name']).toBe('Şükrü Işık')
})

test.each([
  ['/api/auth/login', false],
  ['/api/auth/confirm', true],
  ['/api/auth/switch', true],
  ['/api/auth/logout/all', true],
  ['/api/kvkk/send', false],
  ['/api/health', false],
  ['/api/hotel-details', true],
  ['/api/authors', true],
])('%s carries the token: %s', (path, carries) => {
  expect(carriesToken(path)).toBe(carries)
})

test.each([
  ['/admin/reservations?page=2', '/admin/reservations?page=2'],
  ['https://elsewhere.example', '/admin/dashboard'],
  ['//elsewhere.example/admin/', '/admin/dashboard'],
  ['/admin/../auth/login', '/admin/dashboard'],
  [null, '/admin/dashboard'],
])('after signing in, %s leads to %s', (asked, path) => {
  expect(safeReturnPath(asked)).toBe(path)
})
