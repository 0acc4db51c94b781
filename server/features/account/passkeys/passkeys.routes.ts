import * as contract from '#contract/account/passkeys/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { passkeyLimits } from '#server/features/account/account-limits.ts'
import { knownDevice, rememberDevice } from '#server/features/account/device.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { route, routeInSteps } from '#server/platform/http/route.ts'
import { add, begin, remove } from './change-passkeys.ts'
import { askForPasskey, enterWithPasskey } from './enter-with-passkey.ts'
import { passkeysText } from './passkeys.text.ts'
import { passkeysOf } from './passkeys.store.ts'

export function passkeyRoutes(api: Api): void {
  route(api, contract.listPasskeys, ({ db, caller }) => answer(db, caller))
  route(api, contract.beginPasskey, async ({ db, caller, now }) => ({
    ...done(),
    options: await begin(api, db, caller, now),
  }))
  routeInSteps(api, contract.addPasskey, async ({ body, caller, inTransaction, language, now }) => {
    await add(api, { ...body, caller, inTransaction, now })
    return inTransaction((db) => answer(db, caller, passkeysText[language].added))
  })
  route(api, contract.removePasskey, async ({ db, caller, params: { id }, language }) => {
    await remove(api, db, caller, id)
    return answer(db, caller, passkeysText[language].removed)
  })
  routeInSteps(
    api,
    contract.passkeyOptions,
    async ({ now }) => ({ ...done(), options: await askForPasskey(api, now) }),
    { limits: passkeyLimits },
  )
  routeInSteps(
    api,
    contract.enterWithPasskey,
    async ({ body, userAgent, cookies, now }) => {
      const device = { secret: api.secret, cookies, now }
      const isKnown = (email: string) => knownDevice(device, email) !== undefined
      const { token, email } = await enterWithPasskey(api, body.credential, { userAgent, isKnown }, now)
      rememberDevice(device, email, true)
      return { success: true as const, token }
    },
    { limits: passkeyLimits },
  )
}

async function answer(db: Db, caller: Caller, message = '') {
  const kept = await passkeysOf(db, caller)
  return {
    ...done(message),
    passkeys: kept.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
