// Draws the shapes of OCR-B that the reader of zones compares with, and the pictures of zones that its test reads.
// `npm run zones` writes both; it needs the package fonts-ocr-b of Debian, whose outlines anybody may use, change and
// pass on (Norbert Schwarz 1995 and 2010; files of Matthew Skala are in the public domain).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { create } from 'fontkit'
import sharp from 'sharp'
import { linesOf, zones } from '#domain/people/zone/zone.fixture.ts'
import { cell, signs } from '#site/script/zone/shapes.ts'

const folder = join(import.meta.dirname, '../site/script/zone')

type Font = 'OCRB' | 'OCRBS'

/** Regular has round ends of its strokes, sharp has square ones. */
function fontOf(name: Font) {
  const font = create(readFileSync(`/usr/share/fonts/opentype/ocr-b/${name}.otf`))
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} holds several fonts`)
  return font
}
const fonts = { OCRB: fontOf('OCRB'), OCRBS: fontOf('OCRBS') }

/** The width of every sign, in the units of the font. */
const advance = 723

const pathOf = (sign: string, font: Font) => fonts[font].glyphForCodePoint(sign.codePointAt(0) ?? 0).path.toSVG()

/** Numbers from 0 up to 1 that are the same at each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Drawing = {
  lines: readonly string[]
  font: Font
  /** Pixels from sign to sign. */
  pitch: number
  /** Degrees. */
  slope: number
  blur: number
  /** How much light falls on the darkest side, of 1. */
  light: number
  /** How far a pixel strays, of 255. */
  grain: number
  ink: number
  /** Makes strokes bolder, in the units of the font. */
  bolder: number
  seed: number
}

export async function draw(drawing: Drawing): Promise<{ gray: Uint8Array; width: number; height: number }> {
  const { lines, font, pitch, slope, blur, light, grain, ink, bolder } = drawing
  const random = randomFrom(drawing.seed)
  const columns = lines[0]?.length ?? 0
  const scale = pitch / advance
  const step = pitch * 1.667
  const [wide, high] = [columns * pitch, step * lines.length]
  const radians = (slope * Math.PI) / 180
  const width = Math.round(wide * Math.cos(radians) + high * Math.abs(Math.sin(radians)) + pitch * (1 + 2 * random()))
  const height = Math.round(high + wide * Math.abs(Math.sin(radians)) + pitch * (1 + 2 * random()))
  const glyphs = lines.flatMap((line, row) =>
    Array.from(line, (sign, at) => {
      const [x, y] = [at * pitch - wide / 2, (row + 0.5) * step - high / 2 + pitch / 2]
      return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${pathOf(sign, font)}"/>`
    }),
  )
  const waves = Array.from({ length: 12 }, (_, at) => {
    const y = (at / 12) * height + random() * 8
    return `<path d="M0 ${y} Q${width / 4} ${y - 20} ${width / 2} ${y} T${width} ${y}"/>`
  })
  const [x1, y1] = [random() < 0.5 ? 0 : 1, random()]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x1="${x1}" y1="${y1}" x2="${1 - x1}" y2="${1 - y1}">
    <stop offset="0.25" stop-color="#fff"/><stop offset="${0.35 + 0.5 * random()}" stop-color="rgb(${[1, 1, 1].map(() => Math.round(255 * light)).join()})"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#e4e6e2"/>
    <g fill="none" stroke="#c9d2cf" stroke-width="1.5">${waves.join('')}</g>
    <g transform="translate(${width / 2} ${height / 2}) rotate(${slope})" fill="rgb(${ink},${ink},${ink})" stroke="rgb(${ink},${ink},${ink})" stroke-width="${bolder}">${glyphs.join('')}</g>
    <rect width="100%" height="100%" fill="url(#s)" style="mix-blend-mode:multiply"/></svg>`
  const drawn = sharp(Buffer.from(svg)).flatten().grayscale()
  const { data } = await (blur >= 0.3 ? drawn.blur(blur) : drawn).raw().toBuffer({ resolveWithObject: true })
  const gray = Uint8Array.from(data, (value) => {
    const stray = (random() + random() + random() + random() - 2) * Math.sqrt(3) * grain
    return Math.max(0, Math.min(255, Math.round(value + stray)))
  })
  return { gray, width, height }
}

/** Zones with what a camera does to them, from 13 pixels between signs up to 40. */
export function drawings(count: number, seed: number): Drawing[] {
  const random = randomFrom(seed)
  return fc.sample(zones, { numRuns: count, seed }).map((zone, at) => {
    const pitch = 13 + (27 * at) / Math.max(1, count - 1)
    return {
      lines: linesOf(zone),
      font: random() < 0.5 ? 'OCRB' : 'OCRBS',
      pitch,
      slope: (random() * 2 - 1) * 3,
      blur: random() * 0.06 * pitch,
      light: 1 - random() * 0.55,
      grain: random() * 9,
      ink: Math.round(20 + random() * 60),
      bolder: random() * 50,
      seed: seed + at,
    }
  })
}

/** Draws each sign in its cell, with the ends and the weights of its strokes mixed, as 16 steps of ink. */
export async function drawShapes(): Promise<string> {
  const times = 8
  const [width, height] = [cell.width * times, cell.height * times]
  const scale = width / advance
  const drawn: string[] = []
  for (const sign of signs) {
    const glyphs = (['OCRB', 'OCRBS'] as const).map(
      (font) =>
        `<path opacity="0.5" stroke="#000" stroke-width="25" transform="translate(0 ${height / 2 + middle * scale}) scale(${scale} ${-scale})" d="${pathOf(sign, font)}"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${glyphs.join('')}</svg>`
    const blurred = await sharp(Buffer.from(svg))
      .flatten()
      .grayscale()
      .blur(times * 0.5)
      .toBuffer()
    const small = sharp(blurred).resize(cell.width, cell.height, { kernel: 'cubic', fit: 'fill' })
    drawn.push(
      Array.from(await small.grayscale().raw().toBuffer(), (value) => (15 - Math.round(value / 17)).toString(16)).join(
        '',
      ),
    )
  }
  return drawn.join('')
}

/** The height of the middle of a cell above the line, in the units of the font. */
const middle = 365

const pictures = join(folder, 'pictures')

/** Writes the pictures that the test reads, and what stands in them. */
async function writePictures(): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const written: object[] = []
  for (const [at, drawing] of drawings(200, 2026).entries()) {
    const { gray, width, height } = await draw(drawing)
    const file = `${String(at).padStart(3, '0')}.avif`
    await sharp(Buffer.from(gray), { raw: { width, height, channels: 1 } })
      .avif({ quality: 40 })
      .toFile(join(pictures, file))
    const rounded = (value: number) => Math.round(value * 100) / 100
    const { lines, pitch, slope, blur, light, grain } = drawing
    written.push({
      file,
      pitch: rounded(pitch),
      slope: rounded(slope),
      blur: rounded(blur),
      light: rounded(light),
      grain: rounded(grain),
      lines,
    })
  }
  writeFileSync(join(pictures, 'zones.json'), `[\n${written.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
}

if (import.meta.main) {
  const about = 'from the outlines of fonts-ocr-b (Debian), which anybody may use, change and pass on'
  const text = `// Written by \`npm run zones\` ${about}.\nexport const shapes = '${await drawShapes()}'\n`
  writeFileSync(join(folder, 'shapes.gen.ts'), text)
  await writePictures()
}
