// Whether the data is safe, as an owner and as whoever runs Konuk see it.
import { expect } from '@playwright/test'
import { listBackups } from '#contract/backups.ts'
import { backupsText } from '#web/features/backups/backups.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { atDesk } from './fixtures.ts'

const t = backupsText.tr

atDesk('the owner sees when the data was backed up, and is told when it was not', async ({ page, business, call }) => {
  const seen = await call(listBackups, {}, business.token)
  const runs = [
    { id: 2, startedAt: '2026-11-23T11:05:00.000Z', state: 'not-written', checkedBy: null, checkedAt: null },
    {
      id: 1,
      startedAt: '2026-11-23T10:05:00.000Z',
      state: 'made',
      checkedBy: 'restored',
      checkedAt: '2026-11-23T10:05:04.000Z',
    },
  ].map((run) => ({ ...run, bytes: null, file: null }))
  await page.route('**/api/backups', (route) =>
    route.fulfill({
      json: { ...seen, alarm: 'failed', madeAt: runs[1]?.startedAt, checkedAt: runs[1]?.checkedAt, runs },
    }),
  )
  await page.goto('/admin/backups')
  await expect(page.getByRole('alert')).toContainText(t.alarm.failed)
  const list = page.getByRole('region', { name: t.list })
  await expect(list.getByRole('row', { name: /23\.11\.2026 13:05/ })).toContainText(t.by.restored)
  await expect(page.getByRole('button', { name: t.make })).toHaveCount(0)
  await expectAccessibleEverywhere(page)
})

atDesk(
  'since when any minute can be had, how, and that the disk fills once that is stuck',
  async ({ page, business, call }) => {
    const seen = await call(listBackups, {}, business.token)
    let minutes: typeof seen.minutes = { state: 'kept', from: '2026-11-22T00:35:04.000Z', until: null }
    await page.route('**/api/backups', (route) => route.fulfill({ json: { ...seen, mayMake: true, minutes } }))
    await page.goto('/admin/backups')
    const part = page.getByRole('region', { name: t.minutes })
    await expect(part).toContainText(t.minutesKept('22.11.2026 03:35'))
    await expect(part).toContainText('npm run restore -- --to')
    await expectAccessibleEverywhere(page)

    minutes = { ...minutes, state: 'stuck', until: '2026-11-23T10:00:00.000Z' }
    await page.reload()
    await expect(part.getByRole('alert')).toContainText(t.minutesStuckMore)
    await expect(part).toContainText(t.minutesUntil('22.11.2026 03:35', '23.11.2026 13:00'))
  },
)
