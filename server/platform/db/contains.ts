import { type RawBuilder, sql } from 'kysely'

/** Whether a text has this part. Not LIKE: what is typed may have its own % and _. */
export const contains = (text: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
  sql<boolean>`position(${part} in ${text}) > 0`
