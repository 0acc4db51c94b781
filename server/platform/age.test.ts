import { expect, test } from 'vitest'
import { decrypted, encrypted } from './age.ts'

const passphrase = 'dere tepe düz gittik'
const little = 4

/** Written by age-encryption 0.3.0, another implementation of the format. */
const theirs =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBMRVFBKzdwOG0wZEVrMkdwWEpVOU13IDEwCkVjeng5WnkxYklkRHp2THlkTUhkREJ6T0MxYTBta0JNNDdEZFJuK05ud00KLS0tIFFGR215VVZWQWYwNHgvSXdzTnFOa3lVRFpjWmJha2R0WDRTc2hTU0dWQ0UKXmrkf0Q132Hxvn+kAe+V6DpUiGTUxgpDUnRrGYliSHozKQGK9c5G'

test('a file of another program opens', async () => {
  expect((await decrypted(passphrase, Buffer.from(theirs, 'base64'))).toString()).toBe('merhaba')
})

test.each([0, 1, 1_048_576, 2_500_000])('%i bytes come back as they were', async (length) => {
  const content = Buffer.alloc(length, 'konuk')
  expect((await decrypted(passphrase, await encrypted(passphrase, content, little))).equals(content)).toBe(true)
})

test('a passphrase costs half a second to try, unless a test says otherwise', async () => {
  const file = await encrypted(passphrase, Buffer.from('merhaba'))
  expect(file.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 17\n/)
  expect((await decrypted(passphrase, file)).toString()).toBe('merhaba')
})

test('another passphrase, other bytes and a lost end are told apart', async () => {
  const file = await encrypted(passphrase, Buffer.alloc(150_000, 'konuk'), little)
  const changed = Buffer.from(file)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  // Whole chunks, the last of which does not say that it is the last.
  const cut = file.subarray(0, file.length - (150_000 - 2 * 65_536) - 16)
  const why = (bytes: Uint8Array, said = passphrase) => decrypted(said, bytes).catch((error: unknown) => error)
  expect(await why(file, 'başka bir parola')).toMatchObject({ why: 'passphrase' })
  expect(await why(changed)).toMatchObject({ why: 'broken' })
  expect(await why(cut)).toMatchObject({ why: 'broken' })
  expect(await why(Buffer.from('merhaba'))).toMatchObject({ why: 'not-age' })
  expect(await why(Buffer.from(file.toString('latin1').replace(` ${little}\n`, ' 19\n'), 'latin1'))).toMatchObject({
    why: 'not-age',
  })
})
