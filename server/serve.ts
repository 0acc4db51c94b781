// Takes an open database and starts the server on it, until the app can be reached at its address.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { type Open, startApi } from './start-api.ts'
import type { Config } from './config.ts'
import { hashCheaply } from './features/account/password.ts'
import type { BackupSource } from './features/backups/source.ts'
import { backupSourceOf, fileFolderOf, folderOf, type OpenDatabase, secretOf } from './open-database.ts'
import type { MailPort } from '#server/integrations/mail/mail.ts'
import { outboxMail } from '#server/integrations/mail/outbox.ts'
import { smsDriverFor } from '#server/integrations/sms/driver-for.ts'
import { hasRoom } from './platform/disk-space.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { type Db, openDb, openPool } from './platform/db/connect.ts'
import { warnOfStrongLogin } from './platform/db/runtime-role.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { withoutPersonalData } from './platform/jobs/without-personal-data.ts'
import { readPages } from './platform/http/pages.ts'
import { readSite } from './platform/http/site.ts'
import { type DemoAccess, openDemoInProduction } from './seed/demo-in-production.ts'
import { storeDemoPictures } from './seed/demo-pictures.ts'
import { sendDemoLink } from './seed/demo-links.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { sealWhatIsStored } from './stored-secrets.ts'

const builtPages = fileURLToPath(new URL('../build/client', import.meta.url))

export type Served = {
  /** The address that the server listens at, such as `http://127.0.0.1:3000`. */
  address: string
  /** Access to the demo business. Only the start that made its password has it. */
  demo: DemoAccess | undefined
}

type Given = { database: OpenDatabase; config: Config; log: Logger }

/**
 * Adds every resource that this function opens to `open`, so that the resources are closed even if a later step fails.
 */
export async function serve({ database, config, log }: Given, open: Open): Promise<Served> {
  const { url, ownerUrl, isEmbedded } = database
  if (config.cheapPasswords) hashCheaply()
  await lookAtLogin(url, log)

  const secret = await secretOf(config)
  const db = openDb(url, { max: 10, role: 'konuk_app', secret, prepared: { areOn: config.prepared, log } })
  open.push(() => db.destroy())
  const clock = () => new Date()
  const sealed = await sealWhatIsStored(db, secret)
  if (sealed > 0) log.warn({ sealed }, 'identity numbers that lay in the clear were sealed')
  const files = await openFileStore(fileFolderOf(config), config.backup.place)
  let isSeeded = false
  const openDemo = async (owner: Db) => {
    const isWanted = isEmbedded && config.demo
    if (isWanted) await storeDemoPictures(files)
    if (config.production) return openDemoInProduction(owner, clock(), secret, isWanted)
    isSeeded = isWanted && (await seedDemo(owner, clock(), secret))
    return undefined
  }
  // Seeding the demo needs the owner of the tables, because its consents carry past dates and the app itself may not
  // store such rows.
  const owner = openDb(ownerUrl, { max: 1, prepared: { areOn: config.prepared, log } })
  const demo = await openDemo(owner).finally(() => owner.destroy())

  const mail = await mailFor(config.mail, db)
  open.push(() => Promise.resolve(mail.close()))
  const publicUrl = config.publicUrl ?? ''
  const sms = smsDriverFor(config.sms, db, { clock })
  const pages = existsSync(builtPages) ? await readPages(builtPages) : undefined
  const backups = { ...backupSourceOf(config, database), files }
  if (config.production) warnOfBackups(backups, log)
  const ownDisk = isEmbedded && { hasRoom: () => hasRoom(folderOf(config)) }
  const ports = { sms, mail, pages, site: await readSite(), backups, files, ...ownDisk }
  const api = await startApi({ url, ownerUrl, db, clock, config, secret, publicUrl, log, ...ports }, open)

  await api.app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, config)
  })
  // A connection that cannot be accepted, for instance because too many files are open, is logged. The server keeps
  // running.
  api.app.server.on('error', (error) => log.error({ error: withoutPersonalData(error) }, 'connection not taken'))
  const address = api.app.listeningOrigin
  api.publicUrl ||= address
  // The address of a link is known only now.
  if (isSeeded) await sendDemoLink(api)
  return { address, demo }
}

/**
 * The first connection is made as requests make theirs, so that a faulty login is reported before anything is served.
 */
async function lookAtLogin(url: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const pool = openPool(url, { max: 1, role: 'konuk_app' })
  try {
    const client = await pool.connect()
    await warnOfStrongLogin(client, 'konuk_app', log).finally(() => client.release())
  } finally {
    await pool.end()
  }
}

function warnOfBackups({ place, recipient }: BackupSource, log: Pick<Logger, 'warn'>): void {
  if (place === undefined)
    log.warn(
      'nothing is backed up: set KONUK_BACKUP_DIR, or KONUK_BACKUP_S3_ENDPOINT and its kin (see docs/backups.md)',
    )
  else if (recipient === undefined)
    log.warn(
      'backups open with KONUK_SECRET alone: keep it elsewhere too, or set KONUK_BACKUP_RECIPIENT (npm run backup -- --new-key)',
    )
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') return new CannotStart(`Port ${port} on ${host} is taken: set PORT to a free one.`)
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} may not be opened by this user: set PORT to 1024 or more.`)
  return error
}

/** The mail library is loaded only where mail is sent. */
async function mailFor(settings: Config['mail'], db: Db): Promise<MailPort> {
  if (settings.driver === 'outbox') return outboxMail(db)
  const { smtpMail } = await import('#server/integrations/mail/smtp.ts')
  return smtpMail(settings)
}
