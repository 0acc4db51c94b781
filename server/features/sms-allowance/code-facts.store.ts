import { sql } from 'kysely'
import { type Counted, type Usage, usage } from './allowance.store.ts'
import { type PoolCount, poolCounts } from './phone-day.store.ts'
import { knownTo } from './standing.store.ts'

/** What decides whether a code may go to a phone. */
export type CodeFacts = Usage & { isKnown: boolean; pools: PoolCount[] }
export type CodeFactsInput = Counted & {
  hotelId: number
  phone: string
  establishedBefore: Date
  poolKeys: readonly string[]
}

/** Selects the facts as one row, so that whoever sends a code reads them together with its own. */
export const codeFacts = ({
  hotelId,
  phone,
  establishedBefore,
  poolKeys,
  ...counted
}: CodeFactsInput) => sql<CodeFacts>`(
  select usage.*, ${knownTo(hotelId, phone, establishedBefore)} as is_known,
    ${poolCounts(counted.day, poolKeys)} as pools
  from ${usage(hotelId, counted)} as usage)`
