import type { Acceptance } from '#contract/staff/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import type { Api } from '#server/api.ts'
import { codeWrong } from '#server/features/account/account.errors.ts'
import { holdPassword, insertMemberless, userByEmail } from '#server/features/account/account.store.ts'
import { finishSignIn } from '#server/features/account/finish-sign-in.ts'
import {
  hashPassword,
  knownAs,
  passwordMatches,
  refuseGuessable,
  strangerFrom,
} from '#server/features/account/password.ts'
import { countTry, type From, proveSecondStep } from '#server/features/account/second-step/prove-second-step.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { endInvitation } from './invitations.store.ts'
import { type OpenInvitation, openInvitation } from './open-invitation.ts'
import { isProven } from './prove-address.ts'
import { invitationGone, worksHereAlready, wrongPassword } from './staff.errors.ts'
import { memberOf, putMember } from './staff.store.ts'

/** Returns the details that the page of an invitation shows. */
export async function readInvitation(api: Api, code: string, now: Date) {
  const { business, invitedBy, email, role, roleName, user } = await invitationFor(api, { code }, now)
  return { business, invitedBy, email, role, roleName, hasAccount: user !== undefined }
}

/**
 * `isKnown` is true if this browser has signed in with this address before. `fromOf` returns where the sign-in comes
 * from.
 */
type Asker = {
  userAgent: string
  language: Language
  now: Date
  isKnown: (email: string) => boolean
  fromOf: (email: string) => From
}

/** Makes the holder of the link a member, once, and returns the token of a session in the business. */
export async function acceptInvitation(api: Api, asked: Acceptance, asker: Asker) {
  const { language, now, fromOf } = asker
  const { business, email: invited, address, user: found } = await invitationFor(api, asked, now)
  if (address === undefined) throw wrongPassword()
  const { registrant } = asked
  // An invitation by mail contains the address of the person who joins. With an invitation by SMS the person types the
  // address, so a registrant must not take over an account that has it.
  const user = invited === null && registrant !== undefined ? undefined : found
  const turn = asker.isKnown(address) ? knownAs(address) : strangerFrom(fromOf(address).ip)
  // Passwords are hashed and compared outside any transaction, because this takes long.
  if (registrant === undefined || user !== undefined) {
    if (!(await passwordMatches(user?.passwordHash, asked.password, turn))) throw wrongPassword()
  } else refuseGuessable(asked.password, { email: address, businesses: [business] })
  const tried = user && (await countTry(api, user, asked.secondStepCode, fromOf(address)))
  const passwordHash = user === undefined ? await hashPassword(asked.password, turn) : ''

  // A wrong code is refused only after the transaction commits, because the try must stay counted.
  const joined = await inAuthScope(api.db, async (tx) => {
    const open = await openInvitation(api, tx, asked.code, now)
    if (user === undefined && open.phone !== null) {
      const { emailCode = '' } = asked
      if (!(await isProven(api, tx, { ...open, email: address, emailCode, now }))) return 'unproven'
    }
    const known = await userByEmail(tx, address)
    // Somebody has registered with this address meanwhile, or has changed the password.
    if (known?.passwordHash !== user?.passwordHash) throw invitationGone()
    if (known !== undefined && !(await holdPassword(tx, known, known.passwordHash))) throw invitationGone()
    const twoSteps = known !== undefined && (await proveSecondStep(api, tx, known, tried, now, 'secondStepCode'))
    // A link that somebody handed over may have reached anybody, so it proves no phone.
    const phone = open.byLink ? null : open.phone
    const person = { firstName: '', lastName: '', ...registrant, email: address, phone, passwordHash, language }
    const userId = known?.userId ?? (await insertMemberless(tx, person, now))
    await join(tx, open, userId, now)
    const proven = { userId, hotelId: open.hotelId, signedInAt: known?.signedInAt ?? null, twoSteps }
    return finishSignIn(api, tx, proven, { userAgent: asker.userAgent, isKnown: asker.isKnown(address) }, now)
  })
  if (joined === 'unproven') throw codeWrong('emailCode')
  return { token: await api.tokens.issue({ ...joined, now }), email: address, twoSteps: joined.twoSteps }
}

async function join(tx: Db, open: OpenInvitation, userId: number, now: Date): Promise<void> {
  if ((await memberOf(tx, open.hotelId, userId)) !== undefined) throw worksHereAlready()
  await putMember(tx, open.hotelId, userId, open, now)
  await endInvitation(tx, open.hotelId, open.id, { at: now, by: userId })
}

/**
 * Returns the invitation with the address that joins and the account of this address, if any. For an invitation by SMS,
 * the address comes from the request.
 */
async function invitationFor(api: Api, { code, email }: { code: string; email?: string | undefined }, now: Date) {
  return inAuthScope(api.db, async (tx) => {
    const open = await openInvitation(api, tx, code, now)
    const address = open.email ?? email
    return { ...open, address, user: address === undefined ? undefined : await userByEmail(tx, address) }
  })
}
