// Tells people once of each alarm about the backups: the bell of every business, and by mail those who run Konuk.
import { z } from 'zod'
import { alarmOf, type RaisedAlarm, raisedAlarms } from '#domain/backups/keep.ts'
import type { Api } from '#server/api.ts'
import { addressee } from '#server/features/account/account.store.ts'
import { hotelIds } from '#server/platform/db/hotel-ids.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { sendingHeldSince } from '#server/integrations/held-sending.ts'
import { sendLetter } from '#server/integrations/mail/send-letter.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { runTransaction } from '#server/platform/db/transaction.ts'
import { job } from '#server/platform/jobs/job.ts'
import { alarmMailText } from './alarm-mail.text.ts'
import { endAlarms, keepersOf, raiseAlarms } from './alarms.store.ts'
import { backupFacts } from './backups.store.ts'
import { pointInTimeNow } from './point-in-time-now.ts'
import type { BackupSource } from './source.ts'

const Raised = z.object({ alarm: z.enum(raisedAlarms), raisedAt: z.iso.datetime() })
export const alarmJob = job({ name: 'backups.alarm', schema: Raised })
export const alarmMail = job({ name: 'backups.alarm-mail', schema: Raised.extend({ userId: z.number().int() }) })

/** The present alarm of the hourly backups, apart from a missing place for them. */
export async function hourlyAlarm(
  db: Db,
  { hourly, place }: Pick<BackupSource, 'hourly' | 'place'>,
  now: Date,
): Promise<{ alarm: Exclude<RaisedAlarm, 'stuck'> | undefined; isStuck: boolean }> {
  const { isStuck, ...facts } = await backupFacts(db, now)
  const alarm = alarmOf({ ...facts, hourly, hasPlace: place !== undefined }, now)
  return { alarm: alarm === 'no-place' ? undefined : alarm, isStuck }
}

/**
 * Raises the present alarms that nobody was told of yet. All alarms of the hourly backups end together, so that a
 * backup that fails now in one way and now in another is told of once for each. A restored copy tells of nothing,
 * because the backups that it knows are those of the original.
 */
export async function watchBackups(api: Pick<Api, 'db' | 'clock' | 'jobs' | 'backups' | 'app'>): Promise<void> {
  const { backups: source, db, jobs } = api
  if (source === undefined || (await sendingHeldSince(db)) !== undefined) return
  const now = api.clock()
  const { alarm } = await hourlyAlarm(db, source, now)
  const isStuck = (await pointInTimeNow(db, source, now)).state === 'stuck'
  const raised = await runTransaction(db, async (tx) => {
    await endAlarms(tx, [
      ...(alarm === undefined ? raisedAlarms.filter((one) => one !== 'stuck') : []),
      ...(isStuck ? [] : ['stuck' as const]),
    ])
    const added = await raiseAlarms(tx, [...(alarm ? [alarm] : []), ...(isStuck ? ['stuck' as const] : [])], now)
    for (const one of added) await jobs.enqueue(tx, alarmJob, { alarm: one, raisedAt: now.toISOString() })
    return added
  })
  for (const one of raised) api.app.log.error({ alarm: one }, 'backup alarm')
}

async function tell(api: Api, { alarm, raisedAt }: z.output<typeof Raised>): Promise<void> {
  const at = new Date(raisedAt)
  for (const hotelId of await inAuthScope(api.db, hotelIds)) {
    await inHotel(api.db, hotelId, (tx) =>
      notify(tx, { hotelId, at, kind: 'backup-alarm', data: { alarm, since: raisedAt } }),
    )
  }
  await inAuthScope(api.db, async (tx) => {
    for (const userId of await keepersOf(tx, api.config.operators))
      await api.jobs.enqueue(tx, alarmMail, { alarm, raisedAt, userId })
  })
}

async function mail(api: Api, { alarm, raisedAt, userId }: z.output<typeof alarmMail.schema>): Promise<void> {
  const to = await inAuthScope(api.db, (tx) => addressee(tx, { userId }))
  if (to === undefined) return
  const { subject, paragraphs, link, footer } = alarmMailText[to.language]
  await sendLetter(api.mail, to.email, {
    language: to.language,
    subject: subject[alarm],
    paragraphs: paragraphs(alarm, new Date(raisedAt)),
    link: { label: link, url: `${api.publicUrl}/admin/backups` },
    footer,
  })
}

export async function alarmWorkers(api: Api): Promise<void> {
  await api.jobs.work(alarmJob, (raised) => tell(api, raised))
  await api.jobs.work(alarmMail, (raised) => mail(api, raised))
}
