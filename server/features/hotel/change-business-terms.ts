import type { NewTerms } from '#contract/hotel/schemas.ts'
import { termsParagraphs } from '#domain/consent/business-terms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { addTerms, type BusinessTerms, businessTerms } from './business-terms.store.ts'
import { lockHotel } from './hotel.store.ts'

type Change = NewTerms & { version?: number | undefined }

export async function changeBusinessTerms(
  db: Db,
  { hotelId, userId }: Caller,
  change: Change,
  now: Date,
): Promise<BusinessTerms> {
  // Locks the hotel's row: the business may have no row for its terms yet on which two requests could wait.
  await lockHotel(db, hotelId)
  const stored = await businessTerms(db, hotelId)
  // A text that would leave no letter in the contract counts as empty.
  const text = termsParagraphs(change.text).length === 0 ? '' : change.text
  if (change.version !== undefined && change.version !== stored.version) {
    refuseOutdated('hotel.terms-changed-meanwhile', {
      text: { code: 'hotel.stored-terms', stored: stored.text, asked: text },
    })
  }
  if (text === stored.text) return stored
  return addTerms(db, { hotelId, text, version: stored.version + 1, savedAt: now, savedBy: userId })
}
