import { buildApp, type Parts } from './app.ts'
import { accountWorkers } from './features/account/account-jobs.ts'
import { auditWorkers } from '#server/features/audit/audit-chain.ts'
import { retentionWorkers } from './features/kvkk/retention/retention-jobs.ts'
import { backupWorkers } from './features/backups/backups-jobs.ts'
import { consentWorkers } from '#server/features/consent/proof-chain.ts'
import { contactWorkers } from './features/contact/contact-jobs.ts'
import { breachWorkers } from './features/kvkk/breaches/breaches-jobs.ts'
import { dataRequestWorkers } from './features/kvkk/requests/requests-jobs.ts'
import { endedRowsWorkers } from './ended-rows.ts'
import { liveDemoWorkers } from './features/live-demo/delete-ended-demos.ts'
import { notificationWorkers } from './features/notifications/notification-jobs.ts'
import { pictureWorkers } from './features/pictures/picture-jobs.ts'
import { optionWorkers } from '#server/features/options/end-option.ts'
import { smsWorkers } from './features/sms/sms-jobs.ts'
import { staffWorkers } from './features/staff/staff-jobs.ts'
import { guestIdentityWorkers } from '#server/features/guest-identity/forget-proposals.ts'
import { stayWorkers } from '#server/features/stays/complete-overdue.ts'
import type { Api } from './api.ts'
import { storeDemoPictures } from './seed/demo-pictures.ts'
import { fillLiveDemo } from './seed/fill-live-demo.ts'
import { mailUnlessHeld, smsUnlessHeld } from '#server/integrations/held-sending.ts'
import { openDb, openPool } from './platform/db/connect.ts'
import { limitsIn } from './platform/http/limits.ts'
import { tokensSignedWith } from './platform/http/tokens.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { followChanges } from './platform/live/changes.ts'

/**
 * Functions that close what the start has opened. The resource opened last is closed first, even if a later step of the
 * start fails.
 */
export type Open = (() => Promise<void>)[]

type Given = Omit<Parts, 'jobs' | 'changes' | 'limits' | 'tokens'> & {
  /** The URL signs in as konuk_app, or as a role that may become konuk_app. */
  url: string
  /** The URL names the owner of the tables. */
  ownerUrl: string
}

/**
 * Starts everything above the database that serves requests and runs jobs. The product and its tests both use this
 * function.
 */
export async function startApi({ url, ownerUrl, ...given }: Given, open: Open): Promise<Api> {
  const { config, log, secret } = given
  const limitsPool = openPool(url, { max: 2, role: 'konuk_app' })
  open.push(() => limitsPool.end())
  const jobs = await startJobs({ url: ownerUrl, log, appRole: 'konuk_app' })
  open.push(() => jobs.stop())
  const changes = await followChanges({ url, log })
  open.push(() => changes.stop())
  const limits = limitsIn(limitsPool, { factor: config.rateLimitFactor, log })
  // A live demo has consents of past days, which only the owner of the tables may store. One is made at a time.
  const owner = config.liveDemo.isOn
    ? openDb(ownerUrl, { max: 1, waitMs: 60_000, prepared: { areOn: config.prepared } })
    : undefined
  if (owner) open.push(() => owner.destroy())
  const liveDemos = owner && {
    db: owner,
    prepare: () => storeDemoPictures(given.files),
    fill: fillLiveDemo(secret),
  }
  const sending = { sms: smsUnlessHeld(given.sms, given.db), mail: mailUnlessHeld(given.mail, given.db) }
  const api = await buildApp({
    ...given,
    ...sending,
    liveDemos,
    jobs,
    changes,
    limits,
    tokens: tokensSignedWith(secret),
  })
  open.push(() => api.app.close())
  await accountWorkers(api)
  await smsWorkers(api)
  await contactWorkers(api)
  await consentWorkers(api)
  await auditWorkers(api)
  await retentionWorkers(api)
  await optionWorkers(api)
  await staffWorkers(api)
  await stayWorkers(api)
  await guestIdentityWorkers(api)
  await notificationWorkers(api)
  await dataRequestWorkers(api)
  await breachWorkers(api)
  await backupWorkers(api)
  await pictureWorkers(api)
  await endedRowsWorkers(api)
  await liveDemoWorkers(api)
  return api
}
