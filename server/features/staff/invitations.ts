import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { NewInvitation } from '#contract/staff.ts'
import { nameInMail } from '#domain/account/name-in-mail.ts'
import { invitationCodeBytes, invitationSms } from '#domain/sms/invitation-sms.ts'
import type { Api } from '#server/api.ts'
import { lockAllowance, spendAllowance } from '#server/features/sms-allowance/allowance.ts'
import { layOut } from '#server/integrations/mail/layout.ts'
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

/** Carries ids only: the code in the mail is made when it is sent, and never lies in the queue. */
const Mailing = z.object({ hotelId: z.number().int(), id: z.number().int() })
export const invitationMail = job({ name: 'staff.invitation-mail', schema: Mailing, concurrency: 1 })

export const invitationSending = job({
  name: 'staff.invitation-sms',
  schema: Mailing,
  // Each try is another SMS where the provider took the one before and could not say so.
  retryLimit: 1,
})

export const invitationHash = (secret: string, code: string) => hmac(secret, 'staff-invitation', code.trim())
const newCode = () => randomBytes(32).toString('base64url')
const validUntil = (now: Date) => new Date(now.getTime() + validDays * 86_400_000)

type Asked = { db: Db; caller: Caller; now: Date }

/** Stores the invitation and queues its mail or its SMS. */
export async function invite(
  api: Api,
  asked: Asked,
  { email: mailTo, phone: textTo, ...role }: NewInvitation,
): Promise<void> {
  const [email, phone] = [mailTo ?? null, textTo ?? null]
  const { db, caller, now } = asked
  await spendInvitations(api, asked, { email, phone })
  await refuseBeyondOwn(db, caller, role)
  if (email !== null && (await staffOf(db, caller.hotelId)).some((member) => member.email === email))
    throw alreadyMember()
  const id = await insertInvitation(db, {
    hotelId: caller.hotelId,
    email,
    phone,
    ...role,
    // Of nothing that anybody has: what is sent brings its own.
    codeHash: invitationHash(api.secret, newCode()),
    invitedBy: caller.userId,
    createdAt: now,
    expiresAt: validUntil(now),
  })
  await queueSending(api, db, { hotelId: caller.hotelId, id }, { phone })
}

/** The link that went out before opens nothing any more. */
export async function inviteAgain(api: Api, asked: Asked, id: number): Promise<void> {
  const { db, caller, now } = asked
  const { hotelId } = caller
  // Before the row is held: whoever waits for the day's count holds nothing else.
  await lockAllowance(db, now)
  const known = await lockInvitation(db, hotelId, id)
  if (known === undefined || known.endedAt !== null) throw invitationNotFound()
  await spendInvitations(api, asked, known)
  await refuseBeyondOwn(db, caller, known)
  // From here on it is the invitation of whoever sends it again.
  await renewInvitation(db, hotelId, id, { invitedBy: caller.userId, expiresAt: validUntil(now) })
  await queueSending(api, db, { hotelId, id }, known)
}

type Place = { email: string | null; phone: string | null }

const queueSending = (api: Api, db: Db, of: z.output<typeof Mailing>, { phone }: Pick<Place, 'phone'>) =>
  api.jobs.enqueue(db, phone === null ? invitationMail : invitationSending, of)

/**
 * Nobody's mailbox or phone is filled by us, and no business writes to half a town: by phone three a day, whichever
 * businesses ask, and each is counted against what the business may send over Konuk's account.
 */
async function spendInvitations(
  api: Api,
  { db, caller: { hotelId }, now }: Asked,
  { email, phone }: Place,
): Promise<void> {
  const daily = { seconds: 86_400, refusal: 'staff.too-many-invitations' } as const
  await api.limits.spend([
    { name: 'staff-invitations', key: String(hotelId), points: 30, ...daily },
    phone === null
      ? { name: 'staff-invitations-to', key: email ?? '', points: 5, ...daily }
      : { name: 'staff-invitations-to-phone', key: phone, points: 3, ...daily },
  ])
  if (phone === null) return
  // What it says is known when it is sent, and has one part.
  const messages = [{ phone, text: '', fromKonuk: true }]
  await spendAllowance(api, db, { hotelId, now, messages }).catch((error: unknown) => {
    throw namedAsInForm(error)
  })
}

/** The form of an invitation has another name for the phone. */
function namedAsInForm(error: unknown): unknown {
  if (!(error instanceof RuleBroken) || error.details.fields?.['phoneNumber'] === undefined) return error
  return new RuleBroken(error.code, error.status, { ...error.details, fields: { phone: error.code } })
}

/** With a new code. Nothing, where the invitation is over by now. */
export async function mailInvitation(api: Api, of: z.output<typeof Mailing>): Promise<void> {
  const code = newCode()
  const about = await withCode(api, of, code)
  if (about === undefined || about.email === null) return
  const language = about.language === 'en' ? 'en' : 'tr'
  const words = staffMailText[language]
  // Both were typed by whoever invites, to an address of their choice.
  const [business, invitedBy] = [nameInMail(about.business), nameInMail(about.invitedBy)]
  const subject = words.subject(business)
  await api.mail.send({
    to: about.email,
    subject,
    ...layOut({
      language,
      title: subject,
      paragraphs: words.paragraphs(invitedBy, business, validDays),
      link: { label: words.link, url: linkOf(api, code) },
      footer: words.footer,
    }),
  })
}

/** Over Konuk's own account, whatever the business has: the link is nothing for the panel of its provider. */
export async function sendInvitation(api: Api, of: z.output<typeof Mailing>): Promise<void> {
  const code = randomBytes(invitationCodeBytes).toString('base64url')
  const about = await withCode(api, of, code)
  if (about === undefined || about.phone === null) return
  const text = invitationSms(about.business, linkOf(api, code))
  const reference = `invitation-${of.hotelId}-${of.id}-${randomBytes(4).toString('hex')}`
  try {
    await api.sms.send({ to: about.phone, text, kind: 'informational', reference })
  } catch (error) {
    // What cannot be sent, or may have arrived, is not sent again by itself: the list offers to.
    if (!(error instanceof SmsNotSent)) throw error
    api.app.log.warn({ invitation: of.id, reason: error.reason }, 'an invitation by SMS was not sent')
    if (error.retry) throw error
  }
}

// After the #: it is sent to no server and stands in no log on its way.
const linkOf = ({ publicUrl }: Pick<Api, 'publicUrl'>, code: string) => `${publicUrl}/auth/invitation#${code}`

/** What it says, once this is the code that opens it. */
const withCode = (api: Api, { hotelId, id }: z.output<typeof Mailing>, code: string) =>
  inAuthScope(api.db, async (tx) => {
    const found = await invitationToSend(tx, hotelId, id)
    if (found !== undefined) await setCode(tx, hotelId, id, invitationHash(api.secret, code))
    return found
  })
