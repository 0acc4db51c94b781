// From an open database to the address that it serves at.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { type Open, startApi } from './start-api.ts'
import type { Config } from './config.ts'
import { folderOf, type OpenDatabase } from './open-database.ts'
import type { MailPort } from '#server/integrations/mail/mail.ts'
import { outboxMail } from '#server/integrations/mail/outbox.ts'
import { smsDriverFor } from '#server/integrations/sms/driver-for.ts'
import { CannotStart } from './platform/db/cannot-start.ts'
import { type Db, openDb, openPool } from './platform/db/connect.ts'
import { warnOfStrongLogin } from './platform/db/runtime-role.ts'
import { readPages } from './platform/http/pages.ts'
import { type DemoAccess, openDemoInProduction } from './seed/demo-in-production.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { sealWhatIsStored } from './stored-secrets.ts'

const builtPages = fileURLToPath(new URL('../build/client', import.meta.url))

export type Served = {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string
  /** How the demo business is entered: said at the one start that made its password. */
  demo: DemoAccess | undefined
}

type Given = { database: OpenDatabase; config: Config; log: Logger }

/** What it opens goes to `open`, also when it fails on the way. */
export async function serve({ database, config, log }: Given, open: Open): Promise<Served> {
  const { url, ownerUrl, isEmbedded } = database
  await lookAtLogin(url, log)

  const secret = config.secret ?? (await keptSecret(folderOf(config)))
  const db = openDb(url, { max: 10, role: 'konuk_app', secret, prepared: { areOn: config.prepared, log } })
  open.push(() => db.destroy())
  const clock = () => new Date()
  const sealed = await sealWhatIsStored(db, secret)
  if (sealed > 0) log.warn({ sealed }, 'identity numbers that lay in the clear were sealed')
  const openDemo = async (owner: Db) => {
    const isWanted = isEmbedded && config.demo
    if (config.production) return openDemoInProduction(owner, clock(), secret, isWanted)
    if (isWanted) await seedDemo(owner, clock(), secret)
    return undefined
  }
  // As the owner of the tables: the demo's consents were given in the past, which the app itself can say of none.
  const owner = openDb(ownerUrl, { max: 1, prepared: { areOn: config.prepared, log } })
  const demo = await openDemo(owner).finally(() => owner.destroy())

  const mail = await mailFor(config.mail, db)
  open.push(() => Promise.resolve(mail.close()))
  const publicUrl = config.publicUrl ?? ''
  const sms = smsDriverFor(config.sms, db, { clock })
  const pages = existsSync(builtPages) ? await readPages(builtPages) : undefined
  const api = await startApi({ url, ownerUrl, db, clock, config, secret, publicUrl, sms, mail, log, pages }, open)

  await api.app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, config)
  })
  const address = api.app.listeningOrigin
  api.publicUrl ||= address
  return { address, demo }
}

/** The first connection as requests make theirs: what is wrong with it is said before anything is served. */
async function lookAtLogin(url: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const pool = openPool(url, { max: 1, role: 'konuk_app' })
  try {
    const client = await pool.connect()
    await warnOfStrongLogin(client, 'konuk_app', log).finally(() => client.release())
  } finally {
    await pool.end()
  }
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') return new CannotStart(`Port ${port} on ${host} is taken: set PORT to a free one.`)
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} may not be opened by this user: set PORT to 1024 or more.`)
  return error
}

/** Development's own secret: made once and kept, so that people stay signed in over a restart. */
async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  const made = randomBytes(32).toString('hex')
  // `wx` fails where there is one: two first starts at once agree on one secret.
  await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}

/** A mail library is read only where mail is sent. */
async function mailFor(settings: Config['mail'], db: Db): Promise<MailPort> {
  if (settings.driver === 'outbox') return outboxMail(db)
  const { smtpMail } = await import('#server/integrations/mail/smtp.ts')
  return smtpMail(settings)
}
