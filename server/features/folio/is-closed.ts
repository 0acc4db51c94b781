import { beforeFolios } from '#domain/folio/balance.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { closingOf, type OfStay } from './folio.store.ts'

/** True if somebody has closed the folio; that of a stay from before folios existed is not. */
export async function isClosed(db: Db, of: OfStay): Promise<boolean> {
  const closing = await closingOf(db, of)
  return closing !== undefined && closing.reason !== beforeFolios
}
