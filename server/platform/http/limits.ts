import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ProblemCode } from '#contract/problems.ts'
import { RuleBroken } from './problems.ts'

/** One use of something that has a limit: `name` with `points` a `seconds`, counted for `key` (an address, a phone). */
export type Limit = {
  name: string
  key: string
  points: number
  seconds: number
  /** What is said when it is used up, where there is more to say than how long to wait. */
  refusal?: ProblemCode
}

export type Limits = {
  /**
   * Counts one use of each; throws 429 with the seconds to wait when one is used up, and then counts none of those after
   * it. Nor any, where a later one has been used up before: whoever is refused by their place must not fill the table with
   * a count for each address that they make up. Holds across processes.
   */
  spend(limits: Limit[]): Promise<void>
  /** Counts one use and refuses nobody: false beyond the limit, which is logged once in its time. */
  isWithin(limit: Limit): Promise<boolean>
}

type Settings = { factor: number; log: Pick<Logger, 'warn'> }

export function limitsIn(pool: pg.Pool, { factor, log }: Settings): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  // Without the name that the library gives its statements: a prepared one is not there on the next connection of a
  // pooler that works by transactions.
  const storeClient = { query: ({ text, values }: pg.QueryConfig<unknown[]>) => pool.query(text, values) }
  const limiterFor = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: Math.ceil(points * factor),
      duration: seconds,
      clearExpiredByTimeout: false,
    })
    limiters.set(name, limiter)
    return limiter
  }
  // Hashed: the table of counters must not become a list of who called.
  const keyOf = (limit: Limit) => createHash('sha256').update(limit.key).digest('base64url')
  /** What there is to say of a limit that is used up already. Counts nothing. */
  const spentBefore = async (limit: Limit): Promise<RateLimiterRes | undefined> => {
    const limiter = limiterFor(limit)
    const known = await limiter.get(keyOf(limit))
    return known !== null && known.consumedPoints >= limiter.points ? known : undefined
  }
  /** The same of one that is used up by now. Counts one use. */
  const spent = async (limit: Limit): Promise<RateLimiterRes | undefined> => {
    try {
      await limiterFor(limit).consume(keyOf(limit))
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return refused
    }
  }
  return {
    async spend(limits) {
      for (const limit of limits.slice(1)) refuse(limit, await spentBefore(limit))
      for (const limit of limits) refuse(limit, await spent(limit))
    },
    async isWithin(limit) {
      const refused = await spent(limit)
      if (refused === undefined) return true
      const isFirst = refused.consumedPoints === Math.ceil(limit.points * factor) + 1
      if (isFirst) log.warn({ limit: limit.name }, 'a limit that refuses nobody was reached')
      return false
    },
  }
}

function refuse({ refusal = 'request.too-many' }: Limit, spent: RateLimiterRes | undefined): void {
  if (spent === undefined) return
  const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  throw new RuleBroken(refusal, 429, { values: { seconds }, retryAfter: seconds })
}
