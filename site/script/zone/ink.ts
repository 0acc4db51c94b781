/** A picture of one byte for each pixel, from 0 for black to 255 for white. */
export type Gray = { pixels: Uint8Array; width: number; height: number }

/** A connected patch of ink, by its frame. */
export type Patch = { x: number; y: number; width: number; height: number }

/** Returns the sums of all pixels above and left of each pixel, from which the mean of any rectangle follows at once. */
export function sumsOf({ pixels, width, height }: Gray): Uint32Array {
  const across = width + 1
  const sums = new Uint32Array(across * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** Ink is darker than its surroundings by this part. */
const darker = 0.86

/** Marks the pixels that are darker than their surroundings, so that a shadow over the paper does not count as ink. */
function inkOf({ pixels, width, height }: Gray, sums: Uint32Array): Uint8Array {
  const across = width + 1
  const reach = Math.max(8, Math.round(width / 50))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height, y + reach + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const inside =
        (sums[bottom * across + right] ?? 0) -
        (sums[top * across + right] ?? 0) -
        (sums[bottom * across + left] ?? 0) +
        (sums[top * across + left] ?? 0)
      const mean = inside / ((bottom - top) * (right - left))
      if ((pixels[y * width + x] ?? 0) < mean * darker) ink[y * width + x] = 1
    }
  }
  return ink
}

/** A sign of a zone is neither smaller nor larger than so many pixels. */
const smallest = 9
const largest = 120

/** Returns the patches of ink that may be signs by their size and form. */
export function patchesOf(picture: Gray, sums: Uint32Array): Patch[] {
  const { width, height } = picture
  const ink = inkOf(picture, sums)
  const patches: Patch[] = []
  const open: number[] = []
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue
    let [left, right, top, bottom] = [width, 0, height, 0]
    ink[start] = 0
    open.push(start)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width
      const y = Math.floor(at / width)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let near = -1; near <= 1; near += 1) {
        for (let beside = -1; beside <= 1; beside += 1) {
          const next = at + near * width + beside
          if (ink[next] !== 1 || x + beside < 0 || x + beside >= width) continue
          ink[next] = 0
          open.push(next)
        }
      }
    }
    const patch = { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 1, height: bottom - top + 1 }
    const form = patch.width / patch.height
    if (patch.height >= smallest && patch.height <= largest && form > 0.2 && form < 1.3) patches.push(patch)
  }
  return patches
}
