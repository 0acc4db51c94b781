// Tests that every scheduled job is scheduled, and at which hours: a missing job would otherwise go unnoticed.
import { expect, test } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { world } from './world.ts'

// Backups run every hour where a backup folder is configured (see backups.test.ts), unless they are turned off, as
// here.
const w = world({ backupFolder: '/nowhere', env: { KONUK_BACKUPS: '0' } })

test('each of the nightly and daily jobs is scheduled, by the clock of Istanbul', async () => {
  const pool = openPool(w.url)
  const { rows } = await pool.query('select name, cron, timezone from pgboss.schedule order by name')
  await pool.end()
  const daily = (name: string, cron: string) => ({ name, cron, timezone: 'Europe/Istanbul' })
  expect(rows).toEqual([
    daily('account.purge', '20 4 * * *'),
    daily('audit.anchor', '40 3 * * *'),
    daily('backups.watch', '*/10 * * * *'),
    daily('consent.anchor-proofs', '20 3 * * *'),
    daily('contact.forget-demo-requests', '40 4 * * *'),
    daily('guest-identity.forget', '35 4 * * *'),
    daily('kvkk.remind-of-requests', '30 8 * * *'),
    daily('kvkk.retention', '10 4 * * *'),
    daily('live-demo.delete', '*/5 * * * *'),
    daily('notifications.forget', '0 5 * * *'),
    daily('pictures.sweep', '20 4 * * *'),
    daily('rows.delete-ended', '50 4 * * *'),
    daily('sms.forget-phones', '5 0 * * *'),
    daily('stays.complete-forgotten', '0 12 * * *'),
  ])
})
