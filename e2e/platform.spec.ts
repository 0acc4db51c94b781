// What those who run Konuk see of it.
import { expect } from '@playwright/test'
import { login } from '#contract/account.ts'
import { demoUser } from '#server/seed/demo-business.ts'
import { publicFrameText } from '#web/features/public-site/frame/public-frame.text.ts'
import { visitsText } from '#web/features/reports/visits.text.ts'
import { settingsText } from '#web/features/settings/settings.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { test as base } from './fixtures.ts'

const t = { publicLayout: publicFrameText.tr, settings: settingsText.tr, visits: visitsText.tr }

// In development whoever opens the demo business runs the product too.
const test = base.extend({
  storageState: async ({ call, baseURL }, use) => {
    const { token } = await call(login, { body: demoUser })
    const localStorage = [{ name: 'accessToken', value: token }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})
// The browser of the tests says of itself that nobody sits before it, and is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

test('how often the pages of Konuk are opened, and from where, stands in the settings', async ({ page }) => {
  await page.goto('/contact', { referer: 'https://l.instagram.com/' })
  await page.getByRole('navigation').getByRole('link', { name: t.publicLayout.features }).first().click()
  await expect(page).toHaveURL('/features')
  await page.goto('/admin/settings')
  await page.getByRole('tab', { name: t.settings.tabs.platform }).click()
  await expect(page).toHaveURL('/admin/settings?tab=platform')
  const pages = page.getByRole('region', { name: t.visits.pages })
  await expect(pages).toContainText(t.visits.pagesMore)
  await expect(pages.getByRole('row', { name: /İletişim/ })).toBeVisible()
  await expect(pages.getByRole('row', { name: /Özellikler/ })).toHaveCount(0)
  const sources = page.getByRole('region', { name: t.visits.sources })
  await expect(sources.getByRole('row', { name: /Instagram/ })).toBeVisible()
  await expectNoAxeViolation(page)
})
