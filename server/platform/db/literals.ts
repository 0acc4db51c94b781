import { type RawBuilder, sql } from 'kysely'

/**
 * Words of the product itself, in the statement and not beside it: only so does PostgreSQL know, when it plans a
 * statement once for all values, that an index on these rows alone will do.
 */
export const literals = (words: readonly string[]): RawBuilder<unknown> => sql.join(words.map((word) => sql.lit(word)))
