import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { type AccountMail, accountMail } from './account-jobs.ts'
import { userByEmail } from './account.store.ts'
import { isRegistrationOf, registrationsFor } from './registration.store.ts'

type Asked = { email: string; registration?: string | undefined }

/**
 * Mails a reset link, or the code of a registration that waits for one again. For an unknown address a job without
 * addressee is added, so that the answer takes the same way and the same time.
 */
export async function mailRecovery(api: Api, asked: Asked): Promise<void> {
  await inAuthScope(api.db, async (tx) => {
    const mail = await recoveryOf(tx, asked)
    const singletonKey = `recovery:${mail.user?.userId ?? mail.registrationId ?? 'nobody'}`
    await api.jobs.enqueue(tx, accountMail, mail, { singletonKey })
  })
}

async function recoveryOf(tx: Db, { email, registration }: Asked): Promise<AccountMail> {
  const known = await userByEmail(tx, email)
  if (known !== undefined) return { reason: 'recovery', user: { userId: known.userId } }
  const waiting = await registrationsFor(tx, email)
  const [newest] = waiting
  if (newest === undefined) return { reason: 'recovery', user: null }
  const isNamed = registration !== undefined && (await isRegistrationOf(tx, registration, email))
  if (isNamed) return { reason: 'registered', user: null, registrationId: registration }
  if (waiting.length === 1) return { reason: 'registered', user: null, registrationId: newest.id }
  // Of several, a stranger's code must not be asked for by the owner of the address, who would type it in.
  return { reason: 'recovery-unclear', user: null, registrationId: newest.id }
}
