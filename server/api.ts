import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from './config.ts'
import type { BackupSource } from './features/backups/source.ts'
import type { DemoSource } from './features/live-demo/source.ts'
import type { MailPort } from '#server/integrations/mail/mail.ts'
import type { SmsPort } from '#server/integrations/sms/sms.ts'
import type { Db } from './platform/db/connect.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Limits } from './platform/http/limits.ts'
import type { Site } from './platform/http/site.ts'
import type { Tokens } from './platform/http/tokens.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Changes } from './platform/live/changes.ts'

/** The clock is passed in and never read from within the logic, so that tests can set the time. */
type Clock = () => Date

/** A new business, whose owner has just confirmed their address. */
export type Opened = { hotelId: number; userId: number; now: Date }

/** The dependencies of every feature's routes and actions. */
export type Api = {
  app: FastifyInstance
  db: Db
  clock: Clock
  config: Config
  /** Signs tokens, and is the key with which codes are hashed. */
  secret: string
  /** The public address of the product, for links in mails: no slash at the end. */
  publicUrl: string
  sms: SmsPort
  mail: MailPort
  jobs: Jobs
  changes: Changes
  /** Undefined if backups are off, as in most tests. */
  backups?: BackupSource | undefined
  /** The bytes of pictures and other files. */
  files: FileStore
  /**
   * Whether the disk of the embedded database has room; undefined when the database is on another server, which watches
   * its own disk.
   */
  hasRoom?: (() => Promise<boolean>) | undefined
  /** What makes live demos; undefined if this installation has none. */
  liveDemos?: DemoSource | undefined
  /** The pages for people without an account. */
  site: Site
  limits: Limits
  tokens: Tokens
  /** Features register here to add their rows to a new business, in the transaction that opens it. */
  onOpened: ((tx: Db, opened: Opened) => Promise<void>)[]
  /** Every endpoint served, in order: the tests go through this list so that none is left out. */
  endpoints: Endpoint[]
}
