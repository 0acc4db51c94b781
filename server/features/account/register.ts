import type { Registration } from '#contract/account.ts'
import type { Language } from '#domain/language/language.ts'
import { toE164 } from '#domain/people/phone.ts'
import type { Api } from '#server/api.ts'
import { brokenConstraint } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMail } from './account-jobs.ts'
import { insertHotelWithOwner, userByEmail } from './account.store.ts'
import { unnamedHotel } from './account.text.ts'
import { hashPassword } from './password.ts'

/**
 * Opens a business and the account of its owner. An address that has an account already is left as it is, and its owner gets a
 * mail about it; whoever asked cannot tell the difference.
 */
export async function openAccount(api: Api, asked: Registration, language: Language, now: Date): Promise<void> {
  const { firstName, lastName, email, password } = asked
  // Before it is known whether the address is taken: the slow part takes its time either way.
  const passwordHash = await hashPassword(password)
  const user = { firstName, lastName, email, phone: toE164(asked.phoneNumber ?? '') ?? null, passwordHash, language }
  const hotelName = asked.hotelName || unnamedHotel(firstName, lastName)

  try {
    await inAuthScope(api.db, async (tx) => {
      const made = await insertHotelWithOwner(tx, hotelName, user, now)
      await api.jobs.enqueue(tx, accountMail, { reason: 'registered', user: made }, keyOf('registered', made.userId))
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'app_user_email') throw error
    await tellOwner(api, email)
  }
}

async function tellOwner(api: Api, email: string): Promise<void> {
  await inAuthScope(api.db, async (tx) => {
    const owner = await userByEmail(tx, email)
    if (owner === undefined) return
    const user = { userId: owner.userId }
    await api.jobs.enqueue(
      tx,
      accountMail,
      { reason: 'registered-again', user },
      keyOf('registered-again', user.userId),
    )
  })
}

/** Several askings before the first mail has gone out are answered by one mail. */
const keyOf = (reason: string, userId: number) => ({ singletonKey: `${reason}:${userId}` })
