import { hmac } from '#server/platform/secret-hash.ts'

/** What a token looks like: 16 bytes. Another text is not even looked up. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{22}$/.test(text)

/** The table knows the link as it knows the code: who reads the table can open neither. */
export const linkHash = (secret: string, token: string) => hmac(secret, 'consent-link', token)
