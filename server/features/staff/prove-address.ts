import { z } from 'zod'
import { codeMinutes, codeTries } from '#domain/account/rules.ts'
import type { Api } from '#server/api.ts'
import { userByEmail } from '#server/features/account/account.store.ts'
import { codeHash, newCode } from '#server/features/account/code.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import type { Limit } from '#server/platform/http/limits.ts'
import { job } from '#server/platform/jobs/job.ts'
import { addressOf, countAddressTry, putAddress, setAddressCode } from './addresses.store.ts'
import { invitationToSend } from './invitations.store.ts'
import { openInvitation } from './open-invitation.ts'
import { invitationGone } from './staff.errors.ts'
import { addressMailText } from './staff-mail.text.ts'

/** The job contains only ids. The code is made when the mail is sent, so that it never lies in the queue. */
const OfInvitation = z.object({ hotelId: z.number().int(), id: z.number().int() })
export const addressMail = job({ name: 'staff.address-code', schema: OfInvitation })

/**
 * Mails a code to the typed address. A link in an SMS proves the person's phone and one that was handed over proves
 * nothing, but neither proves the e-mail address: without this proof, a stranger's address could get an account and its
 * mails. The response does not reveal whether the address has an account.
 */
export async function proveAddress(
  api: Api,
  { code, email }: { code: string; email: string },
  now: Date,
): Promise<void> {
  // The invitation is checked first, so that invented codes use up no limit, and checked again when it is used.
  await api.limits.spend(addressMails(await inAuthScope(api.db, (tx) => openByPhone(api, tx, code, now)), email))
  await inAuthScope(api.db, async (tx) => {
    const open = await openByPhone(api, tx, code, now)
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
    await putAddress(tx, open, { email, expiresAt, now })
    await api.jobs.enqueue(tx, addressMail, { hotelId: open.hotelId, id: open.id })
  })
}

async function openByPhone(api: Api, tx: Db, code: string, now: Date) {
  const open = await openInvitation(api, tx, code, now)
  if (open.phone === null) throw invitationGone()
  return open
}

/**
 * These limits are separate from those of account recovery. Otherwise somebody with a link could use up the recovery
 * mails of the account's owner.
 */
const addressMails = ({ hotelId, id }: { hotelId: number; id: number }, email: string): Limit[] => [
  { name: 'invitation-address', key: `${hotelId} ${id}`, points: 10, seconds: 3600 },
  { name: 'invitation-address-mails', key: email, points: 6, seconds: 900 },
]

type Tried = { hotelId: number; id: number; email: string; emailCode: string; now: Date }

/**
 * Returns whether this code was mailed to this address for this invitation. A wrong code is counted, so the caller must
 * commit the transaction.
 */
export async function isProven(api: Api, tx: Db, { hotelId, id, email, emailCode, now }: Tried): Promise<boolean> {
  const address = await addressOf(tx, { hotelId, id })
  if (address === undefined || address.tries >= codeTries || address.expiresAt <= now) return false
  if (address.email === email && address.codeHash === codeHash(api.secret, 'verify-email', emailCode)) return true
  await countAddressTry(tx, { hotelId, id })
  return false
}

export async function mailAddressCode(api: Api, of: z.output<typeof OfInvitation>): Promise<void> {
  const code = newCode('verify-email')
  const about = await inAuthScope(api.db, async (tx) => {
    const invitation = await invitationToSend(tx, of.hotelId, of.id)
    const address = await addressOf(tx, of)
    if (invitation === undefined || address === undefined) return undefined
    const isKnown = (await userByEmail(tx, address.email)) !== undefined
    if (!isKnown) await setAddressCode(tx, of, codeHash(api.secret, 'verify-email', code))
    return { to: address.email, isKnown, language: invitation.language === 'en' ? ('en' as const) : ('tr' as const) }
  })
  if (about === undefined) return
  const { to, isKnown, language } = about
  const words = addressMailText[language]
  const { subject, paragraphs } = isKnown ? words.known : words.code
  const letter = { hotelId: of.hotelId, language, subject, paragraphs, ...(!isKnown && { code }), footer: words.footer }
  await sendLetter(api.mail, to, letter)
}
