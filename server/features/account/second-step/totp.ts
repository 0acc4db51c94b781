// Computes time-based codes (RFC 6238), as every authenticator app does. The library is loaded only when needed.
const period = 30

async function totpOf(secret: string, label: string) {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer: 'Konuk', label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })
}

export async function newSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** Returns the address that the app reads from the QR code. */
export const addressFor = async (secret: string, email: string): Promise<string> =>
  (await totpOf(secret, email)).toString()

/**
 * Returns the time step that the code belongs to, or undefined if it belongs to none. One step before and one after are
 * allowed, because clocks differ.
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const delta = (await totpOf(secret, '')).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
