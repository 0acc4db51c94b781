import type { ImportRow } from '#contract/imports/schemas.ts'

/** A row with the item that it would be stored as. */
export type Planned<Item> = ImportRow & {
  /** Set for new rows only. */
  item: Item | undefined
}
