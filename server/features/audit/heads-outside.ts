// The heads of all audit logs are written beside the backups once a day. Who rewrites a log in the database, with the
// heads that it holds itself, does not rewrite these.
import { z } from 'zod'
import { addDays, type Day, dayIn } from '#domain/time/day.ts'
import { NotOpened } from '#server/platform/backup/not-opened.ts'
import type { Place } from '#server/platform/backup/place.ts'

const Head = z.object({ hotelId: z.int(), sequence: z.int(), hash: z.string() })
export type OutsideHead = z.infer<typeof Head>
const Heads = z.object({ takenAt: z.iso.datetime(), heads: z.array(Head) })

/** The days of which the heads are read again. */
const daysRead = 40

const headsName = (day: Day) => `konuk-audit-heads-${day.replaceAll('-', '')}.json`

export async function putHeads(place: Place, heads: readonly OutsideHead[], now: Date): Promise<void> {
  const content = Buffer.from(`${JSON.stringify({ takenAt: now.toISOString(), heads })}\n`)
  await place.put(headsName(dayIn(now)), inOnePiece(content))
}

async function* inOnePiece(content: Uint8Array) {
  yield await Promise.resolve(content)
}

/**
 * Reads the heads of the last days, and names the files that cannot be understood. A day without a file has none, and
 * without a place for backups no day has one.
 */
export async function headsOutside(
  place: Place | undefined,
  now: Date,
): Promise<{ heads: OutsideHead[]; unreadable: string[] }> {
  const heads: OutsideHead[] = []
  const unreadable: string[] = []
  if (place === undefined) return { heads, unreadable }
  for (let back = 0; back < daysRead; back += 1) {
    const name = headsName(addDays(dayIn(now), -back))
    const text = await textOf(place, name)
    if (text === undefined) continue
    const read = Heads.safeParse(parsed(text))
    if (read.success) heads.push(...read.data.heads)
    else unreadable.push(name)
  }
  return { heads, unreadable }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function textOf(place: Place, name: string): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of place.get(name)) parts.push(part)
  } catch (error) {
    if (error instanceof NotOpened) return undefined
    throw error
  }
  return Buffer.concat(parts).toString()
}
