import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { Fields, StoredEntry } from './undo.store.ts'

/** The input with which a feature undoes a change of its own, using its own actions. */
export type Undo = {
  db: Db
  caller: Caller
  now: Date
  language: Language
  secret: string
  entry: StoredEntry
  id: number
  operation: 'insert' | 'update' | 'delete'
  /** The changed fields with their values before the change. */
  was: Fields
  /** The whole row as it is now; empty if the row has been removed. */
  row: Fields
  version: number
}

/** Converts database names to the names in the code, and null to an empty text. */
export const camelNames = (fields: Fields): Record<string, Fields[string]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value ?? '',
    ]),
  )
