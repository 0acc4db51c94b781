import { type RawBuilder, sql } from 'kysely'

/**
 * An array whose length PostgreSQL does not see while it plans: where it does, it plans the statement anew at each call,
 * for lists shorter than it would guess. For `unnest(…)` and, with a cast, `any(…)`.
 */
export const uncounted = <T>(values: readonly T[], type: 'bigint' | 'date' | 'text'): RawBuilder<T[]> =>
  sql`(select ${values}::${sql.raw(type)}[])`
