import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { sendingHeldSince } from '#server/integrations/held-sending.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { auditHead, brokenEntries, type BrokenEntry, takeAuditHead } from './audit-chain.store.ts'
import { headsOutside, type OutsideHead, putHeads } from './heads-outside.ts'
import { breakWorkers, tellOfBreak } from './tell-of-break.ts'

/**
 * Finds every business whose audit log is broken, and the places where it is broken. `outside` are heads that are kept
 * outside the database.
 */
export async function findBrokenAuditLogs(
  { db }: Pick<Api, 'db'>,
  outside: readonly OutsideHead[] = [],
): Promise<Map<number, BrokenEntry[]>> {
  const found = new Map<number, BrokenEntry[]>()
  const heads = Map.groupBy(outside, (head) => head.hotelId)
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const broken = await inHotel(db, hotelId, (tx) => brokenEntries(tx, hotelId, heads.get(hotelId)))
    if (broken.length > 0) found.set(hotelId, broken)
  }
  return found
}

const words: Record<BrokenEntry['problem'], string> = {
  missing: 'was taken away',
  changed: 'was changed',
  personal: 'says something else of a person',
  lost: 'has lost what it said of a person, and no erasure says so',
  link: 'does not follow from the one before: changed or swapped',
  unchained: 'stands outside the chain',
  time: 'is dated before an earlier entry',
  actor: 'names another author than the other entries of its session',
  head: 'is not what was written down on a day: the end was cut off or written anew',
}

/** Describes a broken entry in one line for the operator: which business, where and how. */
export const brokenInWords = (hotelId: number, { sequence, entryId, problem }: BrokenEntry): string =>
  `business ${hotelId}, sequence ${sequence ?? '-'}${entryId === null ? '' : `, row ${entryId}`}: ${words[problem]}`

type Anchoring = Pick<Api, 'db' | 'app' | 'clock' | 'jobs' | 'backups'>

/**
 * Checks the audit log of every business, tells its owners of a break, and records its head in the database, in the
 * server's log and beside the backups. The last two are stored apart from the database, so that a change to one of them
 * is exposed by the others. A restored copy tells of nothing and writes nothing beside the backups, which may be those of
 * the original.
 */
export async function anchorAuditLogs({ db, app: { log }, clock, jobs, backups }: Anchoring): Promise<void> {
  const now = clock()
  const isHeld = (await sendingHeldSince(db)) !== undefined
  const place = isHeld || backups?.place === undefined ? undefined : await openPlace(backups.place)
  const outside = await headsOutside(place, now)
  for (const name of outside.unreadable) log.error({ name }, 'heads of the audit trail beside the backups are damaged')
  for (const [hotelId, broken] of await findBrokenAuditLogs({ db }, outside.heads)) {
    log.error({ hotelId, count: broken.length, first: broken[0] }, 'the audit trail does not hold together')
    if (!isHeld) await tellOfBreak({ db, jobs }, { hotelId, broken, now })
  }
  const heads: OutsideHead[] = []
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const { head, isNew } = await inHotel(db, hotelId, async (tx) => {
      const taken = await takeAuditHead(tx, hotelId)
      return { head: await auditHead(tx, hotelId), isNew: taken !== undefined }
    })
    if (head === undefined) continue
    if (isNew) log.info({ hotelId, ...head }, 'head of the audit trail')
    heads.push({ hotelId, ...head })
  }
  if (place !== undefined) await putHeads(place, heads, now)
}

const anchoring = job({ name: 'audit.anchor', schema: z.object({}), timeLimitSeconds: 60 * 60 })

export async function auditWorkers(api: Api): Promise<void> {
  await breakWorkers(api)
  await api.jobs.work(anchoring, () => anchorAuditLogs(api))
  await api.jobs.schedule(anchoring, '40 3 * * *', {})
}
