import type { Assertion } from '#contract/account/passkeys/schemas.ts'
import type { Api } from '#server/api.ts'
import { emailUnverified } from '#server/features/account/account.errors.ts'
import { holdAccount } from '#server/features/account/account.store.ts'
import { finishSignIn } from '#server/features/account/finish-sign-in.ts'
import { passkeyWrong } from '#server/features/account/second-step/second-step.errors.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { challengeIn, challengeMs, handleOf, newChallenge, requestOptions, verifyUse } from './passkey-words.ts'
import { notePasskeyUse, passkeyByCredential, putChallenge, takeChallenge } from './passkeys.store.ts'

export async function askForPasskey(api: Api, now: Date) {
  const challenge = newChallenge()
  const expiresAt = new Date(now.getTime() + challengeMs)
  await inAuthScope(api.db, (tx) => putChallenge(tx, { challenge, userId: null, expiresAt }))
  return requestOptions(api, challenge)
}

/** `isKnown` says whether this account has signed in in this browser before. */
type Browser = { userAgent: string; isKnown: (email: string) => boolean }

/**
 * A passkey shows both steps at once: the device itself, and the finger, face or PIN that the device asks for. Returns
 * the session's token and the user.
 */
export async function enterWithPasskey(api: Api, assertion: Assertion, browser: Browser, now: Date) {
  const { clientDataJSON, userHandle } = assertion.response
  const challenge = challengeIn(clientDataJSON)
  // The challenge is used up whatever the outcome, so this runs in a transaction of its own.
  const found = await inAuthScope(api.db, async (tx) => {
    const isOpen = await takeChallenge(tx, challenge, null, now)
    return isOpen ? await passkeyByCredential(tx, assertion.id) : undefined
  })
  if (found === undefined) throw passkeyWrong()
  const { id, userId, email, emailVerifiedAt, signedInAt } = found
  // The device holds this key for a different account than the stored one.
  if (userHandle && userHandle !== handleOf(userId)) throw passkeyWrong()
  const counter = await verifyUse(api, assertion, challenge, found)
  if (counter === undefined) throw passkeyWrong()
  if (emailVerifiedAt === null) throw emailUnverified()

  const session = await inAuthScope(api.db, async (tx) => {
    await holdAccount(tx, { userId })
    const used = { userId, id, before: found.counter, counter, now }
    if (!(await notePasskeyUse(tx, used))) throw passkeyWrong()
    const proven = { userId, signedInAt, twoSteps: true }
    return finishSignIn(api, tx, proven, { userAgent: browser.userAgent, isKnown: browser.isKnown(email) }, now)
  })
  return { token: await api.tokens.issue({ ...session, now }), email }
}
