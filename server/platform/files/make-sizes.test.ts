import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeSizes, refuseUnlessPicture } from './make-sizes.ts'
import { drawnPicture } from './drawn-picture.fixture.ts'

const sizesOf = async (content: Uint8Array) => {
  refuseUnlessPicture(content)
  return makeSizes('test', { content, format: 'webp' })
}
const refusal = async (content: Uint8Array) =>
  sizesOf(content).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test('a picture of a phone becomes three sizes, upright, without its place, and small enough', async () => {
  const content = await drawnPicture(4000, 3000)
    .keepExif()
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '40/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(content.includes('Telefon')).toBe(true)
  const sizes = await sizesOf(content)
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [360, 480],
    [720, 960],
    [1440, 1920],
  ])
  expect(sizes[0]?.content.byteLength).toBeLessThanOrEqual(60_000)
  for (const size of sizes) {
    const { format, exif, icc, xmp, orientation } = await sharp(size.content).metadata()
    expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'webp' })
    expect(Buffer.from(size.content).includes('Telefon')).toBe(false)
  }
  // The red corner was at the upper left of the sensor, and is at the upper right of what the camera saw.
  const cut = sharp(sizes[0]?.content).extract({ left: 340, top: 5, width: 10, height: 10 })
  const corner = await sharp(await cut.png().toBuffer()).stats()
  expect(corner.channels.map(({ mean }) => mean > 128)).toEqual([true, false, false])
})

test('a small picture is not enlarged, a tall one becomes narrower, and noise is small enough as well', async () => {
  const small = await sizesOf(await drawnPicture(300, 200).png().toBuffer())
  expect(small.map(({ width, height }) => [width, height])).toEqual([[300, 200]])
  const tall = await sizesOf(await drawnPicture(500, 6000).webp().toBuffer())
  expect(tall.map(({ width, height }) => [width, height])).toEqual([
    [60, 720],
    [120, 1440],
    [240, 2880],
  ])
  const noise = sharp({
    create: { width: 1000, height: 1500, channels: 3, background: '#777', noise: { type: 'gaussian', sigma: 90 } },
  })
  const [smallest] = await sizesOf(await noise.jpeg({ quality: 95 }).toBuffer())
  expect(smallest?.content.byteLength).toBeLessThanOrEqual(60_000)
})

test('what is no picture is refused by its name, before it is decoded', async () => {
  const picture = await drawnPicture(800, 600).jpeg().toBuffer()
  const frames = { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } } as const
  const pages = sharp(Buffer.alloc(20 * 40 * 3).fill('abc', 20 * 20 * 3), frames)
  // The bomb says 60,000 × 60,000 in its header, and unpacks to ten gigabytes.
  const bomb = await drawnPicture(8, 8).png().toBuffer()
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const cases: [string, Uint8Array, string][] = [
    [
      'an animated GIF',
      await pages
        .clone()
        .gif({ delay: [9, 9] })
        .toBuffer(),
      'picture.other-format',
    ],
    [
      'an animated WebP',
      await pages
        .clone()
        .webp({ delay: [9, 9] })
        .toBuffer(),
      'picture.animated',
    ],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'picture.other-format',
    ],
    ['a bomb', bomb, 'picture.too-many-pixels'],
    ['a polyglot', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]), 'picture.also-other'],
    ['a text', Buffer.from('merhaba'), 'picture.no-picture'],
    ['nothing', Buffer.alloc(0), 'picture.no-picture'],
    ['12 MB and a byte', Buffer.concat([picture, Buffer.alloc(12_000_001 - picture.length)]), 'picture.too-many-bytes'],
    ['a file that was cut off', picture.subarray(0, picture.length / 2), 'picture.damaged'],
    ['a header alone', picture.subarray(0, 700), 'picture.damaged'],
  ]
  for (const [name, content, code] of cases) expect([name, await refusal(content)]).toEqual([name, code])
})

test('a picture whose true size is larger than its header says is refused', async () => {
  // The size of an extended WebP stands twice: for the canvas, which is read first, and in the picture itself.
  const large = await drawnPicture(6000, 5000).webp({ quality: 1, effort: 0 }).toBuffer()
  const extended = Buffer.alloc(18)
  extended.write('VP8X', 0, 'latin1')
  extended.writeUInt32LE(10, 4)
  extended.writeUIntLE(99, 12, 3)
  extended.writeUIntLE(99, 15, 3)
  const lying = Buffer.concat([large.subarray(0, 12), extended, large.subarray(12)])
  lying.writeUInt32LE(lying.length - 8, 4)
  expect(() => refuseUnlessPicture(lying)).not.toThrow()
  expect(await refusal(lying)).toBe('picture.damaged')
})

test('a process that hangs is ended, and the next picture is made', async () => {
  const content = await drawnPicture(400, 300).jpeg().toBuffer()
  await expect(makeSizes('test', { content, format: 'webp' }, 0)).rejects.toThrow('picture.takes-too-long')
  expect(await makeSizes('test', { content, format: 'webp' })).toHaveLength(2)
})

test('many pictures of one business wait for each other, and too many are asked to come again', async () => {
  const content = await drawnPicture(400, 300).jpeg().toBuffer()
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => makeSizes('one', { content, format: 'webp' })))
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})

test('AVIF has the same sizes as WebP', async () => {
  const content = await drawnPicture(500, 400).jpeg().toBuffer()
  const sizes = await makeSizes('test', { content, format: 'avif' })
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [360, 288],
    [500, 400],
  ])
  expect((await sharp(sizes[0]?.content).metadata()).format).toBe('heif')
})
