import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumForTests } from './e2e/chromium.ts'

/**
 * Returns a folder for this run alone. Each worker reads the config again, but only the first process, which starts the
 * server, creates the folder.
 */
function folderOfRun(name: string): string {
  const known = process.env[name]
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'konuk-e2e-'))
  process.env[name] = folder
  // The server has stopped by the time this process exits.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const data = folderOfRun('KONUK_E2E_DATA')
// Here the workers note which texts axe has found readable.
folderOfRun('KONUK_E2E_READABLE')

const browser = await chromiumForTests()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // With two workers, two cores would be idle for a fifth of the time, because a test waits for the server as well as
  // for its browser.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // The address that the server has announced. Its port is any free one, because several users of a machine may run
    // tests at once.
    baseURL: process.env['KONUK_E2E_ADDRESS'] ?? '',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording traces doubles the time; `npx playwright test --trace retain-on-failure` turns it on.
    trace: 'off',
    launchOptions: {
      ...browser,
      // A page lives only for seconds here, so V8's optimisations and frequent garbage collections cost more than they
      // gain.
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
    // While the machine does other work, creating the database has taken more than a minute.
    timeout: 180_000,
    env: {
      PORT: process.env['KONUK_E2E_PORT'] ?? '0',
      KONUK_DATA_DIR: data,
      KONUK_BACKUP_DIR: join(data, 'backups'),
      // Scheduled backups are off, so that a test running at five past the hour does not differ from others. Backups
      // can still be requested.
      KONUK_BACKUPS: '0',
      // Operators of the product: one test registers with the first address, another signs in with the second.
      KONUK_OPERATORS: 'isletmeci@konuk.test,demo@konuk.local',
      KONUK_RATE_LIMIT_FACTOR: '1000',
      KONUK_CHEAP_PASSWORDS: '1',
      KONUK_LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
    },
  },
})
