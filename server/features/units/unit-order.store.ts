import { type RawBuilder, sql } from 'kysely'

/**
 * The order of units wherever they are listed: as the business has put them by hand, and those that it has not by name,
 * Bungalov 2 before Bungalov 10. For a query with a table or alias `unit`.
 */
export const unitOrder: RawBuilder<unknown> = sql`unit.position nulls last, unit.unit_name collate tr_natural, unit.id`
