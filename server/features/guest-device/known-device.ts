// Says whether a request comes from a device on which a code to the phone of the booking was entered.
import { createHash, createHmac } from 'node:crypto'
import { isStillKnown } from '#domain/guest-identity/device.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { type Contact, contactOf, knownSince } from './guest-device.store.ts'

/**
 * True if this device is known for the booking: by this link, by the phone that the booking has now, and by a guest
 * whose data were not erased. Works within the scope of a link and within that of the business.
 */
export async function isKnownDevice(
  db: Db,
  secret: string,
  linked: LinkedBooking,
  device: string | undefined,
  now: Date,
): Promise<boolean> {
  if (device === undefined) return false
  const contact = await contactOf(db, linked)
  return isKnownTo(db, secret, { linked, contact, device, now })
}

type DeviceInput = { linked: LinkedBooking; contact: Contact | undefined; device: string | undefined; now: Date }

/** Does the same for a caller who has read the contact already. */
export async function isKnownTo(
  db: Db,
  secret: string,
  { linked, contact, device, now }: DeviceInput,
): Promise<boolean> {
  if (device === undefined || contact === undefined || contact.isErased) return false
  const phoneHash = phoneHashOf(secret, linked, contact)
  const since = await knownSince(db, linked, { secretHash: hashOfDevice(device), phoneHash })
  return since !== undefined && isStillKnown(since, now)
}

/**
 * Stands for where the codes of a booking go. A booking without a phone has the empty one, until it gets a number. Codes
 * go to its mail address too, so that a code in the wrong mailbox is good for nothing once the address was corrected.
 */
export const phoneHashOf = (secret: string, { hotelId, bookingId }: LinkedBooking, { phone, email }: Contact): string =>
  hmac(secret, 'guest-device-phone', String(hotelId), String(bookingId), phone ?? '', ...(email ? [email] : []))

export const hashOfDevice = (device: string): Buffer => createHash('sha256').update(device).digest()

/** The secret of a device follows from the form by which its code was entered, so that a form sent twice gets it again. */
export const deviceSecretOf = (
  secret: string,
  { hotelId, bookingId, generation }: LinkedBooking,
  key: string,
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['guest-device', hotelId, bookingId, generation, key]))
    .digest('base64url')
