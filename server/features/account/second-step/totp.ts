// Codes by the time (RFC 6238), as every authenticator app makes them. The library is read when somebody has use for it.
const period = 30

async function totpOf(secret: string, label: string) {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer: 'Konuk', label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })
}

export async function newSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** What an app reads from the picture. */
export const addressFor = async (secret: string, email: string): Promise<string> =>
  (await totpOf(secret, email)).toString()

/** Of which step the code is, with one before and one after for clocks that differ; undefined when it is of none. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const delta = (await totpOf(secret, '')).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
