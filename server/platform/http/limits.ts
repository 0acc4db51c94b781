import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RuleBroken } from './problems.ts'

/** One use of something that has a limit: `name` with `points` a `seconds`, counted for `key` (an address, a phone). */
export type Limit = { name: string; key: string; points: number; seconds: number }

export type Limits = {
  /** Counts one use of each; throws 429 with the seconds to wait when one is used up. Holds across processes. */
  spend(limits: Limit[]): Promise<void>
}

export function limitsIn(pool: pg.Pool, factor: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
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
  return {
    async spend(limits) {
      for (const limit of limits) {
        // Hashed: the table of counters must not become a list of who called.
        const key = createHash('sha256').update(limit.key).digest('base64url')
        try {
          await limiterFor(limit).consume(key)
        } catch (spent) {
          if (!(spent instanceof RateLimiterRes)) throw spent
          const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
          throw new RuleBroken('request.too-many', 429, { values: { seconds }, retryAfter: seconds })
        }
      }
    },
  }
}
