import { expect, test } from 'vitest'
import { decrypted, encrypted, type NotOpened } from './age.ts'

const passphrase = 'dere tepe düz gittik'
const little = 4

/** age-encryption 0.3.0, another implementation of the format, wrote this file. */
const theirs =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBMRVFBKzdwOG0wZEVrMkdwWEpVOU13IDEwCkVjeng5WnkxYklkRHp2THlkTUhkREJ6T0MxYTBta0JNNDdEZFJuK05ud00KLS0tIFFGR215VVZWQWYwNHgvSXdzTnFOa3lVRFpjWmJha2R0WDRTc2hTU0dWQ0UKXmrkf0Q132Hxvn+kAe+V6DpUiGTUxgpDUnRrGYliSHozKQGK9c5G'

test('a file written by another program can be decrypted', async () => {
  expect((await decrypted(passphrase, Buffer.from(theirs, 'base64'))).toString()).toBe('merhaba')
})

test.each([0, 1, 1_048_576, 2_500_000])('%i bytes are the same after encryption and decryption', async (length) => {
  const content = Buffer.alloc(length, 'konuk')
  expect((await decrypted(passphrase, await encrypted(passphrase, content, little))).equals(content)).toBe(true)
})

test('one try of a passphrase takes half a second, unless a test asks for less', async () => {
  const file = await encrypted(passphrase, Buffer.from('merhaba'))
  expect(file.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 17\n/)
  expect((await decrypted(passphrase, file)).toString()).toBe('merhaba')
})

test('a wrong passphrase, changed bytes and a missing end give different errors', async () => {
  const file = await encrypted(passphrase, Buffer.alloc(150_000, 'konuk'), little)
  const changed = Buffer.from(file)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  // The cut file has only whole chunks, but its last chunk is not marked as the last.
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

test('a file whose header is longer than one passphrase needs is refused before its lines are read', async () => {
  const file = (await encrypted(passphrase, Buffer.from('merhaba'), little)).toString('latin1')
  const beside = (lines: string) => Buffer.from(file.replace('\n-> scrypt', `\n${lines}-> scrypt`), 'latin1')
  const refusals: object[] = []
  for (const lines of ['-> X\nAAAA\n', '-> X\nAAAA\n'.repeat(2_600_000), `-> X${' A'.repeat(14_000_000)}\nAAAA\n`])
    refusals.push(await decrypted(passphrase, beside(lines)).catch(({ why, cause }: NotOpened) => ({ why, cause })))
  // Nothing is the cause, as the library has read nothing that it could refuse.
  expect(refusals).toEqual(refusals.map(() => ({ why: 'not-age', cause: undefined })))
})
