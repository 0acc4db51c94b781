import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  KONUK_SECRET: '9f2c41d07ab35e68c1d4f09b72e6a853',
  KONUK_MAIL_URL: 'smtp://konuk:secret@mail.example.com:587',
  KONUK_MAIL_FROM: 'Konuk <konuk@example.com>',
  KONUK_PUBLIC_URL: 'https://konuk.example.com/',
  KONUK_CONTACT_MAILBOX: 'destek@konuk.example.com',
}

const netgsm = {
  KONUK_SMS_DRIVER: 'netgsm',
  KONUK_SMS_USER: '8501234567',
  KONUK_SMS_PASSWORD: 'secret',
  KONUK_SMS_SENDER: 'KONUKOTEL',
}

test('development needs no setting', () => {
  expect(readConfig({})).toMatchObject({
    config: {
      production: false,
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      rateLimitFactor: 1,
      cheapPasswords: false,
      mail: { driver: 'outbox' },
      sms: { driver: 'outbox' },
    },
  })
})

test('outside production the app is open to the network only where that is asked for', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'konuk.local', '127.0.0.1.example.com']) {
    expect(readConfig({ HOST })).toMatchObject({ wrong: [expect.stringMatching(/^HOST: .*KONUK_OPEN_TO_NETWORK=1/)] })
    expect(readConfig({ HOST, KONUK_OPEN_TO_NETWORK: '1' })).toMatchObject({ config: { host: HOST } })
    expect(readConfig({ ...production, ...netgsm, HOST })).toMatchObject({ config: { host: HOST } })
  }
  for (const HOST of ['127.0.0.2', 'localhost', '::1'])
    expect(readConfig({ HOST })).toMatchObject({ config: { host: HOST } })
})

test('production has no demo business unless it is turned on', () => {
  const demo = (env: Record<string, string>) => readConfig({ ...production, ...netgsm, ...env })
  expect(demo({})).toMatchObject({ config: { demo: false } })
  expect(demo({ KONUK_DEMO: '1' })).toMatchObject({ config: { demo: true } })
  expect(readConfig({ KONUK_DEMO: '0' })).toMatchObject({ config: { demo: false } })
})

test('what Konuk costs is given in steps of units; anything else is refused', () => {
  expect(readConfig({ KONUK_PRICES: '5:450,50:1500' })).toMatchObject({
    config: {
      prices: [
        { units: 5, lira: 450 },
        { units: 50, lira: 1500 },
      ],
    },
  })
  expect(readConfig({})).toMatchObject({ config: { prices: [] } })
  for (const wrong of ['450', '5:450;15:900', '15:900,5:450', '5:-1']) {
    expect(readConfig({ KONUK_PRICES: wrong })).toEqual({ wrong: [expect.stringMatching(/^KONUK_PRICES: /)] })
  }
})

test('operators are named by address: nobody by default, and in development the user of the demo', () => {
  const operators = (env: Record<string, string>) => readConfig({ ...production, ...netgsm, ...env })
  expect(operators({})).toMatchObject({ config: { operators: [] } })
  expect(operators({ KONUK_OPERATORS: 'Ada@konuk.example.com, ali@konuk.example.com' })).toMatchObject({
    config: { operators: ['ada@konuk.example.com', 'ali@konuk.example.com'] },
  })
  expect(readConfig({})).toMatchObject({ config: { operators: ['demo@konuk.local'] } })
  expect(readConfig({ KONUK_OPERATORS: 'ada' })).toEqual({ wrong: [expect.stringMatching(/^KONUK_OPERATORS: /)] })
})

test('trusted proxies are given as a number or by address; anything else is refused', () => {
  expect(readConfig({})).toMatchObject({ config: { trustProxy: false } })
  expect(readConfig({ KONUK_TRUST_PROXY: '1' })).toMatchObject({ config: { trustProxy: 1 } })
  expect(readConfig({ KONUK_TRUST_PROXY: '10.0.0.0/8' })).toMatchObject({ config: { trustProxy: ['10.0.0.0/8'] } })
  expect(readConfig({ KONUK_TRUST_PROXY: 'yes' })).toEqual({ wrong: [expect.stringMatching(/^KONUK_TRUST_PROXY: /)] })
})

test('statements are prepared unless a pooler cannot carry them', () => {
  expect(readConfig({})).toMatchObject({ config: { prepared: true } })
  expect(readConfig({ KONUK_PREPARED: '0' })).toMatchObject({ config: { prepared: false } })
})

