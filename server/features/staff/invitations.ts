import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { NewInvitation } from '#contract/staff.ts'
import type { Api } from '#server/api.ts'
import { layOut } from '#server/integrations/mail/layout.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Caller, inAuthScope } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import { hmac } from '#server/platform/secret-hash.ts'
import { refuseBeyondOwn } from './change-staff.ts'
import { insertInvitation, invitationToMail, lockInvitation, renewInvitation, setCode } from './invitations.store.ts'
import { alreadyMember, invitationNotFound } from './staff.errors.ts'
import { staffMailText } from './staff-mail.text.ts'
import { staffOf } from './staff.store.ts'

const validDays = 7

/** Carries ids only: the code in the mail is made when it is sent, and never lies in the queue. */
const Mailing = z.object({ hotelId: z.number().int(), id: z.number().int() })
export const invitationMail = job({ name: 'staff.invitation-mail', schema: Mailing, concurrency: 1 })

export const invitationHash = (secret: string, code: string) => hmac(secret, 'staff-invitation', code.trim())
const newCode = () => randomBytes(32).toString('base64url')
const validUntil = (now: Date) => new Date(now.getTime() + validDays * 86_400_000)

type Asked = { db: Db; caller: Caller; now: Date }

/** Stores the invitation and queues its mail. */
export async function invite(api: Api, { db, caller, now }: Asked, { email, ...role }: NewInvitation): Promise<void> {
  await spendInvitations(api, caller, email)
  await refuseBeyondOwn(db, caller, role)
  if ((await staffOf(db, caller.hotelId)).some((member) => member.email === email)) throw alreadyMember()
  const id = await insertInvitation(db, {
    hotelId: caller.hotelId,
    email,
    ...role,
    // Of nothing that anybody has: the mail brings its own.
    codeHash: invitationHash(api.secret, newCode()),
    invitedBy: caller.userId,
    createdAt: now,
    expiresAt: validUntil(now),
  })
  await api.jobs.enqueue(db, invitationMail, { hotelId: caller.hotelId, id })
}

/** The link that went out before opens nothing any more. */
export async function inviteAgain(api: Api, { db, caller, now }: Asked, id: number): Promise<void> {
  const { hotelId } = caller
  const known = await lockInvitation(db, hotelId, id)
  if (known === undefined || known.endedAt !== null) throw invitationNotFound()
  await spendInvitations(api, caller, known.email ?? '')
  await refuseBeyondOwn(db, caller, known)
  await renewInvitation(db, hotelId, id, validUntil(now))
  await api.jobs.enqueue(db, invitationMail, { hotelId, id })
}

/** Nobody's mailbox is filled by us, and no business mails half a town. */
const spendInvitations = (api: Api, { hotelId }: Caller, email: string) =>
  api.limits.spend([
    {
      name: 'staff-invitations',
      key: String(hotelId),
      points: 30,
      seconds: 86_400,
      refusal: 'staff.too-many-invitations',
    },
    { name: 'staff-invitations-to', key: email, points: 5, seconds: 86_400, refusal: 'staff.too-many-invitations' },
  ])

/** With a new code. Nothing, where the invitation is over by now. */
async function mailInvitation(api: Api, { hotelId, id }: z.output<typeof Mailing>): Promise<void> {
  const code = newCode()
  const about = await inAuthScope(api.db, async (tx) => {
    const found = await invitationToMail(tx, hotelId, id)
    if (found !== undefined) await setCode(tx, hotelId, id, invitationHash(api.secret, code))
    return found
  })
  if (about === undefined || about.email === null) return
  const language = about.language === 'en' ? 'en' : 'tr'
  const words = staffMailText[language]
  const subject = words.subject(about.business)
  await api.mail.send({
    to: about.email,
    subject,
    ...layOut({
      language,
      title: subject,
      paragraphs: words.paragraphs(about.invitedBy, about.business, validDays),
      // After the #: it is sent to no server and stands in no log on its way.
      link: { label: words.link, url: `${api.publicUrl}/auth/invitation#${code}` },
      footer: words.footer,
    }),
  })
}

export async function staffWorkers(api: Api): Promise<void> {
  await api.jobs.work(invitationMail, (about) => mailInvitation(api, about))
}
