// What is stored under KONUK_SECRET, over all businesses: sealed at a start, and taken over to another secret.
import { resealSecondSteps } from './features/account/second-step/reseal-second-steps.ts'
import { findDoubtfulJoins } from './features/guests/doubtful-joins.ts'
import { lookAtStoredNumbers, resealNumbers, sealStoredNumbers } from './features/guests/sealed-numbers.ts'
import { resealInvoices } from './features/invoices/reseal-invoices.ts'
import { hotelIds } from './features/hotel/hotel.store.ts'
import { resealSmsAccount } from './features/settings/reseal-account.ts'
import type { Db } from './platform/db/connect.ts'
import { inAuthScope } from './platform/db/scope.ts'
import { beginRotation, endRotation, refuseOtherSecret, rememberAllSealed } from './platform/db/sealing-key.ts'

/** After the migrations and before anything is served. Answers how many identity numbers lay in the clear until now. */
export async function sealWhatIsStored(db: Db, secret: string): Promise<number> {
  const { allSealed } = await refuseOtherSecret(db, secret)
  if (allSealed) return 0
  let sealed = 0
  for (const hotelId of await inAuthScope(db, hotelIds)) {
    sealed += await sealStoredNumbers(db, hotelId, secret)
    await lookAtStoredNumbers(db, hotelId)
    await findDoubtfulJoins(db, hotelId, new Date())
  }
  await rememberAllSealed(db)
  return sealed
}

export type Unreadable =
  | { hotelId: number; guestIds: number[]; smsAccount: boolean; invoices: boolean }
  /** Whose second step no code opens any more: of no business. */
  | { secondStepOf: number[] }

/**
 * Seals everything under another secret, as the owner of the tables. Repeatable: what is done is not done again.
 * Answers what the old secret does not open; undefined where the new one is in use already.
 */
export async function rotateSecret(owner: Db, change: { from: string; to: string }): Promise<Unreadable[] | undefined> {
  if (!(await beginRotation(owner, change.from, change.to))) return undefined
  const unreadable: Unreadable[] = []
  for (const hotelId of await inAuthScope(owner, hotelIds)) {
    // Numbers that a start has not come to yet.
    await sealStoredNumbers(owner, hotelId, change.to)
    const guestIds = await resealNumbers(owner, hotelId, change)
    const smsAccount = !(await resealSmsAccount(owner, hotelId, change))
    const invoices = !(await resealInvoices(owner, hotelId, change))
    if (guestIds.length > 0 || smsAccount || invoices) unreadable.push({ hotelId, guestIds, smsAccount, invoices })
  }
  const secondStepOf = await resealSecondSteps(owner, change)
  if (secondStepOf.length > 0) unreadable.push({ secondStepOf })
  await endRotation(owner, change.to)
  return unreadable
}
