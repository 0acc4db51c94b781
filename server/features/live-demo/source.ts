import type { Db } from '#server/platform/db/connect.ts'

export type DemoSource = {
  /** The owner of the tables, who alone may store rows of past days and those of `live_demo`. */
  db: Db
  /** Stores the files that the rows of the new business name. */
  prepare: () => Promise<void>
  /** Fills the new business with units, stays and money. */
  fill: (tx: Db, business: { hotelId: number; userId: number }, now: Date) => Promise<void>
}
