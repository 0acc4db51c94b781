// Reads the machine-readable zone of a picture, on the device of whoever holds the document. It refuses whenever it is not
// sure, because a person can always type.
import { parseZone } from '#domain/people/zone/parse-zone.ts'
import { personOfZone } from '#domain/people/zone/person-of-zone.ts'
import type { Day } from '#domain/time/day.ts'
import { fitsOf } from './compare.ts'
import { decide } from './decide.ts'
import { type Gray, patchesOf, sumsOf } from './ink.ts'
import { latticeOf } from './lattice.ts'

/** What would help: to find the zone, to come closer, or to hold the document flat and still in better light. */
type ZoneAdvice = 'find' | 'closer' | 'steady'
export type ZoneReading = { lines: readonly string[] } | { lines: null; advice: ZoneAdvice }

/** Below so many pixels from sign to sign, the shapes of signs that look alike are one. */
const leastPitch = 24

export function readZone(picture: Gray, today: Day): ZoneReading {
  const sums = sumsOf(picture)
  const lattice = latticeOf(patchesOf(picture, sums))
  if (lattice === null) return { lines: null, advice: 'find' }
  if (lattice.pitch < leastPitch) return { lines: null, advice: 'closer' }
  const lines = decide(fitsOf(picture, sums, lattice), (read) => isBelievable(read, today))
  return lines === null ? { lines: null, advice: 'steady' } : { lines }
}

/** True if every check digit agrees, and every code is one that somebody has. An expired document can be read as well. */
function isBelievable(lines: readonly string[], today: Day): boolean {
  const parsed = parseZone(lines, today)
  return 'zone' in parsed ? 'person' in personOfZone(parsed.zone) : parsed.refused === 'expired'
}
