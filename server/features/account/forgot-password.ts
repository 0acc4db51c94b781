import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { type AccountMail, accountMail } from './account-jobs.ts'
import { mailsToRegistrant, recoveryMails } from './account-limits.ts'
import { userByEmail } from './account.store.ts'
import { isRegistrationOf, registrationsFor } from './registration.store.ts'

type ForgotPasswordInput = { email: string; registration?: string | undefined; device: string | undefined; ip: string }

const nobody: AccountMail = { reason: 'recovery', user: null }

/**
 * Mails a reset link or, if a registration for the address is still unconfirmed, its confirmation code again. For an
 * unknown address it queues a mail job that does nothing, so that the answer and its timing do not reveal whether the
 * account exists.
 */
export async function mailRecovery(api: Api, asked: ForgotPasswordInput): Promise<void> {
  const { mail, registrant } = await inAuthScope(api.db, (tx) => recoveryOf(tx, asked))
  // A known device, or a request that names its own registration, has a count that strangers cannot use up.
  const own = asked.device ?? (registrant === 'named' ? asked.registration : undefined)
  const limits = [
    ...recoveryMails({ ...asked, own }),
    ...(registrant ? mailsToRegistrant(asked.email, registrant) : []),
  ]
  const isWithin = await api.limits.areWithin(limits)
  const { user, registrationId } = mail
  const singletonKey = `recovery:${user?.userId ?? registrationId ?? 'nobody'}`
  await inAuthScope(api.db, (tx) => api.jobs.enqueue(tx, accountMail, isWithin ? mail : nobody, { singletonKey }))
}

type Recovery = { mail: AccountMail; registrant?: 'asked' | 'named' }

async function recoveryOf(tx: Db, { email, registration }: ForgotPasswordInput): Promise<Recovery> {
  const known = await userByEmail(tx, email)
  if (known !== undefined) return { mail: { reason: 'recovery', user: { userId: known.userId } } }
  const [newest, other] = await registrationsFor(tx, email)
  if (newest === undefined) return { mail: nobody }
  const code = (registrationId: string): AccountMail => ({ reason: 'registered', user: null, registrationId })
  if (registration !== undefined && (await isRegistrationOf(tx, registration, email)))
    return { mail: code(registration), registrant: 'named' }
  if (other === undefined) return { mail: code(newest.id), registrant: 'asked' }
  // With several registrations, no code is mailed: the owner of the address could type in the code of a stranger's
  // registration.
  return { mail: { reason: 'recovery-unclear', user: null, registrationId: newest.id }, registrant: 'asked' }
}
