import { Secret, TOTP } from 'otpauth'
import { login } from '#contract/account/endpoints.ts'
import { requestOf } from '#contract/client.ts'
import { beginSecondStep, turnOnSecondStep } from '#contract/account/second-step/endpoints.ts'
import { hotelPassword, type TestHotel, type world } from '#server/test/world.ts'

type World = ReturnType<typeof world>

/** Returns the code that the app on the phone shows, `steps` time steps from now. */
export const codeOf = (w: World, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: w.clock.now().getTime() + steps * 30_000 })

/** Turns the second step on for a user, and waits until the code used for it has expired. */
export async function secondStepFor(w: World, who: TestHotel) {
  const { secret } = await w.call(beginSecondStep, {}, who)
  const { recoveryCodes } = await w.call(turnOnSecondStep, { body: { code: codeOf(w, secret) } }, who)
  w.clock.advance({ seconds: 90 })
  return { secret, recoveryCodes }
}

type From = { ip?: string; cookie?: string | undefined; password?: string }

/** Signs in with a code and a cookie, as a browser does. */
export function enter(w: World, email: string, code?: string, { ip, cookie, password = hotelPassword }: From = {}) {
  const { headers, ...rest } = requestOf(login, { body: { email, password, ...(code !== undefined && { code }) } })
  return w.app.inject({
    ...rest,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    ...(ip !== undefined && { remoteAddress: ip }),
  })
}

/** Returns the cookie that a response sets in the browser. */
export const cookieOf = ({ cookies: [cookie] }: { cookies: { name: string; value: string }[] }) =>
  cookie && `${cookie.name}=${cookie.value}`
