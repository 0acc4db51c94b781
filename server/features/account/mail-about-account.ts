import { nameInMail } from '#domain/account/name-in-mail.ts'
import { codeMinutes } from '#domain/account/rules.ts'
import { deviceOf } from '#domain/account/user-agent.ts'
import type { Api } from '#server/api.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMailText } from './account-mail.text.ts'
import { addressee, putCode, sessionOf, type UserId } from './account.store.ts'
import { codeHash, newCode } from './code.ts'

/** The reasons for which a user gets a mail. */
export const mailReasons = [
  'registered-again',
  'recovery',
  'password-changed',
  'new-device',
  'second-step-on',
  'second-step-off',
  'second-step-reset',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
] as const
export type MailReason = (typeof mailReasons)[number]

type Addressee = NonNullable<Awaited<ReturnType<typeof addressee>>>
type About = UserId & { sessionId: string | undefined }
type Content = { subject: string; paragraphs: string[]; link: string; path: string }

/**
 * Makes the code for the mail, if the mail has one, and sends the mail. If sending fails, it is tried again with a new
 * code.
 */
export async function mailAboutAccount(api: Api, reason: MailReason, about: About): Promise<void> {
  const prepared = await inAuthScope(api.db, async (tx) => {
    const to = await addressee(tx, about)
    return to && { to, content: await contentOf(api, tx, reason, to, about) }
  })
  if (prepared?.content === undefined) return

  const { to, content } = prepared
  const { greeting, footer } = accountMailText[to.language]
  const { subject, paragraphs, link, path } = content
  await sendLetter(api.mail, to.email, {
    language: to.language,
    subject,
    paragraphs: [greeting(nameInMail(to.firstName)), ...paragraphs],
    link: { label: link, url: api.publicUrl + path },
    footer,
  })
}

/** Returns undefined if the user or registration that the mail is about no longer exists. */
async function contentOf(
  api: Api,
  tx: Db,
  reason: MailReason,
  { language }: Addressee,
  about: About,
): Promise<Content | undefined> {
  const words = accountMailText[language]
  if (reason === 'recovery') return { ...words.reset, path: await resetPath(api, tx, about) }
  if (reason === 'registered-again') return { ...words.alreadyRegistered, path: '/auth/login' }
  if (reason === 'password-changed') return { ...words.passwordChanged, path: '/auth/forgotpassword' }
  if (reason !== 'new-device') return { ...words.secondStep[reason], path: secondStepPath }
  const session = about.sessionId === undefined ? undefined : await sessionOf(tx, about.sessionId)
  if (session === undefined) return undefined
  const { browser, system } = deviceOf(session.userAgent ?? '')
  const device = [browser, system].filter((word) => word !== '').join(', ') || words.unknownDevice
  const paragraphs = words.newDevice.paragraphs(device, session.createdAt)
  return { ...words.newDevice, paragraphs, path: '/admin/settings?tab=sessions' }
}

const secondStepPath = '/admin/settings?tab=second-step'

async function resetPath(api: Api, tx: Db, { userId }: UserId): Promise<string> {
  const purpose = 'reset-password'
  const code = newCode(purpose)
  const createdAt = api.clock()
  const expiresAt = new Date(createdAt.getTime() + codeMinutes * 60_000)
  await putCode(tx, { userId, purpose, codeHash: codeHash(api.secret, purpose, code), createdAt, expiresAt })
  // In the fragment, which no server, log or next page gets to see.
  return `/auth/resetpassword#token=${code}`
}
