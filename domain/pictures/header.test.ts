import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerOf, isAlsoOther, otherFormat } from './header.ts'
import { fitted, pictureWidths } from './picture.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)))
const be = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >>> (8 * (count - 1 - at))) & 255)
const le = (value: number, count: number) => be(value, count).toReversed()

const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1],
    be(8, 2),
    'Exif\0\0',
    [0xff, 0xff, 0xc4, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8],
    be(height, 2),
    be(width, 2),
  )
const png = (width: number, height: number, ...chunks: string[]) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    be(13, 4),
    'IHDR',
    be(width, 4),
    be(height, 4),
    [8, 2, 0, 0, 0, 0, 0, 0, 0],
    ...chunks.map((chunk) => [0, 0, 0, 0, ...bytes(chunk), 0, 0, 0, 0]),
  )
const webp = (width: number, height: number) =>
  bytes('RIFF', le(50, 4), 'WEBPVP8 ', le(30, 4), [0, 0, 0, 0x9d, 1, 0x2a], le(width, 2), le(height, 2))
const extended = (width: number, height: number, flags = 0) =>
  bytes('RIFF', le(50, 4), 'WEBPVP8X', le(10, 4), [flags, 0, 0, 0], le(width - 1, 3), le(height - 1, 3))

test.each([
  ['image/jpeg', jpeg(4000, 3000), 4000, 3000, false],
  ['image/png', png(640, 480, 'IDAT', 'acTL'), 640, 480, false],
  ['image/png', png(70_000, 70_000, 'acTL', 'IDAT'), 70_000, 70_000, true],
  ['image/webp', webp(1200, 900), 1200, 900, false],
  ['image/webp', extended(16_000, 5), 16_000, 5, false],
  ['image/webp', extended(100, 200, 2), 100, 200, true],
])('the header of %s says its size', (type, file, width, height, isAnimated) => {
  expect(headerOf(file)).toEqual({ type, width, height, isAnimated })
})

test.each([
  ['GIF', bytes('GIF89a', [1, 0, 1, 0])],
  ['HEIC', bytes([0, 0, 0, 24], 'ftypheic')],
  ['HEIC', bytes([0, 0, 0, 24], 'ftypmif1')],
  ['AVIF', bytes([0, 0, 0, 24], 'ftypavif')],
  ['SVG', bytes('<?xml version="1.0"?><SVG xmlns="x">')],
  ['PDF', bytes('%PDF-1.7')],
  ['TIFF', bytes('II*\0')],
  ['BMP', bytes('BM')],
])('a %s is known by its name, and is no picture that is taken', (name, file) => {
  expect([otherFormat(file), headerOf(file)]).toEqual([name, undefined])
})

test('a file that was cut off within its header, or is anything else, has no header and throws nothing', () => {
  for (const file of [jpeg(10, 10), png(10, 10), webp(10, 10), extended(10, 10)])
    for (let length = 0; length < 20; length++) expect(headerOf(file.subarray(0, length))).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (file) => headerOf(file) === undefined && !isAlsoOther(file)),
  )
  expect(headerOf(bytes([0xff, 0xd8, 0xff, 0xda, 0, 4]))).toBeUndefined()
  expect(headerOf(png(0, 10))).toBeUndefined()
})

test('a picture that is a page, a PDF or an archive as well is known', () => {
  const picture = [...jpeg(10, 10)]
  const others = ['<!DOCTYPE html>', '<script src=x>', '%PDF-1.4', `${'x'.repeat(5000)}PK\x05\x06${'\0'.repeat(18)}`]
  expect(others.map((other) => isAlsoOther(bytes(picture, other)))).toEqual([true, true, true, true])
  expect(isAlsoOther(bytes(picture))).toBe(false)
})

test('a picture is fitted into each width without being enlarged or distorted', () => {
  expect([fitted({ width: 4000, height: 3000 }, 360), fitted({ width: 200, height: 100 }, 360)]).toEqual([
    { width: 360, height: 270 },
    { width: 200, height: 100 },
  ])
  const side = fc.integer({ min: 1, max: 30_000 })
  fc.assert(
    fc.property(side, side, fc.constantFrom(...pictureWidths), (width, height, into) => {
      const size = fitted({ width, height }, into)
      return size.width <= Math.min(width, into) && size.height <= Math.min(height, 2 * into) && size.width > 0
    }),
  )
})