test('the owner of the tables is set beside the role of the requests', () => {
  const [app, owner] = ['postgres://konuk_app:a@db.example.com/konuk', 'postgres://konuk_owner:b@db.example.com/konuk']
  expect(readConfig({ DATABASE_URL: owner })).toMatchObject({ config: { databaseUrl: owner, migrateUrl: undefined } })
  expect(readConfig({ DATABASE_URL: app, KONUK_MIGRATE_URL: owner })).toMatchObject({
    config: { databaseUrl: app, migrateUrl: owner },
  })
  const refused = { wrong: [expect.stringMatching(/^KONUK_MIGRATE_URL: /)] }
  expect(readConfig({ DATABASE_URL: app })).toEqual(refused)
  expect(readConfig({ KONUK_MIGRATE_URL: owner })).toEqual(refused)
})

test('production refuses a secret that somebody typed and an address without encryption, each in one line', () => {
  const read = (env: Record<string, string>) => readConfig({ ...production, ...netgsm, ...env })
  const typed = 'password-password-password-password'
  expect(read({ KONUK_SECRET: typed })).toEqual({ wrong: [expect.stringMatching(/^KONUK_SECRET: /)] })
  expect(JSON.stringify(read({ KONUK_SECRET: typed }))).not.toContain('password-')
  expect(read({ KONUK_PUBLIC_URL: 'http://konuk.example.com' })).toEqual({
    wrong: [expect.stringMatching(/^KONUK_PUBLIC_URL: .*https/)],
  })
  expect(read({ KONUK_PUBLIC_URL: 'http://localhost:3000' })).toHaveProperty('config')
  expect(readConfig({ KONUK_SECRET: typed, KONUK_PUBLIC_URL: 'http://konuk.lan' })).toHaveProperty('config')
})

test('the API is documented in production only where that is turned on', () => {
  expect(readConfig({})).toMatchObject({ config: { apiDocs: true } })
  expect(readConfig({ ...production, ...netgsm })).toMatchObject({ config: { apiDocs: false } })
  expect(readConfig({ ...production, ...netgsm, KONUK_API_DOCS: '1' })).toMatchObject({ config: { apiDocs: true } })
})

const [messages, codes] = [
  { firstWeek: 100, later: 400, platform: 10_000 },
  { firstWeek: 150, later: 400, platform: 10_000 },
]
const marketing = { firstWeek: 50, later: 133, platform: 3333 }
test.each([
  [{}, { message: messages, code: codes, 'marketing-code': marketing }],
  [{ KONUK_SMS_DAILY: '20,100' }, { message: { firstWeek: 20, later: 100, platform: 2500 }, code: codes }],
  [{ KONUK_SMS_DAILY: '400' }, { message: { firstWeek: 400, later: 400, platform: 10_000 }, code: codes }],
  [
    { KONUK_SMS_DAILY: '400', KONUK_SMS_DAILY_TOTAL: '900' },
    { message: { firstWeek: 400, later: 400, platform: 900 }, code: codes },
  ],
  [
    { KONUK_SMS_CODES_DAILY: '30,60', KONUK_SMS_CODES_DAILY_TOTAL: '900' },
    {
      message: messages,
      code: { firstWeek: 30, later: 60, platform: 900 },
      'marketing-code': { firstWeek: 10, later: 20, platform: 300 },
    },
  ],
])('SMS over Konuk’s account with %j: %j', (env, smsAllowances) => {
  expect(readConfig(env)).toMatchObject({ config: { smsAllowances } })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ config: { port: 3000, databaseUrl: undefined } })
})

test('each fault gets one line that names it', () => {
  const read = readConfig({ PORT: '70000', KONUK_DEMO: 'yes', DATABASE_URL: 'mysql://x', KONUK_SECRET: 'short' })
  expect('wrong' in read && read.wrong.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'KONUK_SECRET',
    'KONUK_DEMO',
  ])
})

test('production does not start with drivers that send nothing, or without a secret, and says which settings are missing', () => {
  const read = readConfig({ NODE_ENV: 'production' })
  expect('wrong' in read && read.wrong.map((line) => line.split(':')[0])).toEqual([
    'KONUK_SECRET',
    'KONUK_MAIL_URL',
    'KONUK_PUBLIC_URL',
    'KONUK_CONTACT_MAILBOX',
    'KONUK_SMS_DRIVER',
  ])
  expect(readConfig(production)).toEqual({ wrong: [expect.stringMatching(/^KONUK_SMS_DRIVER/)] })
  expect(readConfig({ ...production, ...netgsm })).toMatchObject({ config: { production: true } })
})

