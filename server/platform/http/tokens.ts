import { jwtVerify, SignJWT } from 'jose'

/** The bearer token: a JWT that names a session. Whether that session still stands is the database's to say. */
export type Tokens = {
  issue(session: { id: string; userId: number; expiresAt: Date; now: Date }): Promise<string>
  /** The session named by an Authorization header; undefined when there is none, or it is forged or expired. */
  read(authorization: string | undefined, now: Date): Promise<string | undefined>
}

export function tokensSignedWith(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    issue: ({ id, userId, expiresAt, now }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .setIssuer('konuk')
        .sign(key),
    async read(authorization, now) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      if (token === undefined) return undefined
      try {
        const options = { algorithms: ['HS256'], issuer: 'konuk', currentDate: now }
        const { payload } = await jwtVerify(token, key, options)
        return typeof payload['sid'] === 'string' ? payload['sid'] : undefined
      } catch {
        // Every way in which a token can be bad means the same: nobody is signed in.
        return undefined
      }
    },
  }
}
