import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumForTests } from './e2e/chromium.ts'

// The config is read again by each worker: the first one, which starts the server, decides.
if (process.env['KONUK_E2E_DATA'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'konuk-e2e-'))
  process.env['KONUK_E2E_DATA'] = folder
  // By then the server has stopped.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const browser = await chromiumForTests()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two leave two cores idle for a fifth of the time: a journey waits for the server as well as for its browser.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // As the server said it. Its port is a free one: several users of a machine may test at once.
    baseURL: process.env['KONUK_E2E_ADDRESS'] ?? '',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording doubles the time. `npx playwright test --trace retain-on-failure` records.
    trace: 'off',
    launchOptions: {
      ...browser,
      // A page lives for seconds here: what V8 would optimise, and collect often, costs more than it gains.
      args: [
        ...(browser.args ?? []),
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    wait: { stdout: /is ready: (?<konuk_e2e_address>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // Beside other work, a database made anew has taken more than a minute.
    timeout: 180_000,
    env: {
      PORT: process.env['KONUK_E2E_PORT'] ?? '0',
      KONUK_DATA_DIR: process.env['KONUK_E2E_DATA'],
      KONUK_BACKUP_DIR: join(process.env['KONUK_E2E_DATA'], 'backups'),
      // A journey that crosses five past the hour is no other than the rest. One that is asked for is made.
      KONUK_BACKUPS: '0',
      // Whoever runs the product: one journey registers with the first address, another signs in with the second.
      KONUK_OPERATORS: 'isletmeci@konuk.test,demo@konuk.local',
      KONUK_RATE_LIMIT_FACTOR: '1000',
      KONUK_LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
    },
  },
})
