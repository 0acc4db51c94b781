import { readAppCode, shownRecoveryCode } from '#domain/account/recovery-code.ts'
import type { Api } from '#server/api.ts'
import { accountMail } from '#server/features/account/account-jobs.ts'
import { endOtherSessions, holdAccount, profileOf } from '#server/features/account/account.store.ts'
import { refuseWeakSession } from '#server/features/account/passkeys/refuse-weak-session.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { openSecret, sealSecret } from './own-secret.ts'
import { pictureOf } from './picture.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { isOff, notBegun, onAlready, secondStepWrong } from './second-step.errors.ts'
import {
  confirmSecret,
  lockSecondStep,
  markTwoSteps,
  putRecoveryCodes,
  putSecret,
  useStep,
} from './second-step.store.ts'
import { addressFor, newSecret, stepOfCode } from './totp.ts'

type Asked = { db: Db; caller: Caller; now: Date }

/** Begun again, the secret before is worth nothing. */
export async function begin({ secret }: Api, { db, caller, now }: Asked) {
  const { userId } = caller
  await refuseWeakSession(db, caller)
  const own = await newSecret()
  if (!(await putSecret(db, caller, sealSecret(secret, userId, own), now))) throw onAlready()
  const address = await addressFor(own, (await profileOf(db, caller)).email)
  return { secret: own, address, picture: await pictureOf(address) }
}

/** A code of it has come: the app works. Whoever is in by the password alone, elsewhere, is in no more. */
export async function turnOn({ secret, jobs }: Api, { db, caller, now }: Asked, code: string): Promise<string[]> {
  const { userId, sessionId } = caller
  // Whoever signs in at this moment comes before, and is ended below, or after, and is asked for a code.
  await holdAccount(db, caller)
  await refuseWeakSession(db, caller)
  const kept = await lockSecondStep(db, caller)
  if (kept === undefined) throw notBegun()
  if (kept.confirmedAt !== null) throw onAlready()
  const own = openSecret(secret, userId, kept.secretBox)
  if (own === undefined) throw notBegun()
  const appCode = readAppCode(code)
  const step = appCode === undefined ? undefined : await stepOfCode(own, appCode, now)
  if (step === undefined || !(await useStep(db, caller, step))) throw secondStepWrong()
  await confirmSecret(db, caller, now)
  await endOtherSessions(db, caller, now)
  await markTwoSteps(db, caller, true, sessionId)
  await jobs.enqueue(db, accountMail, { reason: 'second-step-on', user: { userId } })
  return keepNewCodes(db, caller, own)
}

export async function renewCodes({ secret }: Api, { db, caller }: Asked): Promise<string[]> {
  const kept = await lockSecondStep(db, caller)
  const own = kept?.confirmedAt ? openSecret(secret, caller.userId, kept.secretBox) : undefined
  if (own === undefined) throw isOff()
  return keepNewCodes(db, caller, own)
}

async function keepNewCodes(db: Db, caller: Caller, own: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await putRecoveryCodes(
    db,
    caller,
    codes.map((code) => recoveryHash(own, code)),
  )
  return codes.map(shownRecoveryCode)
}
