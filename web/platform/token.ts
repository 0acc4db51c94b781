// What a token says about itself. No storage and no clock here.

/** What the admin entry does: sends to login, lets in, or logs out. */
export type TokenState = 'missing' | 'valid' | 'invalid'

export type TokenFacts = { exp: number; claims: Record<string, unknown> }

/** The readable part of a JWT, or nothing if it cannot be decoded. The signature is the server's concern. */
export function decodeToken(token: string): TokenFacts | undefined {
  const [, payload] = token.split('.')
  if (payload === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') {
      return undefined
    }
    return { exp: claims.exp, claims: { ...claims } }
  } catch {
    // Not base64, or not JSON: that is what "cannot be decoded" means.
    return undefined
  }
}

/** A token is refused once its `exp` is less than the current time in whole seconds. */
export function tokenState(token: string | null, now: Date): TokenState {
  if (token === null || token === '') return 'missing'
  const facts = decodeToken(token)
  if (facts === undefined) return 'invalid'
  return facts.exp < Math.floor(now.getTime() / 1000) ? 'invalid' : 'valid'
}

const withoutToken = ['/api/auth/', '/api/kvkk/', '/api/health']

/**
 * Signing in, the public consent calls and the health check never carry a token; what is done under `/api/auth` by
 * somebody who is signed in must.
 */
export function carriesToken(path: string): boolean {
  if (/^\/api\/auth\/(logout|confirm|switch|second-step|passkeys)/.test(path)) return true
  return !withoutToken.some((start) => path.startsWith(start))
}

/** Only pages of our own admin area: an address from outside must not decide where a fresh sign-in leads. */
export function safeReturnPath(path: string | null): string {
  return path !== null && /^\/admin\/[\w\-/]*(\?[\w\-=&.%+]*)?$/.test(path) ? path : '/admin/dashboard'
}
