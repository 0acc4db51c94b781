import type { z } from 'zod'

/** Schemas of values by the column that holds them. */
export type ColumnSchemas = Readonly<Record<string, z.ZodType>>

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Assigns fields of the contract to columns of the same name, or of the name that `named` gives. */
export const columns = (fields: ColumnSchemas, named: Readonly<Record<string, string>> = {}): ColumnSchemas =>
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [named[field] ?? columnOf(field), schema]))
