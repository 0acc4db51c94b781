import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { NewInvitation } from '#contract/staff/schemas.ts'
import { nameInMail } from '#domain/account/name-in-mail.ts'
import { invitationCodeBytes, invitationSms } from '#domain/messages/invitation-sms.ts'
import type { Api } from '#server/api.ts'
import { lockAllowance, spendAllowance } from '#server/features/sms-allowance/allowance.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import { SmsNotSent } from '#server/integrations/sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Caller, inAuthScope } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { refuseBeyondOwn } from './change-staff.ts'
import { insertInvitation, invitationToSend, lockInvitation, renewInvitation, setCode } from './invitations.store.ts'
import { alreadyMember, invitationNotFound } from './staff.errors.ts'
import { staffMailText } from './staff-mail.text.ts'
import { staffOf } from './staff.store.ts'

const validDays = 7

/** The job contains only ids. The code is made when the mail is sent, so that it never lies in the queue. */
const Mailing = z.object({ hotelId: z.number().int(), id: z.number().int() })
export const invitationMail = job({ name: 'staff.invitation-mail', schema: Mailing, concurrency: 1 })

export const invitationSending = job({
  name: 'staff.invitation-sms',
  schema: Mailing,
  // There is only one retry: if the provider accepted the first SMS but failed to answer, each retry sends another SMS.
  retryLimit: 1,
})

export const invitationHash = (secret: string, code: string) => hmac(secret, 'staff-invitation', code.trim())
const newCode = () => randomBytes(32).toString('base64url')
const validUntil = (now: Date) => new Date(now.getTime() + validDays * 86_400_000)

type InvitationsInput = { db: Db; caller: Caller; now: Date }

/**
 * Stores the invitation and queues its mail or its SMS. If the user hands the link over, nothing is queued, and the link
 * is returned.
 */
export async function invite(
  api: Api,
  asked: InvitationsInput,
  { email: mailTo, phone: textTo, byLink, ...role }: NewInvitation,
): Promise<string | null> {
  const [email, phone] = [mailTo ?? null, textTo ?? null]
  const { db, caller, now } = asked
  await spendInvitations(api, asked, { email, phone, byLink })
  await refuseBeyondOwn(db, caller, role)
  if (email !== null && (await staffOf(db, caller.hotelId)).some((member) => member.email === email))
    throw alreadyMember()
  const code = newCode()
  const id = await insertInvitation(db, {
    hotelId: caller.hotelId,
    email,
    phone,
    ...role,
    // Nobody has this code unless the user hands it over, because the sending job makes a code of its own.
    codeHash: invitationHash(api.secret, code),
    byLink,
    invitedBy: caller.userId,
    createdAt: now,
    expiresAt: validUntil(now),
  })
  if (byLink) return linkOf(api, code)
  await queueSending(api, db, { hotelId: caller.hotelId, id }, { phone })
  return null
}

/** Sends the invitation again with a new link; the former link no longer works. */
export async function inviteAgain(api: Api, asked: InvitationsInput, id: number): Promise<void> {
  const { db, caller, now } = asked
  // The allowance is locked before the row, so that a request that waits for the allowance holds no other lock.
  await lockAllowance(db, now)
  const known = await renew(api, asked, id, false)
  await queueSending(api, db, { hotelId: caller.hotelId, id }, known)
}

/** Returns a new link of an invitation by phone, for the user to hand over; the former link no longer works. */
export async function linkInvitation(api: Api, asked: InvitationsInput, id: number): Promise<string> {
  const { db, caller } = asked
  const { phone } = await renew(api, asked, id, true)
  // A mailed link proves the address of the person who joins, so nobody else gets it.
  if (phone === null) throw invitationNotFound()
  const code = newCode()
  await setCode(db, caller.hotelId, id, invitationHash(api.secret, code))
  return linkOf(api, code)
}

async function renew(api: Api, asked: InvitationsInput, id: number, byLink: boolean) {
  const { db, caller, now } = asked
  const known = await lockInvitation(db, caller.hotelId, id)
  if (known === undefined || known.endedAt !== null) throw invitationNotFound()
  await spendInvitations(api, asked, { ...known, byLink })
  await refuseBeyondOwn(db, caller, known)
  // From now on the invitation depends on the permissions of the member who sends it again.
  await renewInvitation(db, caller.hotelId, id, { invitedBy: caller.userId, expiresAt: validUntil(now), byLink })
  return known
}

