// Starts two processes of the built product as in production, and the mail server to which they send.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Database } from './database.ts'
import type { Program, Site } from './site.ts'
import { until } from './until.ts'

type Mail = { to: string; text: string }

export type Apps = {
  /** The address of the load balancer, which users know. */
  address: string
  /** The addresses of the two apps themselves. */
  first: string
  second: string
  mails: readonly Mail[]
}

export async function startApps(site: Site, { doors, appUrl, ownerUrl }: Database): Promise<Apps> {
  const mails: Mail[] = []
  const mailPort = await mailServer(site, mails)
  const at = (port: number) => `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: appUrl,
    KONUK_MIGRATE_URL: ownerUrl,
    KONUK_PREPARED: '0',
    KONUK_SECRET: randomBytes(32).toString('hex'),
    KONUK_PUBLIC_URL: at(doors.web),
    KONUK_TRUST_PROXY: '1',
    KONUK_MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
    KONUK_MAIL_FROM: 'Konuk <konuk@konuk.test>',
    KONUK_CONTACT_MAILBOX: 'destek@konuk.test',
    // No SMS can be sent here, because no provider answers at this address.
    KONUK_SMS_DRIVER: 'netgsm',
    KONUK_SMS_USER: '8500000000',
    KONUK_SMS_PASSWORD: 'none',
    KONUK_SMS_SENDER: 'KONUK',
    KONUK_SMS_URL: 'http://127.0.0.1:9',
    KONUK_LOG_LEVEL: 'warn',
  }
  const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
  // The apps run as the user who runs the test, because other users may lack access to the code.
  const start = (name: string, port: number) =>
    site.start(name, process.execPath, [main], { env: { ...env, PORT: String(port) }, asRoot: true })
  const apps = [start('app-first', doors.first), start('app-second', doors.second)]
  site.beforeEnd(async () => {
    for (const app of apps) app.signal('SIGTERM')
    await until('the end of the apps', 10, () => Promise.resolve(apps.every(({ isOver }) => isOver())))
  })
  const [address, first, second] = [at(doors.web), at(doors.first), at(doors.second)]
  for (const each of [first, second, address]) await healthy(each, apps)
  return { address, first, second, mails }
}

const healthy = (address: string, apps: readonly Program[]) =>
  until(`an answer of ${address}`, 90, async () => {
    const ended = apps.find(({ isOver }) => isOver())
    if (ended !== undefined) throw new Error(`${ended.name} ended: see its log`)
    return (await fetch(`${address}/api/health`)).ok
  })

async function mailServer(site: Site, mails: Mail[]): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      void buffer(stream).then(async (raw) => {
        const { text = '' } = await PostalMime.parse(raw)
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      }, done)
    },
  })
  server.on('error', () => {}) // An app that is killed may close its connection in the middle of a mail.
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  site.beforeEnd(() => new Promise<void>((resolve) => server.close(resolve)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  return (server.server.address() as AddressInfo).port
}
