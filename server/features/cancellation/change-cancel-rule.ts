import { isDeepStrictEqual } from 'node:util'
import { type CancelRule, readyCancelRules } from '#domain/cancellation/cancel-rule.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { cancelRule, saveCancelRule, type StoredCancelRule } from './cancel-rule.store.ts'

type ChangeCancelRuleInput = { db: Db; caller: Caller; body: CancelRule & { version?: number | undefined }; now: Date }

/**
 * Changes the cancellation rule for new bookings. A rule with the terms of a ready-made rule is always stored under the
 * ready-made rule's name.
 */
export async function changeCancelRule({ db, caller, body, now }: ChangeCancelRuleInput): Promise<StoredCancelRule> {
  const { hotelId, userId } = caller
  const { version, ...said } = body
  const asked = said.name === 'own' ? said : readyCancelRules[said.name]
  // Locks the hotel's row: the business may have no row for its rule yet on which two requests could wait.
  await lockHotel(db, hotelId)
  const { version: storedVersion, ...stored } = await cancelRule(db, hotelId)
  if (isDeepStrictEqual(stored, asked) && storedVersion > 0) return { ...stored, version: storedVersion }
  if (version !== undefined && version !== storedVersion) {
    refuseOutdated('cancel.rule-changed-meanwhile', { name: { code: 'cancel.stored-rule', stored: stored.name } })
  }
  const saved = { ...asked, version: storedVersion + 1 }
  await saveCancelRule(db, hotelId, saved, { at: now, by: userId })
  return saved
}
