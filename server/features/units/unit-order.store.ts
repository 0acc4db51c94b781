import { type RawBuilder, sql } from 'kysely'

/**
 * The order of units in every list: first the units that the business has sorted by hand, then the others by name, with
 * Bungalov 2 before Bungalov 10. The query must contain a table or alias `unit`.
 */
export const unitOrder: RawBuilder<unknown> = sql`unit.position nulls last, unit.unit_name collate tr_natural, unit.id`
