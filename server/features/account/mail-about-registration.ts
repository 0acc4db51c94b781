import { nameInMail } from '#domain/account/name-in-mail.ts'
import { codeMinutes } from '#domain/account/rules.ts'
import type { Api } from '#server/api.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { accountMailText } from './account-mail.text.ts'
import { codeHash, newCode } from './code.ts'
import { putRegistrationCode, registrant, type RegistrationId } from './registration.store.ts'

/**
 * Sends the code that opens the account. If it is unclear which registration's code was requested, the mail explains
 * what to do instead.
 */
export async function mailAboutRegistration(
  api: Api,
  reason: 'registered' | 'recovery-unclear',
  registration: RegistrationId,
): Promise<void> {
  const code = newCode('verify-email')
  const to = await inAuthScope(api.db, async (tx) => {
    const found = await registrant(tx, registration)
    if (found !== undefined && reason === 'registered') {
      const expiresAt = new Date(api.clock().getTime() + codeMinutes * 60_000)
      const hash = codeHash(api.secret, 'verify-email', code)
      await putRegistrationCode(tx, { ...registration, codeHash: hash, expiresAt })
    }
    return found
  })
  // The registration has been verified or erased in the meantime.
  if (to === undefined) return

  const { footer, greeting, verification, registerAnew } = accountMailText[to.language]
  const words = reason === 'registered' ? verification : registerAnew
  const query = new URLSearchParams({ email: to.email, registration: registration.registrationId })
  const path = reason === 'registered' ? `/auth/email-verification?${query}` : '/auth/register'
  await sendLetter(api.mail, to.email, {
    language: to.language,
    subject: words.subject,
    paragraphs: [
      greeting(nameInMail(to.firstName)),
      ...words.paragraphs,
      ...(reason === 'registered' && to.others > 0 ? [verification.others] : []),
    ],
    ...(reason === 'registered' && { code }),
    link: { label: words.link, url: api.publicUrl + path },
    footer,
  })
}
