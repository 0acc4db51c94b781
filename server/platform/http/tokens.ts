import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'

/** The bearer token is a JWT that names a session. Only the database decides whether that session is still open. */
export type Tokens = {
  issue(session: { id: string; userId: number; expiresAt: Date; now: Date }): Promise<string>
  /**
   * Returns the session that an Authorization header names, or undefined if the token is missing, forged or expired.
   */
  read(authorization: string | undefined, now: Date): string | undefined
}

const bearer = /^Bearer (([\w-]+)\.([\w-]+))\.([\w-]+)$/i
const header = { alg: 'HS256' }
const headerAsSent = Buffer.from(JSON.stringify(header)).toString('base64url')
const Claims = z.object({ sid: z.string(), exp: z.number(), iss: z.literal('konuk') })

export function tokensSignedWith(secret: string): Tokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    issue: ({ id, userId, expiresAt, now }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader(header)
        .setSubject(String(userId))
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .setIssuer('konuk')
        .sign(key),
    /**
     * The token is verified synchronously on every request, because jose uses the Web Crypto API, which costs a turn of
     * the thread pool each time.
     */
    read(authorization, now) {
      const [, signed = '', algorithm, claims = '', signature = ''] = bearer.exec(authorization ?? '') ?? []
      if (algorithm !== headerAsSent) return undefined
      const given = Buffer.from(signature, 'base64url')
      const own = createHmac('sha256', key).update(signed).digest()
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      const known = Claims.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
      return known.success && known.data.exp > Math.floor(now.getTime() / 1000) ? known.data.sid : undefined
    },
  }
}