test('each SMS provider gets its account under its own variable names', () => {
  const sms = (driver: string, more = {}) => readConfig({ ...netgsm, KONUK_SMS_DRIVER: driver, ...more })

  expect(sms('netgsm')).toMatchObject({
    config: { sms: { driver: 'netgsm', usercode: '8501234567', password: 'secret', header: 'KONUKOTEL' } },
  })
  expect(sms('verimor', { KONUK_SMS_USER: '908501234567' })).toMatchObject({
    config: { sms: { driver: 'verimor', username: '908501234567', password: 'secret', sender: 'KONUKOTEL' } },
  })
  expect(sms('iletimerkezi', { KONUK_SMS_URL: 'http://localhost:8080' })).toMatchObject({
    config: {
      sms: {
        driver: 'iletimerkezi',
        key: '8501234567',
        hash: 'secret',
        sender: 'KONUKOTEL',
        baseUrl: 'http://localhost:8080',
      },
    },
  })
})

test.each(['netgsm', 'verimor', 'iletimerkezi'])('%s without its account: one line for each thing to set', (driver) => {
  const read = readConfig({ KONUK_SMS_DRIVER: driver })
  expect('wrong' in read && read.wrong.map((line) => line.split(':')[0])).toEqual([
    'KONUK_SMS_USER',
    'KONUK_SMS_PASSWORD',
    'KONUK_SMS_SENDER',
  ])
})

test.each([
  ['KONUK_SMS_DRIVER', 'pigeon'],
  ['KONUK_SMS_SENDER', 'TWELVE CHARS'],
  ['KONUK_SMS_DAILY', '50;200'],
  ['KONUK_SMS_DAILY', '-1'],
  ['KONUK_SMS_CODES_DAILY', '150;400'],
  ['KONUK_SMS_URL', 'ftp://sms.example.com'],
])('%s may not be "%s", and no line quotes the password', (name, value) => {
  const read = readConfig({ ...netgsm, [name]: value })
  expect(read).toEqual({ wrong: [expect.stringMatching(new RegExp(`^${name}: `))] })
  expect(JSON.stringify(read)).not.toContain('secret')
})

test("Verimor's user name is the number of the account", () => {
  expect(readConfig({ ...netgsm, KONUK_SMS_DRIVER: 'verimor', KONUK_SMS_USER: 'konuk' })).toEqual({
    wrong: [expect.stringMatching(/^KONUK_SMS_USER: .*12 digits/)],
  })
})

test('in production the SMS password is never sent unencrypted', () => {
  const at = (url: string) => readConfig({ ...production, ...netgsm, KONUK_SMS_URL: url })
  expect(at('http://sms.example.com')).toEqual({ wrong: [expect.stringMatching(/^KONUK_SMS_URL: .*https/)] })
  expect(at('http://127.0.0.1.example.com')).toHaveProperty('wrong')
  expect(at('https://sms.example.com')).toHaveProperty('config')
  expect(at('http://127.0.0.1:8080')).toHaveProperty('config')
})

test('backups run by themselves unless that is turned off, which production refuses', () => {
  expect(readConfig({})).toMatchObject({ config: { backup: { hourly: true } } })
  expect(readConfig({ KONUK_BACKUPS: '0' })).toMatchObject({ config: { backup: { hourly: false } } })
  expect(readConfig({ ...production, KONUK_BACKUPS: '0' })).toMatchObject({
    wrong: expect.arrayContaining([expect.stringMatching(/^KONUK_BACKUPS:/)]),
  })
})

test('production does not hash passwords cheaply', () => {
  expect(readConfig({ KONUK_CHEAP_PASSWORDS: '1' })).toMatchObject({ config: { cheapPasswords: true } })
  expect(readConfig({ ...production, KONUK_CHEAP_PASSWORDS: '1' })).toMatchObject({
    wrong: expect.arrayContaining([expect.stringMatching(/^KONUK_CHEAP_PASSWORDS/)]),
  })
})

test('production does not start with loosened limits', () => {
  expect(readConfig({ ...production, KONUK_RATE_LIMIT_FACTOR: '1000' })).toMatchObject({
    wrong: expect.arrayContaining([expect.stringMatching(/^KONUK_RATE_LIMIT_FACTOR/)]),
  })
})

test('the public address leaves room for a link in the SMS that carries a code', () => {
  const withUrl = (url: string) => readConfig({ ...production, ...netgsm, KONUK_PUBLIC_URL: url })
  expect(withUrl('https://rezervasyon.bungalov.com.tr')).toHaveProperty('config')
  expect(withUrl('https://rezervasyon.bungalovlar.com.tr')).toEqual({
    wrong: [expect.stringMatching(/^KONUK_PUBLIC_URL: too long/)],
  })
})
