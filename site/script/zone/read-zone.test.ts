import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { today } from '#domain/people/zone/zone.fixture.ts'
import type { Gray } from './ink.ts'
import { readZone } from './read-zone.ts'

type Drawn = { file: string; pitch: number; slope: number; blur: number; light: number; grain: number; lines: string[] }

const folder = join(import.meta.dirname, 'pictures')
const drawn: Drawn[] = JSON.parse(readFileSync(join(folder, 'zones.json'), 'utf8'))

async function pictureOf(file: string): Promise<Gray> {
  const picture = sharp(join(folder, file)).grayscale()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}

test('of 200 drawn zones none is read wrongly, and of those large enough at least 95 of 100 are read', async () => {
  expect(drawn).toHaveLength(200)
  const read: (Drawn & { found: readonly string[] | null })[] = []
  for (const one of drawn) read.push({ ...one, found: readZone(await pictureOf(one.file), today).lines })
  expect(read.filter(({ lines, found }) => found !== null && found.join() !== lines.join())).toEqual([])
  const large = read.filter(({ pitch }) => pitch >= 26)
  expect(large.length).toBeGreaterThan(90)
  expect(large.filter(({ found }) => found !== null).length / large.length).toBeGreaterThanOrEqual(0.95)
  // The measured pitch strays by less than a pixel from the drawn one.
  expect(read.filter(({ pitch, found }) => pitch < 23 && found !== null)).toEqual([])
})

test.each([
  ['an empty picture', new Uint8Array(640 * 200).fill(230)],
  ['stripes', Uint8Array.from({ length: 640 * 200 }, (_, at) => (at % 20 < 8 ? 30 : 230))],
  ['a dark picture', new Uint8Array(640 * 200)],
])('%s has no zone', (_what, pixels) => {
  expect(readZone({ pixels, width: 640, height: 200 }, today)).toEqual({ lines: null, advice: 'find' })
})

test('a zone of the right size that is cut off is not read', async () => {
  const large = drawn.find(({ pitch }) => pitch > 35)
  const { pixels, width, height } = await pictureOf(large?.file ?? '')
  const half = { width: Math.floor(width * 0.8), height }
  const cut = pixels.filter((_, at) => at % width < half.width)
  expect(readZone({ pixels: cut, ...half }, today)).toEqual({ lines: null, advice: 'find' })
})

test('a zone that is too small is asked to come closer', async () => {
  const small = drawn.find(({ pitch, blur }) => pitch > 20 && pitch < 23 && blur < 1)
  expect(readZone(await pictureOf(small?.file ?? ''), today)).toEqual({ lines: null, advice: 'closer' })
})
