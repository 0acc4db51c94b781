import type { NewCredential } from '#contract/account/passkeys/schemas.ts'
import type { Api } from '#server/api.ts'
import { accountMail } from '#server/features/account/account-jobs.ts'
import { holdAccount, profileOf } from '#server/features/account/account.store.ts'
import {
  passkeyKeptAlready,
  passkeyNotFound,
  passkeyNotKept,
  tooManyPasskeys,
  wantedOfEverybody,
} from '#server/features/account/second-step/second-step.errors.ts'
import {
  isSecondStepWanted,
  markTwoSteps,
  secondStepOf,
} from '#server/features/account/second-step/second-step.store.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { challengeIn, challengeMs, creationOptions, newChallenge, verifyNew } from './passkey-words.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'
import { deletePasskey, insertPasskey, passkeysOf, putChallenge, takeChallenge } from './passkeys.store.ts'

const most = 20

/** Returns the WebAuthn options that the browser needs to make a passkey. */
export async function begin(api: Api, db: Db, caller: Caller, now: Date) {
  await refuseWeakSession(db, caller)
  const kept = await passkeysOf(db, caller)
  if (kept.length >= most) throw tooManyPasskeys()
  const { email, firstName, lastName } = await profileOf(db, caller)
  const challenge = newChallenge()
  await putChallenge(db, { challenge, userId: caller.userId, expiresAt: new Date(now.getTime() + challengeMs) })
  const name = `${firstName} ${lastName}`.trim() || email
  return creationOptions(api, challenge, {
    userId: caller.userId,
    email,
    name,
    known: kept.map(({ credentialId }) => credentialId),
  })
}

type ChangePasskeysInput = {
  caller: Caller
  inTransaction: InTransaction
  name: string
  credential: NewCredential
  now: Date
}

/**
 * Stores the passkey that the browser made. Making it took the person's finger or PIN, so this session has shown both
 * steps.
 */
export async function add(
  api: Api,
  { caller, inTransaction, name, credential, now }: ChangePasskeysInput,
): Promise<void> {
  const { userId, sessionId } = caller
  const { clientDataJSON, transports } = credential.response
  const challenge = challengeIn(clientDataJSON)
  // The challenge is used up whatever the outcome, so this runs in a transaction of its own.
  const isOpen = await inTransaction(async (db) => {
    await refuseWeakSession(db, caller)
    return takeChallenge(db, challenge, userId, now)
  })
  const made = isOpen ? await verifyNew(api, credential, challenge) : undefined
  if (made === undefined) throw passkeyNotKept()
  try {
    await inTransaction(async (db) => {
      await holdAccount(db, caller)
      if ((await passkeysOf(db, caller)).length >= most) throw tooManyPasskeys()
      await insertPasskey(db, { ...made, userId, transports, name, createdAt: now })
      await markTwoSteps(db, caller, true, sessionId)
      await api.jobs.enqueue(db, accountMail, { reason: 'passkey-added', user: { userId } })
    })
  } catch (error) {
    // The constraint also covers other users' passkeys; a device makes a new key for each account, so no honest request
    // breaks it.
    if (brokenConstraint(error) === 'passkey_credential') throw passkeyKeptAlready()
    throw error
  }
}

export async function remove(api: Api, db: Db, caller: Caller, id: number): Promise<void> {
  const { userId } = caller
  await holdAccount(db, caller)
  await refuseWeakSession(db, caller)
  if (!(await deletePasskey(db, caller, id))) throw passkeyNotFound()
  const hasApp = ((await secondStepOf(db, caller))?.confirmedAt ?? null) !== null
  if (!hasApp && (await passkeysOf(db, caller)).length === 0) {
    if (await isSecondStepWanted(db)) throw wantedOfEverybody()
    await markTwoSteps(db, caller, false)
  }
  await api.jobs.enqueue(db, accountMail, { reason: 'passkey-removed', user: { userId } })
}
