import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/features/hotel/hotel.store.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { brokenEntries, type BrokenEntry, takeAuditHead } from './audit-chain.store.ts'

/** Finds every business whose audit log is broken, and the places where it is broken. */
export async function findBrokenAuditLogs({ db }: Pick<Api, 'db'>): Promise<Map<number, BrokenEntry[]>> {
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

/** Checks the audit log of every business and records its head in the database and in the server's log. */
export async function anchorAuditLogs({ db, app: { log } }: Pick<Api, 'db' | 'app'>): Promise<void> {
  for (const [hotelId, broken] of await findBrokenAuditLogs({ db }))
    log.error({ hotelId, count: broken.length, first: broken[0] }, 'the audit trail does not hold together')
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const head = await inHotel(db, hotelId, (tx) => takeAuditHead(tx, hotelId))
    if (head !== undefined) log.info({ hotelId, ...head }, 'head of the audit trail')
  }
}

/**
 * The server's log of each night is stored apart from the database, so that a change to one of the two is exposed by
 * the other.
 */
const anchoring = job({ name: 'audit.anchor', schema: z.object({}), timeLimitSeconds: 60 * 60 })

export async function auditWorkers(api: Api): Promise<void> {
  await api.jobs.work(anchoring, () => anchorAuditLogs(api))
  await api.jobs.schedule(anchoring, '40 3 * * *', {})
}
