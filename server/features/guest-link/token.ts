import { createHash, createHmac } from 'node:crypto'

/** A token has 128 bits, which are 22 characters. Any other text is refused without a look-up. */
const tokenBytes = 16
export const isToken = (text: string) => /^[A-Za-z0-9_-]{22}$/.test(text)

/**
 * Computes the token of a booking's link. It is stored nowhere and comes out the same each time, so that the guest gets
 * one link by SMS and by WhatsApp.
 */
export const tokenOf = (key: Buffer, { bookingId, generation }: { bookingId: number; generation: number }) =>
  tokenFor(key, `guest-link ${bookingId} ${generation}`)

/** Computes the token of a companion's invitation from its salt, likewise. */
export const companionTokenOf = (key: Buffer, salt: string) => tokenFor(key, `companion-link ${salt}`)

const tokenFor = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest().subarray(0, tokenBytes).toString('base64url')

/** The table has only this hash, so that who reads it learns no link. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
