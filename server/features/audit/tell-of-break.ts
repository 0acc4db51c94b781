// Tells those who keep the data of a business of a break in its audit log: by the bell, and its owners by mail.
import { z } from 'zod'
import type { Api } from '#server/api.ts'
import { addressee } from '#server/features/account/account.store.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { BrokenEntry } from './audit-chain.store.ts'
import { brokenMailText } from './broken-mail.text.ts'
import { ownersOf } from './owners.store.ts'

export const breakMail = job({
  name: 'audit.break-mail',
  schema: z.object({ hotelId: z.number().int(), userId: z.number().int(), count: z.number().int() }),
})

const week = 7 * 86_400_000

type Break = { hotelId: number; broken: readonly BrokenEntry[]; now: Date }

/**
 * Tells once a week of a break that stands, which is known by its first place: another one may have joined it meanwhile.
 */
export async function tellOfBreak(
  { db, jobs }: Pick<Api, 'db' | 'jobs'>,
  { hotelId, broken, now }: Break,
): Promise<void> {
  const [one] = broken
  if (one === undefined) return
  const { problem, sequence, entryId } = one
  const owners = await inAuthScope(db, (tx) => ownersOf(tx, hotelId))
  await inHotel(db, hotelId, async (tx) => {
    const first = `${problem} ${sequence ?? '-'} ${entryId ?? '-'} ${Math.floor(now.getTime() / week)}`
    const data = { first, count: broken.length }
    if (!(await notify(tx, { hotelId, at: now, kind: 'audit-broken', data }))) return
    for (const userId of owners) await jobs.enqueue(tx, breakMail, { hotelId, userId, count: broken.length })
  })
}

async function mail(api: Api, { hotelId, userId, count }: z.output<typeof breakMail.schema>): Promise<void> {
  const to = await inAuthScope(api.db, (tx) => addressee(tx, { userId, memberOf: hotelId }))
  if (to === undefined) return
  const { subject, paragraphs, link, footer } = brokenMailText[to.language]
  await sendLetter(api.mail, to.email, {
    hotelId,
    language: to.language,
    subject,
    paragraphs: paragraphs(count),
    link: { label: link, url: `${api.publicUrl}/admin/audit` },
    footer,
  })
}

export async function breakWorkers(api: Api): Promise<void> {
  await api.jobs.work(breakMail, (asked) => mail(api, asked))
}
