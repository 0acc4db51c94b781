import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealed, unsealed } from './secret-box.ts'

const secret = 'a-secret-of-the-application-that-is-long-enough'

test('what is sealed comes out again, for its own purpose and under its own secret alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const box = sealed(secret, 'sms-account:1', text)
      expect(unsealed(secret, 'sms-account:1', box)).toBe(text)
      expect(unsealed(secret, 'sms-account:2', box)).toBeUndefined()
      expect(unsealed(`${secret}!`, 'sms-account:1', box)).toBeUndefined()
    }),
    { numRuns: 50 },
  )
})

test('two boxes of one text tell nobody that it is the same, nor the text', () => {
  const boxes = [sealed(secret, 'x', 'şifre-42'), sealed(secret, 'x', 'şifre-42')]
  expect(boxes[0]).not.toBe(boxes[1])
  expect(Buffer.from(boxes[0]?.slice(3) ?? '', 'base64url').toString()).not.toContain('42')
})

test('a box that was changed anywhere does not open', () => {
  const box = sealed(secret, 'x', 'password')
  const bytes = Buffer.from(box.slice(3), 'base64url')
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[index] = byte ^ 1
    expect(unsealed(secret, 'x', `v1.${changed.toString('base64url')}`)).toBeUndefined()
  }
  for (const broken of ['', 'v1', 'v1.', 'v1.AAAA', box.replace('v1', 'v2')])
    expect(unsealed(secret, 'x', broken)).toBeUndefined()
})
