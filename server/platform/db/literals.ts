import { type RawBuilder, sql } from 'kysely'

/**
 * Puts constants of the code into the SQL text instead of parameters. Only then can PostgreSQL use a partial index for
 * them in a plan that it makes once for all values.
 */
export const literals = (words: readonly string[]): RawBuilder<unknown> => sql.join(words.map((word) => sql.lit(word)))
