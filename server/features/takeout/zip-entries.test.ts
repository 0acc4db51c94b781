import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipBounds, zipEntries } from './zip-entries.ts'

const bounds: ZipBounds = { entries: 3, bytes: { each: 2_000_000, all: 3_000_000 } }
const zipOf = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) => Buffer.from(zipSync(files, { level }))
/** Makes the first entry in the zip's directory claim this number of uncompressed bytes. */
const claiming = (zip: Buffer, bytes: number) => {
  zip.writeUInt32LE(bytes, zip.indexOf('PK\u0001\u0002') + 24)
  return zip
}
/** The names must have the same length. */
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
const zeros = new Uint8Array(1_000_000)

test.each([0, 6] as const)('an entry comes back by its name, compressed or not (%d)', async (level) => {
  const entryOf = zipEntries(zipOf({ 'a/ğ.txt': strToU8('güneş'), empty: new Uint8Array() }, level), bounds)

  expect((await entryOf('a/ğ.txt'))?.toString()).toBe('güneş')
  expect(await entryOf('empty')).toHaveLength(0)
  expect(await entryOf('c')).toBeUndefined()
})

test.each<[string, Buffer]>([
  ['that is none', Buffer.from('merhaba')],
  ['without its end', zipOf({ a: zeros }).subarray(0, -30)],
  ['with a name twice', renamed(zipOf({ a1: zeros, a2: zeros }), 'a2', 'a1')],
  ['of too many entries', zipOf({ a: zeros, b: zeros, c: strToU8('c'), d: strToU8('d') })],
  ['with an entry that is too large', claiming(zipOf({ a: zeros }), 2_000_001)],
  ['that is too large as a whole', zipOf({ a: zeros, b: zeros, c: new Uint8Array(1_000_001) })],
  [
    'whose list leads out of it',
    (() => {
      const zip = zipOf({ a: zeros })
      zip.writeUInt32LE(zip.length + 1, zip.length - 6)
      return zip
    })(),
  ],
])('a zip %s is refused before anything is unpacked', (_what, zip) => {
  expect(() => zipEntries(zip, bounds)).toThrow(Error)
})

test.each([1, 999_999, 1_000_001])(
  'an entry that unpacks to more or less than it claims (%d) is refused',
  async (claimed) => {
    const entryOf = zipEntries(claiming(zipOf({ a: zeros }), claimed), bounds)

    await expect(entryOf('a')).rejects.toThrow(Error)
  },
)

test('a zip that unpacks to a hundred times its size is refused, unless it is small', () => {
  const wide: ZipBounds = { entries: 3, bytes: { each: 400_000_000, all: 400_000_000 } }
  expect(() => zipEntries(zipOf({ a: new Uint8Array(10_000_000) }), wide)).not.toThrow()
  expect(() => zipEntries(zipOf({ a: new Uint8Array(10_000_001) }), wide)).toThrow('pressed too much')
})
