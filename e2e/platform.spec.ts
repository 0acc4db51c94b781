// Figures for the operators of Konuk.
import { expect } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { Refusal } from '#contract/client.ts'
import { updateHotel } from '#contract/hotel/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { demoUser } from '#server/seed/demo-business.ts'
import { publicFrameText } from '#site/pages/public/frame/public-frame.text.ts'
import { visitsText } from '#web/features/reports/visits.text.ts'
import { smsReleasesText } from '#web/features/sms/sms-releases.text.ts'
import { settingsText } from '#web/features/layout/settings/settings.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { newPhone, test as base } from './fixtures.ts'
import { expectNote } from './screen.ts'
import { expectWholeEverywhere } from './sms-screen.ts'

const t = {
  publicLayout: publicFrameText.tr,
  settings: settingsText.tr,
  visits: visitsText.tr,
  releases: smsReleasesText.tr,
}

// In development the owner of the demo business is also an operator of the product.
const test = base.extend({
  storageState: async ({ call, baseURL }, use) => {
    const { token } = await call(login, { body: demoUser })
    const localStorage = [{ name: 'accessToken', value: token }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})
// The browser of the tests identifies itself as automated, so its visits would not be counted. The tests imitate a
// usual browser.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

test('the settings show how often the pages of Konuk are opened, and from where', async ({ page }) => {
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

test('a business that waits for links in its SMS is released and taken back, and hears of both', async ({
  page,
  call,
  business,
}) => {
  const name = `Bekleyen ${newPhone().slice(-5)}`
  await call(updateHotel, { body: { name, address: 'Fethiye' } }, business.token)
  const send = () =>
    call(sendSms, { body: { phoneNumber: newPhone(), message: 'Konum: konuk-odeme.com' } }, business.token)
  await expect(send()).rejects.toThrow(Refusal)

  await page.goto('/admin/settings?tab=platform')
  const row = page.getByRole('region', { name: t.releases.title }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(t.releases.states.waiting)
  await expect(row).toContainText(t.releases.noPaidStay)
  await expectNoAxeViolation(page)
  await expectWholeEverywhere(page)
  await row.getByRole('button', { name: t.releases.allowFor(name) }).click()
  await expectNote(page, t.releases.allowed(name))
  await expect(row).toContainText(t.releases.states.released)
  await expect(row).toContainText(demoUser.email)
  await send()

  await row.getByRole('button', { name: t.releases.withdrawFrom(name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.releases.takeBack }).click()
  await expectNote(page, t.releases.takenBack(name))
  await expect(row).toContainText(t.releases.states['taken-back'])
  await expect(send()).rejects.toThrow(Refusal)
  const { notifications } = await call(listNotifications, {}, business.token)
  expect(notifications.filter(({ kind }) => kind === 'sms-release')).toHaveLength(2)
})
