import { readAppCode, shownRecoveryCode } from '#domain/account/recovery-code.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { accountMail } from '../account-jobs.ts'
import { endOtherSessions, holdAccount, profileOf } from '../account.store.ts'
import { passkeysOf } from '../passkeys/passkeys.store.ts'
import { refuseWeakSession } from '../passkeys/refuse-weak-session.ts'
import { openSecret, sealSecret } from './own-secret.ts'
import { pictureOf } from './picture.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { isOff, notBegun, onAlready, secondStepWrong, wantedOfEverybody } from './second-step.errors.ts'
import {
  confirmSecret,
  isSecondStepWanted,
  lockSecondStep,
  markTwoSteps,
  putRecoveryCodes,
  putSecret,
  removeSecondStep,
  useStep,
} from './second-step.store.ts'
import { addressFor, newSecret, stepOfCode } from './totp.ts'

type TurnOnInput = { db: Db; caller: Caller; now: Date }

/** Starting the setup again makes the earlier secret worthless. */
export async function begin({ secret }: Api, { db, caller, now }: TurnOnInput) {
  const { userId } = caller
  await refuseWeakSession(db, caller)
  const own = await newSecret()
  if (!(await putSecret(db, caller, sealSecret(secret, userId, own), now))) throw onAlready()
  const address = await addressFor(own, (await profileOf(db, caller)).email)
  return { secret: own, address, picture: await pictureOf(address) }
}

/**
 * A code from the app has arrived, which proves that the app works. The user's other sessions that were opened with the
 * password alone end.
 */
export async function turnOn({ secret, jobs }: Api, { db, caller, now }: TurnOnInput, code: string): Promise<string[]> {
  const { userId, sessionId } = caller
  // A simultaneous sign-in comes either before this lock, and its session ends below, or after it, and needs a code.
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

export async function renewCodes({ secret }: Api, { db, caller }: TurnOnInput): Promise<string[]> {
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

/** Turning it off twice has no further effect. */
export async function turnOff({ jobs }: Api, db: Db, caller: Caller): Promise<void> {
  await holdAccount(db, caller)
  const hasPasskey = (await passkeysOf(db, caller)).length > 0
  if (!hasPasskey && (await isSecondStepWanted(db))) throw wantedOfEverybody()
  if (!(await removeSecondStep(db, caller))) return
  // Sessions that have not shown a passkey are marked as without a second step, so that a business which requires a
  // second step later does not accept them.
  if (!hasPasskey) await markTwoSteps(db, caller, false)
  await jobs.enqueue(db, accountMail, { reason: 'second-step-off', user: { userId: caller.userId } })
}
