import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ProblemCode } from '#contract/problems.ts'
import { RuleBroken } from './problems.ts'

/** A limit allows `points` uses in `seconds` for each `key` (an address, a phone), counted under `name`. */
export type Limit = {
  name: string
  key: string
  points: number
  seconds: number
  /** The code of the refusal, if the message should say more than how long to wait. */
  refusal?: ProblemCode
}

export type Limits = {
  /**
   * Counts one use of each limit, in order. When a limit is used up, it throws 429 with the seconds to wait and counts
   * none of the limits after it. If a later limit was already used up before, it counts no use at all, so that a
   * visitor whose network is refused cannot fill the table with a counter for each invented address. All processes
   * share the counters.
   */
  spend(limits: Limit[]): Promise<void>
  /**
   * Does what `spend` does and then the work. Work that found no place to wait has tried nothing, so its uses are given
   * back.
   */
  spendOn<T>(limits: Limit[], work: () => Promise<T>): Promise<T>
  /**
   * Counts one use of each without refusing anybody. Returns false beyond any of the limits, and logs this once per
   * period.
   */
  areWithin(limits: Limit[]): Promise<boolean>
}

type Settings = { factor: number; log: Pick<Logger, 'warn'> }

export function limitsIn(pool: pg.Pool, { factor, log }: Settings): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  // The statement's name from the library is dropped, because a pooler that works by transactions may hand out another
  // connection, on which no statement of this name is prepared.
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
  // The keys are hashed, so that the table of counters does not become a list of callers.
  const keyOf = (limit: Limit) => createHash('sha256').update(limit.key).digest('base64url')
  /** Returns the state of a limit that is used up already, without counting a use. */
  const spentBefore = async (limit: Limit): Promise<RateLimiterRes | undefined> => {
    const limiter = limiterFor(limit)
    const known = await limiter.get(keyOf(limit))
    return known !== null && known.consumedPoints >= limiter.points ? known : undefined
  }
  /** Counts one use and returns the state if the limit is then exceeded. */
  const spent = async (limit: Limit): Promise<RateLimiterRes | undefined> => {
    try {
      await limiterFor(limit).consume(keyOf(limit))
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return refused
    }
  }
  const spend = async (limits: Limit[]) => {
    for (const limit of limits.slice(1)) refuse(limit, await spentBefore(limit))
    for (const limit of limits) refuse(limit, await spent(limit))
  }
  return {
    spend,
    async spendOn(limits, work) {
      await spend(limits)
      try {
        return await work()
      } catch (error) {
        if (isBusy(error)) for (const limit of limits) await limiterFor(limit).reward(keyOf(limit))
        throw error
      }
    },
    async areWithin(limits) {
      let areWithin = true
      for (const limit of limits) {
        const refused = await spent(limit)
        if (refused === undefined) continue
        areWithin = false
        const isFirst = refused.consumedPoints === Math.ceil(limit.points * factor) + 1
        if (isFirst) log.warn({ limit: limit.name }, 'a limit that refuses nobody was reached')
      }
      return areWithin
    },
  }
}

const isBusy = (error: unknown) => error instanceof RuleBroken && error.code === 'request.busy'

function refuse({ refusal = 'request.too-many' }: Limit, spent: RateLimiterRes | undefined): void {
  if (spent === undefined) return
  const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  throw new RuleBroken(refusal, 429, { values: { seconds }, retryAfter: seconds })
}
