import { type RawBuilder, sql } from 'kysely'

/**
 * Hides the length of an array from PostgreSQL while it plans: for lists shorter than its guess, PostgreSQL would
 * otherwise plan the statement again at each call. Use it in `unnest(…)` and, with a cast, in `any(…)`.
 */
export const uncounted = <T>(values: readonly T[], type: 'bigint' | 'date' | 'text'): RawBuilder<T[]> =>
  sql`(select ${values}::${sql.raw(type)}[])`
