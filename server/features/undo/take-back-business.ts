import { HotelDetails } from '#contract/hotel.ts'
import { changeBusinessTerms } from '#server/features/hotel/change-business-terms.ts'
import { changeHotel } from '#server/features/hotel/change-hotel.ts'
import { businessTerms, termsOfVersion } from '#server/features/hotel/business-terms.store.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import type { Undo } from './undo-change.ts'
import { changedSince } from './undo.errors.ts'
import { changedAnyLast } from './undo.store.ts'
import { undoText } from './undo.text.ts'

/** Gives the business back its name and its address. */
export async function takeBackHotel({ db, caller: { hotelId }, was, row, version }: Undo): Promise<void> {
  await changeHotel(db, hotelId, { ...HotelDetails.parse({ ...row, ...was }), version })
}

/** The terms are as they were before that version: a new version, as every one is kept for the contracts that had it. */
export async function takeBackTerms({ db, caller, now, language, entry, id: version }: Undo): Promise<void> {
  await lockHotel(db, caller.hotelId)
  const stored = await businessTerms(db, caller.hotelId)
  if (stored.version !== version) {
    const later = await changedAnyLast(db, caller.hotelId, entry)
    throw changedSince({ who: later?.who ?? undoText[language].itself, at: later?.at ?? now })
  }
  const text = (await termsOfVersion(db, caller.hotelId, version - 1)) ?? ''
  await changeBusinessTerms(db, caller, { text, version }, now)
}
