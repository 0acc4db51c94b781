import type { Api } from '#server/api.ts'
import { contactOf } from '#server/features/guest-device/guest-device.store.ts'
import { makeCode } from '#server/features/guest-device/make-code.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { nobodyToAsk, renewedMeanwhile } from './guest-link.errors.ts'
import { holdLink } from './guest-links.store.ts'
import { linkOfStay } from './make-link.ts'

/** Makes a code that the desk reads out to a guest whom no SMS reaches. It replaces one that was sent. */
export async function readOutCode(api: Api, db: Db, caller: Caller, reservationId: number, now: Date) {
  const { of, link } = await linkOfStay(api, db, { hotelId: caller.hotelId, reservationId }, now)
  const linked = { ...of, generation: link.generation }
  if (!(await holdLink(db, linked))) throw renewedMeanwhile()
  const contact = await contactOf(db, linked)
  if (contact === undefined || contact.isErased) throw nobodyToAsk()
  const by = { contact, now, way: 'read-out' as const, key: null, readOutBy: caller.userId }
  const { code, expiresAt } = await makeCode(db, api.secret, linked, by)
  return { code, expiresAt: expiresAt.toISOString() }
}
