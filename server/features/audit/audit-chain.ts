import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/features/hotel/hotel.store.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { type BrokenEntry, brokenEntries, takeTrailHead } from './audit-chain.store.ts'

/** Every business whose trail does not hold together, with where. */
export async function findBrokenTrails({ db }: Pick<Api, 'db'>): Promise<Map<number, BrokenEntry[]>> {
  const found = new Map<number, BrokenEntry[]>()
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const broken = await inHotel(db, hotelId, (tx) => brokenEntries(tx, hotelId))
    if (broken.length > 0) found.set(hotelId, broken)
  }
  return found
}

const words: Record<BrokenEntry['problem'], string> = {
  missing: 'was taken away',
  changed: 'was changed',
  personal: 'says something else of a person',
  link: 'does not follow from the one before: changed or swapped',
  unchained: 'stands outside the chain',
  head: 'is not what was written down on a day: the end was cut off or written anew',
}

/** A line for whoever checks: which business, where, what. */
export const brokenInWords = (hotelId: number, { sequence, entryId, problem }: BrokenEntry): string =>
  `business ${hotelId}, sequence ${sequence ?? '-'}${entryId === null ? '' : `, row ${entryId}`}: ${words[problem]}`

/** Looks through the trail of every business and writes down how far each is: in the database and in the log. */
export async function anchorTrails({ db, app: { log } }: Pick<Api, 'db' | 'app'>): Promise<void> {
  for (const [hotelId, broken] of await findBrokenTrails({ db }))
    log.error({ hotelId, count: broken.length, first: broken[0] }, 'the audit trail does not hold together')
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const head = await inHotel(db, hotelId, (tx) => takeTrailHead(tx, hotelId))
    if (head !== undefined) log.info({ hotelId, ...head }, 'head of the audit trail')
  }
}
