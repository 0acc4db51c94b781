import { hmac } from '#server/platform/secret-hash.ts'

/** A token has 16 bytes, which are 22 characters. Any other text is refused without a look-up. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{22}$/.test(text)

/** The table stores only hashes, so somebody who reads the table learns neither the link nor the code. */
export const linkHash = (secret: string, token: string) => hmac(secret, 'consent-link', token)
