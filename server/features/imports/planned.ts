import type { ImportRow } from '#contract/imports.ts'

/** A row with what it would be stored as. */
export type Planned<Item> = ImportRow & {
  /** Of rows that are new, and of none else. */
  item: Item | undefined
}
