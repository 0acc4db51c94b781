// Imitates the authenticator app on a phone.
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const period = 30_000
/**
 * Returns an authenticator app with this secret, in base 32. The server accepts each code only once, and no code older
 * than the last one. So each use takes a later time step, at most one ahead of the server's clock.
 */
export function phoneWith(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let last = 0
  return async (): Promise<string> => {
    const step = Math.max(Math.floor(Date.now() / period), last + 1)
    last = step
    await expect
      .poll(() => Math.floor(Date.now() / period), { timeout: 2 * period, message: 'the next code' })
      .toBeGreaterThanOrEqual(step - 1)
    return totp.generate({ timestamp: step * period })
  }
}
