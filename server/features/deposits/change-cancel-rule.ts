import { isDeepStrictEqual } from 'node:util'
import { type CancelRule, readyCancelRules } from '#domain/deposits/cancel-rule.ts'
import { lockHotel } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { refuseOutdated } from '#server/platform/http/outdated.ts'
import { cancelRule, saveCancelRule, type StoredCancelRule } from './cancel-rule.store.ts'

type Asked = { db: Db; caller: Caller; body: CancelRule & { version?: number | undefined }; now: Date }

/** What the business agrees with its guests from now on. One of the ready rules is always what it is called. */
export async function changeCancelRule({ db, caller, body, now }: Asked): Promise<StoredCancelRule> {
  const { hotelId, userId } = caller
  const { version, ...said } = body
  const asked = said.name === 'own' ? said : readyCancelRules[said.name]
  // There may be no row yet that two could wait for.
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
