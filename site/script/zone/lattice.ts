import { type ZoneKind, layouts, zoneKinds } from '#domain/people/zone/layout.ts'
import type { Patch } from './ink.ts'

type Point = { x: number; y: number }

/** Where the signs of a zone lie in a picture. */
export type Lattice = {
  kind: ZoneKind
  /** Pixels from sign to sign. */
  pitch: number
  /** How far a line falls on its way, in pixels for each pixel. */
  slope: number
  at: (row: number, column: number) => Point
}

/** ICAO sets six lines to an inch and ten signs. */
const lineByPitch = 10 / 6

/** A patch with its place along and across the lines. */
type Placed = { patch: Patch; along: number; across: number }
type Row = { placed: Placed[]; pitch: number; across: number }

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Finds the lines of a zone by the equal distances of its signs. */
export function latticeOf(patches: readonly Patch[]): Lattice | null {
  if (patches.length < 30) return null
  const slope = slopeOf(patches)
  const rows = rowsOf(patches.map((patch) => placedAt(patch, slope)))
  // The zone is the last writing of a document, so that the search begins at the foot.
  for (const [at, last] of rows.entries()) {
    for (const kind of zoneKinds) {
      const above = followed(last, rows.slice(at + 1), layouts[kind].length)
      const lattice = above === null ? null : fitted(kind, above)
      if (lattice !== null) return lattice
    }
  }
  return null
}

function placedAt(patch: Patch, slope: number): Placed {
  const length = Math.hypot(1, slope)
  return { patch, along: (patch.x + slope * patch.y) / length, across: (patch.y - slope * patch.x) / length }
}

/** Returns the slope at which the middles of the patches gather in the fewest rows. */
function slopeOf(patches: readonly Patch[]): number {
  const bin = Math.max(2, median(patches.map(({ height }) => height)) / 6)
  const sharpness = (slope: number) => {
    const counts = new Map<number, number>()
    for (const { x, y } of patches) {
      const place = (y - slope * x) / bin
      const below = Math.floor(place)
      counts.set(below, (counts.get(below) ?? 0) + below + 1 - place)
      counts.set(below + 1, (counts.get(below + 1) ?? 0) + place - below)
    }
    return [...counts.values()].reduce((total, count) => total + count * count, 0)
  }
  const sharpest = (middle: number, reach: number, step: number) => {
    let best = { slope: middle, sharpness: -1 }
    for (let slope = middle - reach; slope <= middle + reach; slope += step) {
      const found = sharpness(slope)
      if (found > best.sharpness) best = { slope, sharpness: found }
    }
    return best.slope
  }
  return sharpest(sharpest(0, 0.12, 0.004), 0.004, 0.0005)
}

/** Returns the rows in which signs of one height follow each other at one distance, from the foot up. */
function rowsOf(placed: readonly Placed[]): Row[] {
  const sorted = placed.toSorted((a, b) => a.across - b.across)
  const groups: Placed[][] = []
  for (const one of sorted) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNear = last !== undefined && one.across - last.across < 0.25 * Math.min(one.patch.height, last.patch.height)
    if (group !== undefined && isNear) group.push(one)
    else groups.push([one])
  }
  return groups
    .flatMap((group) => {
      const height = median(group.map(({ patch }) => patch.height))
      const alike = group
        .filter(({ patch }) => Math.abs(patch.height - height) < 0.3 * height)
        .toSorted((a, b) => a.along - b.along)
      if (alike.length < 20) return []
      const pitch = median(alike.slice(1).map(({ along }, at) => along - (alike[at]?.along ?? 0)))
      if (pitch < 0.7 * height || pitch > 1.5 * height) return []
      return [{ placed: alike, pitch, across: median(alike.map(({ across }) => across)) }]
    })
    .toReversed()
}

/** Returns a last row with those above it, from the top, or null if they do not follow at the distance of a zone. */
function followed(last: Row, above: readonly Row[], count: number): Row[] | null {
  const rows = [last]
  for (const row of above) {
    const lower = rows[0] ?? last
    const distance = (lower.across - row.across) / last.pitch
    if (rows.length === count || distance > lineByPitch * 1.2) break
    if (distance > lineByPitch * 0.8 && Math.abs(row.pitch / last.pitch - 1) < 0.06) rows.unshift(row)
  }
  return rows.length === count ? rows : null
}

type Sign = { row: number; column: number; x: number; y: number }

