// Handles everything stored under KONUK_SECRET in all businesses: it is sealed at the start, and resealed when the
// secret changes.
import { resealSecondSteps } from './features/account/second-step/reseal-second-steps.ts'
import { resealCompanies } from './features/companies/reseal-companies.ts'
import { findDoubtfulJoins } from './features/guests/doubtful-joins.ts'
import { lookAtStoredNumbers, resealNumbers, sealStoredNumbers } from './features/guests/sealed-numbers.ts'
import { resealProposals } from '#server/features/guest-identity/sealed-proposal.ts'
import { resealLinkKey } from './features/guest-link/link-key.ts'
import { resealInvoices } from './features/invoices/reseal-invoices.ts'
import { resealGuideCodes } from './features/unit-guide/sealed-codes.ts'
import { hotelIds } from './platform/db/hotel-ids.ts'
import { resealSmsAccount } from '#server/features/sms/reseal-sms-account.ts'
import type { Db } from './platform/db/connect.ts'
import { inAuthScope } from './platform/db/scope.ts'
import { beginRotation, endRotation, refuseOtherSecret, rememberAllSealed } from './platform/db/sealing-key.ts'

/**
 * Runs after the migrations and before anything is served. Returns how many identity numbers were stored in clear text
 * until now.
 */
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
  | {
      hotelId: number
      guestIds: number[]
      smsAccount: boolean
      invoices: boolean
      companies: boolean
      guestLinks: boolean
      guideCodes: boolean
      guestProposals: boolean
    }
  /** Users whose second step no longer accepts any code. Users do not belong to a particular business. */
  | { secondStepOf: number[] }

/**
 * Reseals everything under a new secret, as the owner of the tables. The rotation can be repeated: finished parts are
 * skipped. Returns what the old secret cannot unseal, or undefined if the new secret is already in use.
 */
export async function rotateSecret(owner: Db, change: { from: string; to: string }): Promise<Unreadable[] | undefined> {
  if (!(await beginRotation(owner, change.from, change.to))) return undefined
  const unreadable: Unreadable[] = []
  for (const hotelId of await inAuthScope(owner, hotelIds)) {
    // Some numbers may not have been sealed yet, because no start has happened since they were stored.
    await sealStoredNumbers(owner, hotelId, change.to)
    const guestIds = await resealNumbers(owner, hotelId, change)
    const smsAccount = !(await resealSmsAccount(owner, hotelId, change))
    const invoices = !(await resealInvoices(owner, hotelId, change))
    const companies = !(await resealCompanies(owner, hotelId, change))
    const guestLinks = !(await resealLinkKey(owner, hotelId, change))
    const guideCodes = !(await resealGuideCodes(owner, hotelId, change))
    const guestProposals = !(await resealProposals(owner, hotelId, change))
    const ofGuests = { guestLinks, guideCodes, guestProposals }
    if (guestIds.length > 0 || smsAccount || invoices || companies || Object.values(ofGuests).includes(true))
      unreadable.push({ hotelId, guestIds, smsAccount, invoices, companies, ...ofGuests })
  }
  const secondStepOf = await resealSecondSteps(owner, change)
  if (secondStepOf.length > 0) unreadable.push({ secondStepOf })
  await endRotation(owner, change.to)
  return unreadable
}
