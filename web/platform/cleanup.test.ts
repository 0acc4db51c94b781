import { expect, test } from 'vitest'
import { keysToClear, sessionCookies } from './cleanup.ts'

test('language and theme outlive a sign-out, nothing else does', () => {
  expect(keysToClear(['accessToken', 'language', 'lastActivity', 'theme', 'draft'])).toEqual([
    'accessToken',
    'lastActivity',
    'draft',
  ])
})

test('cookies that may belong to a session are named, others are left out', () => {
  expect(sessionCookies('theme=dark; authId=1; XSRF-TOKEN=2; my_session=3; cart=4')).toEqual([
    'authId',
    'XSRF-TOKEN',
    'my_session',
  ])
  expect(sessionCookies('')).toEqual([])
})
