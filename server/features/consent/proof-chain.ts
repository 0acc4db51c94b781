import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type BrokenProof, brokenProofs, takeHead } from './proof-chain.store.ts'

/** Finds every business with broken proofs, and lists them. */
export async function findBroken({ db }: Pick<Api, 'db'>): Promise<Map<number, BrokenProof[]>> {
  const found = new Map<number, BrokenProof[]>()
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const broken = await inHotel(db, hotelId, (tx) => brokenProofs(tx, hotelId))
    if (broken.length > 0) found.set(hotelId, broken)
  }
  return found
}

/** Checks the proofs of every business and notes the head of each chain, in the database and in the server's log. */
export async function anchorProofs({ db, app: { log } }: Pick<Api, 'db' | 'app'>): Promise<void> {
  for (const [hotelId, broken] of await findBroken({ db }))
    log.error({ hotelId, count: broken.length, first: broken[0] }, 'proofs of consent do not hold together')
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const head = await inHotel(db, hotelId, (tx) => takeHead(tx, hotelId))
    if (head !== undefined) log.info({ hotelId, ...head }, 'head of the proofs of consent')
  }
}

/**
 * The server's log of each night is stored apart from the database, so that a change to one of the two is exposed by
 * the other.
 */
const anchoring = job({ name: 'consent.anchor-proofs', schema: z.object({}), timeLimitSeconds: 60 * 60 })

export async function consentWorkers(api: Api): Promise<void> {
  await api.jobs.work(anchoring, () => anchorProofs(api))
  await api.jobs.schedule(anchoring, '20 3 * * *', {})
}
