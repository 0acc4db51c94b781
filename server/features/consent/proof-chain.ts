import type { Api } from '#server/api.ts'
import { hotelIds } from '#server/features/hotel/hotel.store.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { type BrokenProof, brokenProofs, takeHead } from './proof-chain.store.ts'

/** Every business whose proofs do not hold together, with where. */
export async function findBroken({ db }: Pick<Api, 'db'>): Promise<Map<number, BrokenProof[]>> {
  const found = new Map<number, BrokenProof[]>()
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const broken = await inHotel(db, hotelId, (tx) => brokenProofs(tx, hotelId))
    if (broken.length > 0) found.set(hotelId, broken)
  }
  return found
}

/** Looks through the proofs of every business and writes down how far each chain is: in the database and in the log. */
export async function anchorProofs({ db, app: { log } }: Pick<Api, 'db' | 'app'>): Promise<void> {
  for (const [hotelId, broken] of await findBroken({ db }))
    log.error({ hotelId, count: broken.length, first: broken[0] }, 'proofs of consent do not hold together')
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    const head = await inHotel(db, hotelId, (tx) => takeHead(tx, hotelId))
    if (head !== undefined) log.info({ hotelId, ...head }, 'head of the proofs of consent')
  }
}