/** Fits a lattice of the kind's length to the rows, or returns null if they are of another length. */
function fitted(kind: ZoneKind, rows: readonly Row[]): Lattice | null {
  const columns = layouts[kind][0].length
  const signs = numbered(rows)
  if (signs === null) return null
  const first = firstColumn(signs, columns)
  const inside = signs
    .map((sign) => ({ ...sign, column: sign.column - first }))
    .filter(({ column }) => column >= 0 && column < columns)
  // A longer or shorter writing is no zone of this kind.
  if (inside.length < 0.85 * columns * rows.length || signs.length - inside.length > rows.length) return null
  if (inside.length > columns * rows.length) return null
  const rough = surfaceOf(inside)
  if (rough === null) return null
  const pitch = median(rows.map((row) => row.pitch))
  const near = inside.filter(({ row, column, x, y }) => {
    const there = rough(row, column)
    return Math.hypot(there.x - x, there.y - y) < 0.15 * pitch
  })
  const at = near.length < 0.8 * inside.length ? null : surfaceOf(near)
  if (at === null) return null
  const [start, end] = [at(0, 0), at(0, columns - 1)]
  return {
    kind,
    pitch: Math.hypot(end.x - start.x, end.y - start.y) / (columns - 1),
    slope: (end.y - start.y) / (end.x - start.x),
    at,
  }
}

/** Counts the columns of the signs from the first one on. */
function numbered(rows: readonly Row[]): Sign[] | null {
  let pitch = median(rows.map((row) => row.pitch))
  const all = rows.flatMap(({ placed }, row) => placed.map((one) => ({ row, ...one })))
  let origin = Math.min(...all.map(({ along }) => along))
  // Each round counts farther from the left, with the distance that those counted so far have.
  for (const reach of [6, 12, 24, 60]) {
    const counted = all
      .map(({ along }) => ({ along, column: Math.round((along - origin) / pitch) }))
      .filter(({ along, column }) => column <= reach && Math.abs(along - origin - column * pitch) < 0.3 * pitch)
    const meanColumn = counted.reduce((total, { column }) => total + column, 0) / counted.length
    const meanAlong = counted.reduce((total, { along }) => total + along, 0) / counted.length
    const spread = counted.reduce((total, { column }) => total + (column - meanColumn) ** 2, 0)
    if (counted.length < rows.length * 2 || spread === 0) return null
    pitch =
      counted.reduce((total, { along, column }) => total + (column - meanColumn) * (along - meanAlong), 0) / spread
    origin = meanAlong - meanColumn * pitch
  }
  return all
    .map(({ row, along, patch }) => ({ row, column: Math.round((along - origin) / pitch), x: patch.x, y: patch.y }))
    .filter(({ column }) => column >= -2 && column < 60)
}

/** Returns the column from which on a zone of so many columns would hold the most signs. */
function firstColumn(signs: readonly Sign[], columns: number): number {
  const held = (from: number) => signs.filter(({ column }) => column >= from && column < from + columns).length
  return [0, -2, -1, 1, 2].reduce((best, from) => (held(from) > held(best) ? from : best))
}

/** Fits places to rows and columns by least squares, with the terms that a slightly tilted document needs. */
function surfaceOf(signs: readonly Sign[]): Lattice['at'] | null {
  const terms = (row: number, column: number) => [1, column / 20, row, (column / 20) ** 2, (column / 20) * row]
  const size = 5
  const left = Array.from({ length: size }, () => Array.from({ length: size + 2 }, () => 0))
  for (const { row, column, x, y } of signs) {
    const one = terms(row, column)
    for (const [at, term] of one.entries()) {
      const line = left[at] ?? []
      for (const [other, value] of [...one, x, y].entries()) line[other] = (line[other] ?? 0) + term * value
    }
  }
  const solved = solve(left, size)
  if (solved === null) return null
  const [forX, forY] = [solved.map((line) => line[size] ?? 0), solved.map((line) => line[size + 1] ?? 0)]
  const sum = (row: number, column: number, by: readonly number[]) =>
    terms(row, column).reduce((total, term, at) => total + term * (by[at] ?? 0), 0)
  return (row, column) => ({ x: sum(row, column, forX), y: sum(row, column, forY) })
}

/** Solves linear equations by elimination. Returns null if they do not decide. */
function solve(equations: readonly number[][], size: number): number[][] | null {
  const rows = equations.map((row) => [...row])
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at]
    const value = pivot?.[at] ?? 0
    if (pivot === undefined || Math.abs(value) < 1e-9) return null
    for (let column = 0; column < pivot.length; column += 1) pivot[column] = (pivot[column] ?? 0) / value
    for (const [other, row] of rows.entries()) {
      const times = row[at] ?? 0
      if (other === at || times === 0) continue
      for (let column = 0; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - times * (pivot[column] ?? 0)
    }
  }
  return rows
}
