// Every setting from the environment is read once, here, and the settings are checked as a whole.
import { z } from 'zod'
import { developmentMailbox } from '#contract/contact/schemas.ts'
import { linksFit } from '#domain/consent/sms-text.ts'
import { mostWorkBits } from '#domain/live-demo/live-demo.ts'
import { isEmail } from '#domain/people/email.ts'
import {
  type Allowances,
  type CountedKind,
  marketingCodesOf,
  platformFor,
  usualAllowances,
  usualCodeAllowances,
} from '#domain/sms/allowance.ts'
import { looksRandom } from './secret-strength.ts'
import type { PriceStep } from '#contract/public-site/schemas.ts'
import { demoUser } from './seed/demo-business.ts'
import { readTrustedProxies, type TrustedProxies } from '#server/platform/http/network.ts'
import { backupEnvironment, type BackupSettings, readBackupSettings } from '#server/platform/backup/settings.ts'
import { smsDrivers, type SmsSettings } from '#server/integrations/sms/driver-for.ts'

const priceSteps = z
  .string()
  .regex(/^\d{1,3}:\d{1,6}(,\d{1,3}:\d{1,6})*$/, 'set units and lira a month, such as "5:450,15:900,50:1500"')
  .transform((text) =>
    text.split(',').map((step): PriceStep => {
      const [units = 0, lira = 0] = step.split(':').map(Number)
      return { units, lira }
    }),
  )
  .refine(
    (steps) => steps.every(({ units }, at) => units > (steps[at - 1]?.units ?? 0)),
    'name more units in each step',
  )

const flag = z.enum(['0', '1']).transform((text) => text === '1')

const numberToDial = z.string().regex(/^\+[\d ()-]{8,20}$/, 'write it with the country, such as "+90 212 555 00 00"')

/** The number of SMS messages that one business may send in a day over Konuk's account. */
const smsDaily = ({ firstWeek, later }: Omit<Allowances, 'platform'>) =>
  z
    .string()
    .regex(/^\d{1,7}(,\d{1,7})?$/, 'set a number, or two such as "50,200": in the first week of a business, and later')
    .default(`${firstWeek},${later}`)
const smsDailyTotal = z.coerce.number().int().min(0).optional()

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  KONUK_OPEN_TO_NETWORK: flag.default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  KONUK_MIGRATE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  KONUK_PREPARED: flag.optional(),
  KONUK_DATA_DIR: z.string().min(1).optional(),
  KONUK_SECRET: z.string().min(32).optional(),
  KONUK_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  KONUK_RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  KONUK_CHEAP_PASSWORDS: flag.default(false),
  KONUK_DEMO: flag.optional(),
  KONUK_LIVE_DEMO: flag.optional(),
  KONUK_LIVE_DEMO_BITS: z.coerce.number().int().min(1).max(mostWorkBits).default(16),
  KONUK_SMS_DRIVER: z.enum(smsDrivers).default('outbox'),
  KONUK_SMS_USER: z.string().min(1).optional(),
  KONUK_SMS_PASSWORD: z.string().min(1).optional(),
  KONUK_SMS_SENDER: z.string().max(11, 'a sender name has at most 11 characters').optional(),
  KONUK_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  KONUK_SMS_DAILY: smsDaily(usualAllowances),
  KONUK_SMS_DAILY_TOTAL: smsDailyTotal,
  KONUK_SMS_CODES_DAILY: smsDaily(usualCodeAllowances),
  KONUK_SMS_CODES_DAILY_TOTAL: smsDailyTotal,
  KONUK_MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  KONUK_MAIL_FROM: z.string().min(3).optional(),
  KONUK_CONTACT_MAILBOX: z.string().refine(isEmail, 'is not an e-mail address').optional(),
  KONUK_PHONE: numberToDial.default(''),
  KONUK_WHATSAPP: numberToDial.default(''),
  KONUK_PRICES: priceSteps.optional(),
  KONUK_OPERATORS: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim().toLowerCase()))
    .refine((addresses) => addresses.every(isEmail), 'set e-mail addresses with commas between them')
    .optional(),
  KONUK_KNOWN_MAKERS: z
    .string()
    .transform((text) => text.split(',').map((maker) => maker.trim()))
    .refine(
      (makers) => makers.every((maker) => /^[\w-]{43}$/.test(maker)),
      'set ids of Konuks with commas between them',
    )
    .optional(),
  KONUK_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  KONUK_API_DOCS: flag.optional(),
  ...backupEnvironment,
  KONUK_TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const proxies = readTrustedProxies(text)
      if (proxies !== undefined) return proxies
      const message = 'set how many proxies stand in front (1 to 9), or their addresses, such as 10.0.0.0/8,fd00::/8'
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }),
})

