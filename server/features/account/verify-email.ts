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

type Asked = { code: string; email?: string | undefined; registration?: string | undefined }
type Outcome = 'verified' | 'wrong' | 'expired'

/**
 * Opens the account of the registration that the code was mailed for, with what was typed there, and forgets the others
 * of that address. A wrong code counts against the registration that was named: without its name nobody's tries are
 * spent, and whoever guesses is held up by the limits.
 */
export async function confirmEmail(api: Api, { code, email, registration }: Asked, now: Date): Promise<void> {
  const hash = codeHash(api.secret, 'verify-email', code)
  // Refused only after the transaction: a wrong try must stay counted.
  const outcome = await inAuthScope(api.db, async (tx): Promise<Outcome> => {
    const found = await emailsOf(tx, registration === undefined ? { codeHash: hash, email } : { id: registration })
    const [open] = found
    // Two people may hold the same short code at once: then neither is confirmed by it without an address.
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
  // Told only to who has the right code: of a wrong one it would tell that the address waits for one.
  if (open.codeExpiresAt === null || open.codeExpiresAt <= now) return 'expired'
  if ((await userByEmail(tx, email)) !== undefined) return 'wrong'
  const { firstName, lastName, phone, passwordHash, language, hotelName } = open
  const owner = { email, firstName, lastName, phone, passwordHash, language }
  const business = await insertHotelWithOwner(tx, hotelName, owner, now)
  await fillNewBusiness(api, tx, business, now)
  await forgetRegistrationsFor(tx, email)
  return 'verified'
}
