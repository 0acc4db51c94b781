import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import { Encrypter, Stanza } from 'age-encryption'
import { expect, test } from 'vitest'
import { newKey, openedBytes, openedStream, recipientOf } from './seal.ts'

const key = await newKey()

/** A sound file that is made for the key, and whose header holds some lines besides. */
async function withLines(count: number): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await recipientOf(key))
  encrypter.addRecipient({
    wrapFileKey: () => Array.from({ length: count }, () => new Stanza(['X'], Buffer.from('x'))),
  })
  return encrypter.encrypt(zstdCompressSync('merhaba'))
}

test('a file whose header does not end soon is refused before its lines are read', async () => {
  const [short, long] = [await withLines(10), await withLines(3000)]
  const streamed = (file: Uint8Array) =>
    buffer(openedStream(inPieces(file), [key])).then((content) => content.toString())
  expect(await streamed(short)).toBe('merhaba')
  expect((await openedBytes(short, key)).toString()).toBe('merhaba')
  await expect(streamed(long)).rejects.toMatchObject({ why: 'damaged' })
  await expect(openedBytes(long, key)).rejects.toMatchObject({ why: 'damaged' })
})

async function* inPieces(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += 1000) yield file.subarray(from, from + 1000)
}
