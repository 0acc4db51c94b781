import { randomUUID } from 'node:crypto'
import type { Registration } from '#contract/account.ts'
import type { Language } from '#domain/language/language.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMail } from './account-jobs.ts'
import { registrationsOfAddress } from './account-limits.ts'
import { userByEmail } from './account.store.ts'
import { unnamedHotel } from './account.text.ts'
import { hashPassword, refuseMostUsed } from './password.ts'
import { insertRegistration } from './registration.store.ts'

/**
 * Keeps what was typed until the code that goes to the address comes back; answers by what name its code is tried. The
 * owner of an address that has an account already gets a mail about it; whoever asked cannot tell the difference.
 */
export async function keepRegistration(api: Api, asked: Registration, language: Language, now: Date): Promise<string> {
  const { firstName, lastName, email, password } = asked
  refuseMostUsed(password)
  // Before it is known whether the address is taken: the slow part takes its time either way.
  const passwordHash = await hashPassword(password)
  const id = randomUUID()
  await api.limits.isWithin(registrationsOfAddress(email))
  await inAuthScope(api.db, async (tx) => {
    const owner = await userByEmail(tx, email)
    if (owner !== undefined) {
      const user = { userId: owner.userId }
      // Several askings before the first mail has gone out are answered by one mail.
      const once = { singletonKey: `registered-again:${owner.userId}` }
      await api.jobs.enqueue(tx, accountMail, { reason: 'registered-again', user }, once)
      return
    }
    const phone = toE164(asked.phoneNumber ?? '') ?? null
    const hotelName = asked.hotelName || unnamedHotel(firstName, lastName)
    const person = { email, firstName, lastName, phone, passwordHash, hotelName, language }
    await insertRegistration(tx, { id, ...person, createdAt: now })
    await api.jobs.enqueue(tx, accountMail, { reason: 'registered', user: null, registrationId: id })
  })
  return id
}