export type Config = {
  production: boolean
  port: number
  host: string
  /** The URL of the database for requests. Undefined means the embedded database. */
  databaseUrl: string | undefined
  /**
   * The URL for the owner of the tables, if `databaseUrl` uses another role. The owner runs migrations and owns the job
   * queue.
   */
  migrateUrl: string | undefined
  /** True if statements are prepared, which not every pooler supports. */
  prepared: boolean
  dataDir: string | undefined
  /** Undefined means that the app makes a secret and stores it in its data folder (development only). */
  secret: string | undefined
  publicUrl: string | undefined
  rateLimitFactor: number
  /** Passwords are hashed for the sake of speed instead of safety, for browser tests. */
  cheapPasswords: boolean
  /** True if an empty embedded database gets the demo business. */
  demo: boolean
  /** Whether visitors may open live demos, and the bits of work that one costs their browser. */
  liveDemo: { isOn: boolean; bits: number }
  sms: SmsSettings
  /** The daily limits of Konuk's own SMS account. */
  smsAllowances: Record<CountedKind, Allowances>
  mail: { driver: 'outbox' } | { driver: 'smtp'; url: string; from: string }
  /** The mailbox that receives demo requests. The public pages also show it as Konuk's address. */
  contactMailbox: string
  /** The phone number as the public pages show it; '' if there is none. */
  phone: string
  whatsapp: string
  /** What Konuk costs a business, as the public pages say it; without steps they say that trying costs nothing. */
  prices: readonly PriceStep[]
  /** The e-mail addresses of Konuk's operators, in lower case. Operators see the product's own figures. */
  operators: readonly string[]
  /** The Konuks whose takeouts bring consents that count as proven, besides this one. */
  knownMakers: readonly string[]
  backup: BackupSettings
  logLevel: string
  /** True if `/api/docs` and `/api/openapi.json` are served. */
  apiDocs: boolean
  /** The proxies whose X-Forwarded-For is trusted, and only for the entries that they appended themselves. */
  trustProxy: TrustedProxies
}

/** Returns the configuration, or one clear message for each invalid setting. */
export function readConfig(env: Record<string, string | undefined>): { config: Config } | { wrong: string[] } {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) return { wrong: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }

  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  const wrong: string[] = []
  if (e.KONUK_MAIL_URL && !e.KONUK_MAIL_FROM)
    wrong.push('KONUK_MAIL_FROM: set the sender, such as "Konuk <konuk@example.com>"')
  if (e.KONUK_MIGRATE_URL && !e.DATABASE_URL)
    wrong.push('KONUK_MIGRATE_URL: leave it out, or set DATABASE_URL too, the login of requests')
  if (e.DATABASE_URL && !e.KONUK_MIGRATE_URL && new URL(e.DATABASE_URL).username === 'konuk_app')
    wrong.push('KONUK_MIGRATE_URL: set the login of the owner, as konuk_app of DATABASE_URL owns nothing')
  if (!production && !isThisMachine(e.HOST) && !e.KONUK_OPEN_TO_NETWORK)
    wrong.push(
      'HOST: outside production, whoever reaches this address can read all mails and sign in as the demo user; set KONUK_OPEN_TO_NETWORK=1 if that is meant',
    )
  const sms = readSms(e, wrong)
  const backup = readBackupSettings(e, wrong, staysPrivate)
  if (production) {
    if (!e.KONUK_SECRET)
      wrong.push('KONUK_SECRET: set at least 32 random characters, such as the output of "openssl rand -hex 32"')
    if (e.KONUK_SECRET && !looksRandom(e.KONUK_SECRET))
      wrong.push('KONUK_SECRET: it can be guessed; set random characters, such as the output of "openssl rand -hex 32"')
    if (e.KONUK_PUBLIC_URL && !staysPrivate(e.KONUK_PUBLIC_URL))
      wrong.push('KONUK_PUBLIC_URL: set an https address, as passwords are sent there')
    if (!e.KONUK_MAIL_URL)
      wrong.push('KONUK_MAIL_URL: set the mail server, such as smtp://user:password@mail.example.com:587')
    if (!e.KONUK_PUBLIC_URL)
      wrong.push('KONUK_PUBLIC_URL: set the address that people open, such as https://konuk.example.com')
    else if (!linksFit(e.KONUK_PUBLIC_URL.replace(/\/$/, '')))
      wrong.push('KONUK_PUBLIC_URL: too long for a link in an SMS; set an address of at most 37 characters')
    if (!e.KONUK_CONTACT_MAILBOX)
      wrong.push('KONUK_CONTACT_MAILBOX: set the mailbox that demo requests go to, such as destek@example.com')
    if (e.KONUK_SMS_DRIVER === 'outbox') wrong.push('KONUK_SMS_DRIVER: "outbox" sends nothing; set the SMS provider')
    if (e.KONUK_SMS_URL && !staysPrivate(e.KONUK_SMS_URL))
      wrong.push('KONUK_SMS_URL: set an https address, as the password is sent there')
    if (!backup.hourly)
      wrong.push('KONUK_BACKUPS: leave it out, it is for tests: what is not backed up is lost one day')
    if (e.KONUK_RATE_LIMIT_FACTOR !== 1) wrong.push('KONUK_RATE_LIMIT_FACTOR: leave it out, it is for tests')
    if (e.KONUK_CHEAP_PASSWORDS) wrong.push('KONUK_CHEAP_PASSWORDS: leave it out, it is for tests')
  }
  if (wrong.length > 0) return { wrong }

  return {
    config: {
      production,
      port: e.PORT,
      host: e.HOST,
      databaseUrl: e.DATABASE_URL,
      migrateUrl: e.KONUK_MIGRATE_URL,
      prepared: e.KONUK_PREPARED ?? true,
      dataDir: e.KONUK_DATA_DIR,
      secret: e.KONUK_SECRET,
      publicUrl: e.KONUK_PUBLIC_URL?.replace(/\/$/, ''),
      rateLimitFactor: e.KONUK_RATE_LIMIT_FACTOR,
      cheapPasswords: e.KONUK_CHEAP_PASSWORDS,
      demo: e.KONUK_DEMO ?? !production,
      liveDemo: { isOn: e.KONUK_LIVE_DEMO ?? !production, bits: e.KONUK_LIVE_DEMO_BITS },
      sms,
      smsAllowances: readAllowances(e),
      mail:
        e.KONUK_MAIL_URL && e.KONUK_MAIL_FROM
          ? { driver: 'smtp', url: e.KONUK_MAIL_URL, from: e.KONUK_MAIL_FROM }
          : { driver: 'outbox' },
      contactMailbox: e.KONUK_CONTACT_MAILBOX ?? developmentMailbox,
      phone: e.KONUK_PHONE,
      whatsapp: e.KONUK_WHATSAPP,
      prices: e.KONUK_PRICES ?? [],
      operators: e.KONUK_OPERATORS ?? (production ? [] : [demoUser.email]),
      knownMakers: e.KONUK_KNOWN_MAKERS ?? [],
      backup,
      logLevel: e.KONUK_LOG_LEVEL,
      apiDocs: e.KONUK_API_DOCS ?? !production,
      trustProxy: e.KONUK_TRUST_PROXY,
    },
  }
}

