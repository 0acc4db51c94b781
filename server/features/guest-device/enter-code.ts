import type { GuestAnswer } from '#contract/guest-link/forms.ts'
import { codeState } from '#domain/consent/documents.ts'
import { countedSince, typedCode } from '#domain/guest-identity/device.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { sameHash } from '#server/platform/secret-hash.ts'
import { addDevice, codesOfBooking, contactOf, countTry, markUsed } from './guest-device.store.ts'
import { deviceSecretOf, hashOfDevice, phoneHashOf } from './known-device.ts'
import { codeHashOf } from './make-code.ts'

type Entered = { linked: LinkedBooking; code: string; key: string; now: Date }
type Verdict = { answer: GuestAnswer; device?: string }

/**
 * Makes the device known on which the right code was entered. Each code takes a few wrong tries, and a booking gets a few
 * codes. The link is held meanwhile, so that simultaneous guesses count one after the other.
 */
export async function enterCode(tx: Db, secret: string, { linked, code, key, now }: Entered): Promise<Verdict> {
  const codes = await codesOfBooking(tx, linked, countedSince(now))
  const contact = await contactOf(tx, linked)
  const [newest] = codes
  if (newest === undefined || contact === undefined || contact.isErased) return { answer: 'codeGone' }
  const device = deviceSecretOf(secret, linked, key)
  if (newest.usedKey === key) return { answer: 'deviceKnown', device }
  const phoneHash = phoneHashOf(secret, linked, contact)
  const state = codeState({ ...newest, verifiedAt: newest.usedAt }, now)
  if (state === 'too-many-tries') return { answer: 'triesSpent' }
  if (state !== 'open' || newest.generation !== linked.generation || newest.phoneHash !== phoneHash)
    return { answer: 'codeGone' }
  if (!sameHash(newest.codeHash, codeHashOf(secret, typedCode(code), linked, phoneHash))) {
    await countTry(tx, linked, newest.id)
    return { answer: 'codeWrong' }
  }
  await markUsed(tx, linked, newest.id, { at: now, key })
  await addDevice(tx, linked, { secretHash: hashOfDevice(device), phoneHash }, now)
  return { answer: 'deviceKnown', device }
}
