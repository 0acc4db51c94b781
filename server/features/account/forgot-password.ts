import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { type AccountMail, accountMail } from './account-jobs.ts'
import { recoveryMails } from './account-limits.ts'
import { userByEmail } from './account.store.ts'
import { isRegistrationOf, registrationsFor } from './registration.store.ts'

type Asked = { email: string; registration?: string | undefined; device: string | undefined }

const nobody: AccountMail = { reason: 'recovery', user: null }

/**
 * Mails a reset link, or the code of a registration that waits for one again. For an unknown address a job without
 * addressee is added, so that the answer takes the same way and the same time.
 */
export async function mailRecovery(api: Api, asked: Asked): Promise<void> {
  const { mail, isNamed } = await inAuthScope(api.db, (tx) => recoveryOf(tx, asked))
  // Who is known by their device or their own registration has a count that strangers cannot use up.
  const own = asked.device ?? (isNamed ? asked.registration : undefined)
  const isWithin = await api.limits.isWithin(recoveryMails(own ?? asked.email))
  const { user, registrationId } = mail
  const singletonKey = `recovery:${user?.userId ?? registrationId ?? 'nobody'}`
  await inAuthScope(api.db, (tx) => api.jobs.enqueue(tx, accountMail, isWithin ? mail : nobody, { singletonKey }))
}

type Recovery = { mail: AccountMail; isNamed: boolean }

async function recoveryOf(tx: Db, { email, registration }: Asked): Promise<Recovery> {
  const known = await userByEmail(tx, email)
  if (known !== undefined) return { mail: { reason: 'recovery', user: { userId: known.userId } }, isNamed: false }
  const [newest, other] = await registrationsFor(tx, email)
  if (newest === undefined) return { mail: nobody, isNamed: false }
  const code = (registrationId: string): AccountMail => ({ reason: 'registered', user: null, registrationId })
  if (registration !== undefined && (await isRegistrationOf(tx, registration, email)))
    return { mail: code(registration), isNamed: true }
  if (other === undefined) return { mail: code(newest.id), isNamed: false }
  // Of several, a stranger's code must not be asked for by the owner of the address, who would type it in.
  return { mail: { reason: 'recovery-unclear', user: null, registrationId: newest.id }, isNamed: false }
}
