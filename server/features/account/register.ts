import { randomUUID } from 'node:crypto'
import type { Registration } from '#contract/account/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMail } from './account-jobs.ts'
import { mailsToRegistrant } from './account-limits.ts'
import { userByEmail } from './account.store.ts'
import { unnamedHotel } from './account.text.ts'
import { hashPassword, refuseGuessable, strangerFrom } from './password.ts'
import { insertRegistration } from './registration.store.ts'

/**
 * Stores the form until the registrant enters the code from the mail, and returns the registration's id, under which
 * the code is tried. If the address already has an account, its owner gets a mail about the attempt. The response is
 * the same, so it does not reveal whether the account exists.
 */
export async function keepRegistration(
  api: Api,
  asked: Registration,
  { network, language, now }: { network: string; language: Language; now: Date },
): Promise<string> {
  const { firstName, lastName, email, password } = asked
  refuseGuessable(password, { email, businesses: asked.hotelName === undefined ? [] : [asked.hotelName] })
  // The slow hash comes before the look-up of the address, so that the response takes as long for a known address as
  // for an unknown one.
  const passwordHash = await hashPassword(password, strangerFrom(network))
  const id = randomUUID()
  // Somebody who floods a mailbox gets the same answer, and the mailbox gets no more mails.
  const isMailed = await api.limits.areWithin(mailsToRegistrant(email, 'asked'))
  await inAuthScope(api.db, async (tx) => {
    const owner = await userByEmail(tx, email)
    if (owner !== undefined) {
      const user = { userId: owner.userId }
      // Several requests before the first mail is sent lead to one mail.
      const once = { singletonKey: `registered-again:${owner.userId}` }
      if (isMailed) await api.jobs.enqueue(tx, accountMail, { reason: 'registered-again', user }, once)
      return
    }
    const phone = toE164(asked.phoneNumber ?? '') ?? null
    const hotelName = asked.hotelName || unnamedHotel(firstName, lastName)
    const person = { email, firstName, lastName, phone, passwordHash, hotelName, language }
    await insertRegistration(tx, { id, ...person, createdAt: now })
    if (isMailed) await api.jobs.enqueue(tx, accountMail, { reason: 'registered', user: null, registrationId: id })
  })
  return id
}