type Place = { email: string | null; phone: string | null; byLink: boolean }

const queueSending = (api: Api, db: Db, of: z.output<typeof Mailing>, { phone }: Pick<Place, 'phone'>) =>
  api.jobs.enqueue(db, phone === null ? invitationMail : invitationSending, of)

/**
 * These limits prevent a flood of invitations to one mailbox or phone, and to many strangers. A phone gets three a day
 * from all businesses together. Each invitation by SMS also counts towards the business's allowance over Konuk's
 * account.
 */
async function spendInvitations(
  api: Api,
  { db, caller: { hotelId }, now }: InvitationsInput,
  { email, phone, byLink }: Place,
): Promise<void> {
  const daily = { seconds: 86_400, refusal: 'staff.too-many-invitations' } as const
  await api.limits.spend([
    { name: 'staff-invitations', key: String(hotelId), points: 30, ...daily },
    ...(byLink
      ? []
      : [
          phone === null
            ? { name: 'staff-invitations-to', key: email ?? '', points: 5, ...daily }
            : { name: 'staff-invitations-to-phone', key: phone, points: 3, ...daily },
        ]),
  ])
  if (phone === null || byLink) return
  // The text is made only when the SMS is sent. An empty text is counted as one part, which is what the invitation
  // needs.
  const messages = [{ phone, text: '', fromKonuk: true }]
  await spendAllowance(api, db, { hotelId, now, messages }).catch((error: unknown) => {
    throw namedAsInForm(error)
  })
}

/** Moves the error to the name that the phone field has in the invitation form. */
function namedAsInForm(error: unknown): unknown {
  if (!(error instanceof RuleBroken) || error.details.fields?.['phoneNumber'] === undefined) return error
  return new RuleBroken(error.code, error.status, { ...error.details, fields: { phone: error.code } })
}

/** Mails the invitation with a new code, unless the invitation is over by now. */
export async function mailInvitation(api: Api, of: z.output<typeof Mailing>): Promise<void> {
  const code = newCode()
  const about = await withCode(api, of, code)
  if (about === undefined || about.email === null) return
  const language = about.language === 'en' ? 'en' : 'tr'
  const words = staffMailText[language]
  // The inviting user chose both names and the recipient's address, so the names are cleaned before they go into the
  // mail.
  const [business, invitedBy] = [nameInMail(about.business), nameInMail(about.invitedBy)]
  await sendLetter(api.mail, about.email, {
    hotelId: of.hotelId,
    language,
    subject: words.subject(business),
    paragraphs: words.paragraphs(invitedBy, business, validDays),
    link: { label: words.link, url: linkOf(api, code) },
    footer: words.footer,
  })
}

/**
 * Sends the link over Konuk's own account even if the business has its own, because the panel of its provider would
 * show the link.
 */
export async function sendInvitation(api: Api, of: z.output<typeof Mailing>): Promise<void> {
  const code = randomBytes(invitationCodeBytes).toString('base64url')
  const about = await withCode(api, of, code)
  if (about === undefined || about.phone === null) return
  const text = invitationSms(about.business, linkOf(api, code))
  const reference = `invitation-${of.hotelId}-${of.id}-${randomBytes(4).toString('hex')}`
  try {
    await api.sms.send({ to: about.phone, hotelId: of.hotelId, text, kind: 'informational', reference })
  } catch (error) {
    // A message that could not be sent, or that may have arrived, is not retried automatically. A member can send it
    // again from the list of invitations.
    if (!(error instanceof SmsNotSent)) throw error
    api.app.log.warn({ invitation: of.id, reason: error.reason }, 'an invitation by SMS was not sent')
    if (error.retry) throw error
  }
}

// The code follows the #, so browsers send it to no server and it appears in no access log.
const linkOf = ({ publicUrl }: Pick<Api, 'publicUrl'>, code: string) => `${publicUrl}/auth/invitation#${code}`

/**
 * Stores the hash of this code for the invitation, so that the code opens it, and returns the content of the message. A
 * link that was handed over after the message was queued stays valid: no message is sent then.
 */
const withCode = (api: Api, { hotelId, id }: z.output<typeof Mailing>, code: string) =>
  inAuthScope(api.db, async (tx) => {
    const found = await invitationToSend(tx, hotelId, id)
    if (found === undefined || found.byLink) return undefined
    await setCode(tx, hotelId, id, invitationHash(api.secret, code))
    return found
  })
