// The app on a phone that shows codes.
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const period = 30_000
/**
 * An authenticator app with this secret, base 32. A code counts once, and none of before it: each use is of a later
 * step, at most one ahead of the server's clock.
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
