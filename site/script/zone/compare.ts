import { alphabets, layouts } from '#domain/people/zone/layout.ts'
import type { Gray } from './ink.ts'
import type { Lattice } from './lattice.ts'
import { shapes } from './shapes.gen.ts'
import { cell, signs } from './shapes.ts'

/** How well a sign fits a place, from 0 for not at all to 1 for exactly. */
export type Fit = { sign: string; fit: number }

const size = cell.width * cell.height

/** Brings a cell to mean 0 and length 1, so that neither light nor contrast counts. Returns false if it is empty. */
function normalise(values: Float32Array): boolean {
  let sum = 0
  for (let at = 0; at < size; at += 1) sum += values[at] ?? 0
  const mean = sum / size
  let squares = 0
  for (let at = 0; at < size; at += 1) squares += ((values[at] ?? 0) - mean) ** 2
  if (squares < 1e-6) return false
  const length = Math.sqrt(squares)
  for (let at = 0; at < size; at += 1) values[at] = ((values[at] ?? 0) - mean) / length
  return true
}

/** Each shape is written as 16 steps of ink, one for each pixel of its cell. */
const patterns = new Map(
  Array.from(signs, (sign, at) => {
    const written = shapes.slice(at * size, (at + 1) * size)
    const pattern = Float32Array.from(written, (step) => Number.parseInt(step, 16))
    normalise(pattern)
    return [sign, pattern]
  }),
)

function fitOf(values: Float32Array, sign: string): number {
  const pattern = patterns.get(sign)
  let sum = 0
  if (pattern !== undefined) for (let at = 0; at < size; at += 1) sum += (values[at] ?? 0) * (pattern[at] ?? 0)
  return sum
}

/** A line straightened, with two places for each pixel of a cell, so that a cell can be shifted by halves of a pixel. */
type Strip = { values: Float32Array; width: number }

/** The places left free around a line, so that its cells can be shifted. */
const margin = 8
const stripHeight = 2 * (cell.height + margin)

function stripOf({ width, height }: Gray, sums: Uint32Array, lattice: Lattice, row: number): Strip {
  const columns = layouts[lattice.kind][0].length
  const wide = 2 * (columns * cell.width + margin)
  const values = new Float32Array(wide * stripHeight)
  const step = lattice.pitch / cell.width / 2
  const length = Math.hypot(1, lattice.slope)
  const right = step / length
  const down = (step * lattice.slope) / length
  const across = width + 1
  for (let x = 0; x < wide; x += 1) {
    const middle = lattice.at(row, (x + 0.5 - margin) / (2 * cell.width) - 0.5)
    for (let y = 0; y < stripHeight; y += 1) {
      const below = y + 0.5 - stripHeight / 2
      const [atX, atY] = [middle.x + 0.5 - below * down, middle.y + 0.5 + below * right]
      const left = Math.max(0, Math.min(width - 1, Math.round(atX - step)))
      const top = Math.max(0, Math.min(height - 1, Math.round(atY - step)))
      const end = Math.max(left + 1, Math.min(width, Math.round(atX + step)))
      const foot = Math.max(top + 1, Math.min(height, Math.round(atY + step)))
      const inside =
        (sums[foot * across + end] ?? 0) -
        (sums[top * across + end] ?? 0) -
        (sums[foot * across + left] ?? 0) +
        (sums[top * across + left] ?? 0)
      values[y * wide + x] = 255 - inside / ((foot - top) * (end - left))
    }
  }
  return { values, width: wide }
}

/** Returns a cell that is shifted by so many halves of its pixels, or null if nothing is written there. */
function cellOf({ values, width }: Strip, column: number, right: number, down: number): Float32Array | null {
  const cut = new Float32Array(size)
  const start = (margin + down) * width + 2 * column * cell.width + margin + right
  for (let y = 0; y < cell.height; y += 1) {
    for (let x = 0; x < cell.width; x += 1) cut[y * cell.width + x] = values[start + 2 * y * width + 2 * x] ?? 0
  }
  return normalise(cut) ? cut : null
}

const heights = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
const aside = [-2, -1, 0, 1, 2]
/** How many signs are compared again with shifted cells. */
const again = 6

/** Compares each place with the signs that ICAO allows there. Returns the fits of each place, the best one first. */
export function fitsOf(picture: Gray, sums: Uint32Array, lattice: Lattice): Fit[][][] {
  return layouts[lattice.kind].map((mask, row) => {
    const strip = stripOf(picture, sums, lattice, row)
    const ranked = (column: number, down: number): Fit[] => {
      const values = cellOf(strip, column, 0, down)
      return Array.from(alphabets[mask[column] ?? ''] ?? '')
        .map((sign) => ({ sign, fit: values === null ? 0 : Math.max(0, fitOf(values, sign)) }))
        .toSorted((a, b) => b.fit - a.fit)
    }
    // The whole line has one height, which tells tall digits from letters.
    const third = Array.from(mask, (_, column) => column).filter((column) => column % 3 === 0)
    const totalAt = (down: number) => third.reduce((sum, column) => sum + (ranked(column, down)[0]?.fit ?? 0), 0)
    const totals = heights.map((down) => ({ down, total: totalAt(down) }))
    const { down } = totals.reduce((best, one) => (one.total > best.total ? one : best))
    return Array.from(mask, (_, column) => {
      const cells = aside
        .flatMap((right) => [-1, 0, 1].map((more) => cellOf(strip, column, right, down + more)))
        .filter((values) => values !== null)
      const first = ranked(column, down)
      const compared = first
        .slice(0, again)
        .map(({ sign, fit }) => ({ sign, fit: Math.max(fit, ...cells.map((values) => fitOf(values, sign))) }))
      return [...compared, ...first.slice(again)].toSorted((a, b) => b.fit - a.fit)
    })
  })
}
