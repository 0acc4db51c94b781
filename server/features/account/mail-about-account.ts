import { codeMinutes } from '#domain/account/rules.ts'
import type { Api } from '#server/api.ts'
import { type Letter, layOut } from '#server/integrations/mail/layout.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMailText } from './account-mail.text.ts'
import { addressee, putCode, type UserId } from './account.store.ts'
import { codeHash, newCode, type Purpose } from './code.ts'

/** Why a user gets a mail. What stands in it also depends on whether the address is verified when it is sent. */
export const mailReasons = ['registered', 'registered-again', 'recovery'] as const
export type MailReason = (typeof mailReasons)[number]

type Addressee = NonNullable<Awaited<ReturnType<typeof addressee>>>

/** Makes the code that the mail carries, if any, and sends it. A mail that fails is tried again, with a new code. */
export async function mailAboutAccount(api: Api, reason: MailReason, user: UserId): Promise<void> {
  const prepared = await inAuthScope(api.db, async (tx) => {
    const to = await addressee(tx, user)
    if (to === undefined) return undefined
    const kind = letterFor(reason, to.emailVerifiedAt !== null)
    if (kind === undefined) return undefined
    const purpose = purposeOf[kind]
    if (purpose === undefined) return { to, kind, code: '' }

    const code = newCode(purpose)
    const createdAt = api.clock()
    const expiresAt = new Date(createdAt.getTime() + codeMinutes * 60_000)
    await putCode(tx, { ...user, purpose, codeHash: codeHash(api.secret, purpose, code), createdAt, expiresAt })
    return { to, kind, code }
  })
  if (prepared === undefined) return

  const { to, kind, code } = prepared
  await api.mail.send({
    to: to.email,
    subject: accountMailText[to.language][kind].subject,
    ...layOut(letter(api.publicUrl, to, kind, code)),
  })
}

type Kind = 'verification' | 'verificationAgain' | 'reset' | 'alreadyRegistered'

function letterFor(reason: MailReason, verified: boolean): Kind | undefined {
  if (reason === 'recovery') return verified ? 'reset' : 'verification'
  if (reason === 'registered-again') return verified ? 'alreadyRegistered' : 'verificationAgain'
  // A second try of this job, after the person has verified with the first try's code.
  return verified ? undefined : 'verification'
}

const purposeOf: Record<Kind, Purpose | undefined> = {
  verification: 'verify-email',
  verificationAgain: 'verify-email',
  reset: 'reset-password',
  alreadyRegistered: undefined,
}

function letter(publicUrl: string, to: Addressee, kind: Kind, code: string): Letter {
  const { [kind]: words, footer } = accountMailText[to.language]
  const path: Record<Kind, string> = {
    verification: `/auth/email-verification?email=${encodeURIComponent(to.email)}`,
    verificationAgain: `/auth/email-verification?email=${encodeURIComponent(to.email)}`,
    reset: `/auth/resetpassword?token=${code}`,
    alreadyRegistered: '/auth/login',
  }
  return {
    language: to.language,
    title: words.subject,
    paragraphs: words.paragraphs(to.firstName),
    ...(purposeOf[kind] === 'verify-email' && { code }),
    link: { label: words.link, url: publicUrl + path[kind] },
    footer,
  }
}
