import { type RawBuilder, sql } from 'kysely'

/** Checks for a substring. LIKE is not used, because the searched text may contain % and _ itself. */
export const contains = (text: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
  sql<boolean>`position(${part} in ${text}) > 0`
