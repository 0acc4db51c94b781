import type { Day } from '#domain/time/day.ts'
import type { Gray } from './ink.ts'
import { readZone } from './read-zone.ts'

/** Takes the picture of a canvas as grey pixels, and clears the canvas. */
export function takeGray(canvas: HTMLCanvasElement, source: CanvasImageSource, width: number, height: number): Gray {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return { pixels: new Uint8Array(), width: 0, height: 0 }
  context.drawImage(source, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  canvas.width = 0
  canvas.height = 0
  return { pixels, width, height }
}

/** Turns a picture by a quarter, clockwise. */
function quarterTurned({ pixels, width, height }: Gray): Gray {
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + height - 1 - y] = pixels[y * width + x] ?? 0
  }
  return { pixels: turned, width: height, height: width }
}

/** Reads a photo in each direction, since documents lie on tables every way. Returns null if none can be read. */
export function readStill(picture: Gray, today: Day): readonly string[] | null {
  let turned = picture
  for (let turns = 0; turns < 4; turns += 1) {
    const { lines } = readZone(turned, today)
    if (lines !== null) return lines
    turned = quarterTurned(turned)
  }
  return null
}
