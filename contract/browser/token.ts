// Reads the claims of a token. This file uses no storage and no clock.

/** Decides how the admin area opens: `missing` leads to the login page, `valid` admits, `invalid` signs out. */
export type TokenState = 'missing' | 'valid' | 'invalid'

export type TokenFacts = { exp: number; claims: Record<string, unknown> }

/** The readable part of a JWT, or undefined if it cannot be decoded. Only the server checks the signature. */
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
    // The text is not base64 or not JSON, so it cannot be decoded.
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
 * Sign-in, the public consent requests and the health check never carry a token; requests under `/api/auth` by a
 * signed-in user must.
 */
export function carriesToken(path: string): boolean {
  if (/^\/api\/auth\/(logout|confirm|switch|second-step|passkeys)/.test(path)) return true
  return !withoutToken.some((start) => path.startsWith(start))
}

/**
 * Only pages of Konuk's own admin area are allowed: an address from outside must not decide where a fresh sign-in
 * leads.
 */
export function safeReturnPath(path: string | null): string {
  return path !== null && /^\/admin\/[\w\-/]*(\?[\w\-=&.%+]*)?$/.test(path) ? path : '/admin/dashboard'
}
