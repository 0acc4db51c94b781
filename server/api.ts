import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from './config.ts'
import type { BackupSource } from './features/backups/source.ts'
import type { MailPort } from '#server/integrations/mail/mail.ts'
import type { SmsPort } from '#server/integrations/sms/sms.ts'
import type { Db } from './platform/db/connect.ts'
import type { Limits } from './platform/http/limits.ts'
import type { Tokens } from './platform/http/tokens.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Changes } from './platform/live/changes.ts'

/** Passed in, never read in the middle of logic, so that a test can choose what time it is. */
type Clock = () => Date

/** A business whose owner has just confirmed the address. */
export type Opened = { hotelId: number; userId: number; now: Date }

/** What every feature's routes and actions are given. */
export type Api = {
  app: FastifyInstance
  db: Db
  clock: Clock
  config: Config
  /** Signs tokens and keys every stored hash of a code. */
  secret: string
  /** Where people open the product, for links in mails: no slash at the end. */
  publicUrl: string
  sms: SmsPort
  mail: MailPort
  jobs: Jobs
  changes: Changes
  /** Undefined where nobody backs up: in most tests. */
  backups?: BackupSource | undefined
  /** Whether the disk of the embedded database has room; undefined where the database is another server's matter. */
  hasRoom?: (() => Promise<boolean>) | undefined
  limits: Limits
  tokens: Tokens
  /** What each feature puts into a business that has just been opened, in the transaction that opens it. */
  onOpened: ((tx: Db, opened: Opened) => Promise<void>)[]
  /** Every endpoint served, in order: what the tests walk so that none is forgotten. */
  endpoints: Endpoint[]
}
