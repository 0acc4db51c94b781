import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSealedUnder, keyId, sealed, unsealed } from './secret-box.ts'

const secret = 'a-secret-of-the-application-that-is-long-enough'

test('an encrypted text can be decrypted only for its own purpose and with its own secret', () => {
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

test('two boxes of the same text reveal neither the text nor that they are equal', () => {
  const boxes = [sealed(secret, 'x', 'şifre-42'), sealed(secret, 'x', 'şifre-42')]
  expect(boxes[0]).not.toBe(boxes[1])
  expect(Buffer.from(boxes[0]?.split('.')[2] ?? '', 'base64url').toString()).not.toContain('ifre-42')
})

test('a box that was changed anywhere cannot be decrypted', () => {
  const box = sealed(secret, 'x', 'password')
  const [, id = '', content = ''] = box.split('.')
  const bytes = Buffer.from(content, 'base64url')
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[index] = byte ^ 1
    expect(unsealed(secret, 'x', `v2.${id}.${changed.toString('base64url')}`)).toBeUndefined()
  }
  for (const broken of [
    '',
    'v1',
    'v1.',
    'v1.AAAA',
    'v2',
    `v2.${id}`,
    `v2.${id}.`,
    `v1.${content}`,
    `v2.${id}.${content}.`,
  ])
    expect(unsealed(secret, 'x', broken)).toBeUndefined()
})

test('a box names the secret it was encrypted with, and reveals nothing of the secret', () => {
  const box = sealed(secret, 'x', 'password')
  expect(box).toMatch(/^v2\.[0-9a-f]{12}\.[\w-]+$/)
  expect([isSealedUnder(secret, box), isSealedUnder(`${secret}!`, box)]).toEqual([true, false])
  expect(keyId(secret)).toBe(box.split('.')[1])
})

test('boxes from before each purpose had its own key can still be decrypted', () => {
  // The earlier version made this box, with this secret and purpose.
  const box = v1Box('sms-account:1', 'şifre-42')
  expect(unsealed(secret, 'sms-account:1', box)).toBe('şifre-42')
  expect(unsealed(secret, 'sms-account:2', box)).toBeUndefined()
  expect(isSealedUnder(secret, box)).toBe(false)
})

function v1Box(purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'konuk secret-box v1', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
}
