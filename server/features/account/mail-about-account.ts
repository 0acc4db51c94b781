import { codeMinutes } from '#domain/account/rules.ts'
import type { Api } from '#server/api.ts'
import { layOut } from '#server/integrations/mail/layout.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMailText } from './account-mail.text.ts'
import { addressee, putCode, type UserId } from './account.store.ts'
import { codeHash, newCode } from './code.ts'

/** Why a user gets a mail. */
export const mailReasons = ['registered-again', 'recovery'] as const
export type MailReason = (typeof mailReasons)[number]

/** Makes the code that the mail carries, if any, and sends it. A mail that fails is tried again, with a new code. */
export async function mailAboutAccount(api: Api, reason: MailReason, user: UserId): Promise<void> {
  const prepared = await inAuthScope(api.db, async (tx) => {
    const to = await addressee(tx, user)
    if (to === undefined) return undefined
    return { to, path: reason === 'recovery' ? await resetPath(api, tx, user) : '/auth/login' }
  })
  if (prepared === undefined) return

  const { to, path } = prepared
  const { footer, ...letters } = accountMailText[to.language]
  const words = reason === 'recovery' ? letters.reset : letters.alreadyRegistered
  await api.mail.send({
    to: to.email,
    subject: words.subject,
    ...layOut({
      language: to.language,
      title: words.subject,
      paragraphs: words.paragraphs(to.firstName),
      link: { label: words.link, url: api.publicUrl + path },
      footer,
    }),
  })
}

async function resetPath(api: Api, tx: Parameters<typeof putCode>[0], user: UserId): Promise<string> {
  const purpose = 'reset-password'
  const code = newCode(purpose)
  const createdAt = api.clock()
  const expiresAt = new Date(createdAt.getTime() + codeMinutes * 60_000)
  await putCode(tx, { ...user, purpose, codeHash: codeHash(api.secret, purpose, code), createdAt, expiresAt })
  return `/auth/resetpassword?token=${code}`
}
