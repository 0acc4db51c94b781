import { expect, test } from 'vitest'
import { headersOf, type KindOfPage } from './kinds-of-page.ts'

const html = '<script src="/a.js"></script><script>one()</script><style>a{}</style>'
const script = "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"

test.each<[KindOfPage, Record<string, string>]>([
  ['app', { 'referrer-policy': 'same-origin', 'x-frame-options': 'SAMEORIGIN' }],
  ['public', { 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY', 'cache-control': 'private, max-age=60' }],
  ['guestFile', { 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY', 'cache-control': 'no-store' }],
  ['guestPicture', { 'referrer-policy': 'no-referrer', 'cache-control': 'private, max-age=31536000, immutable' }],
  ['textOfCode', { 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY', 'cache-control': 'no-store' }],
])('no page of the kind %s may be framed or use a camera', (kind, own) => {
  const headers = headersOf(kind, html)
  expect(headers).toMatchObject(own)
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a page runs its own inline scripts and no others; the text of a code runs none', () => {
  const policyOf = (kind: KindOfPage) => headersOf(kind, html)['content-security-policy']
  expect(policyOf('app')).toContain(`script-src 'self' ${script};`)
  expect(policyOf('public')).toContain(`script-src 'self' ${script};style-src 'self';`)
  expect(policyOf('textOfCode')).toMatch(/^default-src 'none';.*style-src 'sha256-[^']+'$/)
})

test('the page of a guest may use the camera and nothing else of the device, and its pictures cannot leave it', () => {
  const headers = headersOf('guest', html)
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\), geolocation=\(\), .*microphone=\(\)/)
  expect(headers['content-security-policy']).toMatch(/connect-src 'self'(;|$)/)
})
