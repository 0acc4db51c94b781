import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  KONUK_SECRET: 'x'.repeat(32),
  KONUK_MAIL_URL: 'smtp://konuk:secret@mail.example.com:587',
  KONUK_MAIL_FROM: 'Konuk <konuk@example.com>',
  KONUK_PUBLIC_URL: 'https://konuk.example.com/',
}

test('nothing need be set in development', () => {
  expect(readConfig({})).toMatchObject({
    config: {
      production: false,
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      rateLimitFactor: 1,
      mail: { driver: 'outbox' },
    },
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ config: { port: 3000, databaseUrl: undefined } })
})

test('each thing that is wrong gets one line that names it', () => {
  const read = readConfig({ PORT: '70000', KONUK_DEMO: 'yes', DATABASE_URL: 'mysql://x', KONUK_SECRET: 'short' })
  expect('wrong' in read && read.wrong.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'KONUK_SECRET',
    'KONUK_DEMO',
  ])
})

test('production does not start on drivers that send nothing, or without a secret, and says what to set', () => {
  const read = readConfig({ NODE_ENV: 'production' })
  expect('wrong' in read && read.wrong.map((line) => line.split(':')[0])).toEqual([
    'KONUK_SECRET',
    'KONUK_MAIL_URL',
    'KONUK_PUBLIC_URL',
    'KONUK_SMS_DRIVER',
  ])
  expect(readConfig(production)).toEqual({ wrong: [expect.stringMatching(/^KONUK_SMS_DRIVER/)] })
})

test('production does not start with loosened limits', () => {
  expect(readConfig({ ...production, KONUK_RATE_LIMIT_FACTOR: '1000' })).toMatchObject({
    wrong: expect.arrayContaining([expect.stringMatching(/^KONUK_RATE_LIMIT_FACTOR/)]),
  })
})
