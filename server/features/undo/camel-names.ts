import type { Fields } from './undo.store.ts'

/** From the names of the database to those of the code; what was empty is an empty text. */
export const camelNames = (fields: Fields): Record<string, Fields[string]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value ?? '',
    ]),
  )
