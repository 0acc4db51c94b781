import { randomInt } from 'node:crypto'
import { codeExpiry, consentRules } from '#domain/consent/documents.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { type Contact, type NewCode, replaceCode } from './guest-device.store.ts'
import { phoneHashOf } from './known-device.ts'

type Making = Pick<NewCode, 'way' | 'key' | 'readOutBy'> & { contact: Contact; now: Date }

/** Makes the one code of a booking that is open, by the rules of consent codes. */
export async function makeCode(tx: Db, secret: string, linked: LinkedBooking, { contact, now, ...how }: Making) {
  const code = String(randomInt(10 ** consentRules.codeDigits)).padStart(consentRules.codeDigits, '0')
  const phoneHash = phoneHashOf(secret, linked, contact)
  const codeHash = codeHashOf(secret, code, linked, phoneHash)
  const expiresAt = codeExpiry(now)
  const id = await replaceCode(tx, linked, { ...how, phoneHash, codeHash, askedAt: now, expiresAt })
  return { id, code, expiresAt }
}

/** Binds a code to its link and to the phone of the booking, so that it opens nothing else. */
export const codeHashOf = (
  secret: string,
  code: string,
  { hotelId, bookingId, generation }: LinkedBooking,
  phoneHash: string,
): string => hmac(secret, 'guest-code', code, String(hotelId), String(bookingId), String(generation), phoneHash)