function readAllowances(e: z.output<typeof Environment>): Config['smsAllowances'] {
  const message = readAllowance(e.KONUK_SMS_DAILY, e.KONUK_SMS_DAILY_TOTAL)
  const code = readAllowance(e.KONUK_SMS_CODES_DAILY, e.KONUK_SMS_CODES_DAILY_TOTAL)
  return { message, code, 'marketing-code': marketingCodesOf(code) }
}

function readAllowance(daily: string, total: number | undefined): Allowances {
  const [firstWeek = 0, later = firstWeek] = daily.split(',').map(Number)
  return { firstWeek, later, platform: total ?? platformFor({ later }) }
}

/** The names that each provider uses for the two credentials of an account. */
const smsAccounts = {
  netgsm: { user: "the account's user code, such as 8501234567", password: "the API user's password" },
  verimor: { user: "the account's number of 12 digits, such as 908501234567", password: 'the API password' },
  iletimerkezi: { user: 'the API key that the panel shows', password: 'the API hash that the panel shows' },
}

function readSms(e: z.output<typeof Environment>, wrong: string[]): SmsSettings {
  const driver = e.KONUK_SMS_DRIVER
  if (driver === 'outbox') return { driver }

  const { KONUK_SMS_USER: user = '', KONUK_SMS_PASSWORD: password = '', KONUK_SMS_SENDER: sender = '' } = e
  if (user === '' || (driver === 'verimor' && !/^\d{12}$/.test(user)))
    wrong.push(`KONUK_SMS_USER: set ${smsAccounts[driver].user}`)
  if (password === '') wrong.push(`KONUK_SMS_PASSWORD: set ${smsAccounts[driver].password}`)
  if (sender === '') wrong.push('KONUK_SMS_SENDER: set the sender name that the provider has approved')

  const where = e.KONUK_SMS_URL === undefined ? {} : { baseUrl: e.KONUK_SMS_URL }
  if (driver === 'netgsm') return { driver, usercode: user, password, header: sender, ...where }
  if (driver === 'verimor') return { driver, username: user, password, sender, ...where }
  return { driver, key: user, hash: password, sender, ...where }
}

/** Returns whether the traffic cannot be read on the way: it is encrypted or never leaves this machine. */
function staysPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isThisMachine(hostname)
}

const isThisMachine = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host)
