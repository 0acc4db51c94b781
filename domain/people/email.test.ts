import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  'demo@konuk.local',
  'a@b.co',
  "o'neil+otel@mail.example.com.tr",
  'a.b-c_d@xn--80ak6aa92e.com',
  'x@çamlık.com',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@.co',
  'a@b..co',
  'a..b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a@-b.co',
  'a@b-.co',
  'a b@c.co',
  'a@b.co\nbcc: x@y.co',
  'a@b@c.co',
  'a@b.c',
  'a@1.2.3.4',
  'şule@otel.com',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(250)}.com`,
])('"%s" is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
