import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { codeExpired, codeWrong } from './account.errors.ts'
import { insertHotelWithOwner, userByEmail } from './account.store.ts'
import { codeHash } from './code.ts'
import { fillNewBusiness } from './fill-new-business.ts'
import {
  countRegistrationTry,
  emailsOf,
  forgetRegistrationsFor,
  holdAddress,
  triableRegistration,
} from './registration.store.ts'

type VerifyEmailInput = { code: string; email?: string | undefined; registration?: string | undefined }
type Outcome = 'verified' | 'wrong' | 'expired'

/**
 * Opens the account with the data of the registration that the code was mailed for, and erases the other registrations
 * of that address. A wrong code counts against the registration that the request names; without a name it counts
 * against none, and the limits slow down whoever guesses.
 */
export async function confirmEmail(
  api: Api,
  { code, email, registration }: VerifyEmailInput,
  now: Date,
): Promise<void> {
  const hash = codeHash(api.secret, 'verify-email', code)
  // The refusal is thrown after the transaction, so that the count of the wrong try is not rolled back.
  const outcome = await inAuthScope(api.db, async (tx): Promise<Outcome> => {
    const found = await emailsOf(tx, registration === undefined ? { codeHash: hash, email } : { id: registration })
    const [open] = found
    // Two registrations may have the same short code at the same time. Without an address, the code then confirms
    // neither.
    if (open === undefined || found.length > 1) return 'wrong'
    return openAccount(api, tx, open, hash, now)
  })
  if (outcome === 'wrong') throw codeWrong('code')
  if (outcome === 'expired') throw codeExpired('code')
}

async function openAccount(api: Api, tx: Db, { id, email }: { id: string; email: string }, hash: string, now: Date) {
  await holdAddress(tx, email)
  const open = await triableRegistration(tx, id)
  if (open?.codeHash !== hash) {
    await countRegistrationTry(tx, id)
    return 'wrong'
  }
  // Only the right code gets the answer "expired": with a wrong code it would reveal that the address has a
  // registration waiting.
  if (open.codeExpiresAt === null || open.codeExpiresAt <= now) return 'expired'
  if ((await userByEmail(tx, email)) !== undefined) return 'wrong'
  const { firstName, lastName, phone, passwordHash, language, hotelName } = open
  const owner = { email, firstName, lastName, phone, passwordHash, language }
  const business = await insertHotelWithOwner(tx, hotelName, owner, now)
  await fillNewBusiness(api, tx, business, now)
  await forgetRegistrationsFor(tx, email)
  return 'verified'
}
