import type { Acceptance } from '#contract/staff.ts'
import type { Api } from '#server/api.ts'
import { holdPassword, insertMemberless, userByEmail } from '#server/features/account/account.store.ts'
import { beginSession } from '#server/features/account/begin-session.ts'
import { hashPassword, passwordMatches, refuseMostUsed } from '#server/features/account/password.ts'
import { countTry, type From, proveSecondStep } from '#server/features/account/second-step/prove-second-step.ts'
import type { Language } from '#domain/language/language.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { invitationHash } from './invitations.ts'
import { endInvitation, invitationByCode } from './invitations.store.ts'
import { invitationGone, wrongPassword } from './staff.errors.ts'
import { putMember } from './staff.store.ts'

/** What an invitation is about. */
export async function readInvitation(api: Api, code: string, now: Date) {
  const { email, ...found } = await openInvitation(api, code, now)
  return {
    business: found.business,
    invitedBy: found.invitedBy,
    email,
    role: found.role,
    roleName: found.roleName,
    hasAccount: found.user !== undefined,
  }
}

/** `fromOf`: where whoever has this address comes from. */
type Asker = { userAgent: string; language: Language; now: Date; fromOf: (email: string) => From }

/** Makes whoever has the link a member, once, and answers the token of a session there. */
export async function acceptInvitation(api: Api, asked: Acceptance, { userAgent, language, now, fromOf }: Asker) {
  const { user, email } = await openInvitation(api, asked.code, now)
  // Hashed and compared outside of any transaction: it takes its time.
  const { newcomer } = asked
  if (user === undefined && newcomer === undefined) throw wrongPassword()
  if (user === undefined) refuseMostUsed(asked.password)
  else if (!(await passwordMatches(user.passwordHash, asked.password))) throw wrongPassword()
  const tried = user && (await countTry(api, user, asked.secondStepCode, fromOf(email)))
  const passwordHash = user === undefined ? await hashPassword(asked.password) : ''

  const joined = await inAuthScope(api.db, async (tx) => {
    const open = await invitationByCode(tx, invitationHash(api.secret, asked.code), now)
    if (open === undefined || open.email === null) throw invitationGone()
    const known = await userByEmail(tx, open.email)
    // Somebody has registered with that address in the meantime, or changed the password.
    if (known?.passwordHash !== user?.passwordHash) throw invitationGone()
    if (known !== undefined && !(await holdPassword(tx, known, known.passwordHash))) throw invitationGone()
    const twoSteps = known !== undefined && (await proveSecondStep(api, tx, known, tried, now, 'secondStepCode'))
    const userId =
      known?.userId ??
      (await insertMemberless(
        tx,
        { firstName: '', lastName: '', ...newcomer, email: open.email, phone: null, passwordHash, language },
        now,
      ))
    await putMember(tx, open.hotelId, userId, open, now)
    await endInvitation(tx, open.hotelId, open.id, { at: now, by: userId })
    return { userId, hotelId: open.hotelId, email: open.email, twoSteps }
  })
  return { token: await beginSession(api, joined, userAgent, now), email: joined.email, twoSteps: joined.twoSteps }
}

async function openInvitation(api: Api, code: string, now: Date) {
  return inAuthScope(api.db, async (tx) => {
    const open = await invitationByCode(tx, invitationHash(api.secret, code), now)
    if (open === undefined || open.email === null) throw invitationGone()
    return { ...open, email: open.email, user: await userByEmail(tx, open.email) }
  })
}
