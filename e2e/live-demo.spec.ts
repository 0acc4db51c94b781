// The live demo: from the home page into a business of one's own, without registering.
import { expect } from '@playwright/test'
import { messageFor } from '#contract/problems.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { liveDemoNoteText } from '#web/features/layout/admin/live-demo-note.text.ts'
import { liveDemoText } from '#site/pages/public/live-demo/live-demo.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { test } from './fixtures.ts'

const t = { demo: liveDemoText.tr, layout: layoutText.tr, note: liveDemoNoteText.tr }
const ends = /^Bu bir deneme işletmesi; yarın \d\d:\d\d’[dt][ae] silinir\./

test('a visitor opens a live demo from the home page, and it says until when it lives', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: t.demo.open }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText(ends)).toBeVisible()
  await expect(page.getByText('Çamlıvadi Bungalov').first()).toBeVisible()
  await expectNoAxeViolation(page)

  await page.goto('/')
  await page.getByRole('button', { name: t.demo.open }).click()
  await expect(page.getByText(t.demo.signedIn)).toBeVisible()

  await page.goto('/admin/sms-send')
  await expect(page.getByText(ends)).toBeVisible()
  await page.getByRole('link', { name: t.note.register }).click()
  await expect(page).toHaveURL(/\/auth\/register$/)
})

test('a refusal, an answer that cannot be read and a browser without hashes are said beside the button, which works again', async ({
  page,
}) => {
  const message = messageFor('live-demo.full', 'tr')
  await page.goto('/')
  const button = page.getByRole('button', { name: t.demo.open })
  await page.route('**/api/live-demo', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'live-demo.full', message } }),
  )
  await button.click()
  await expect(page.getByText(message)).toBeVisible()
  await page.unroute('**/api/live-demo')

  await page.route('**/api/live-demo/challenge', (route) => route.fulfill({ body: 'a page of a proxy' }))
  await button.click()
  await expect(page.getByText(t.demo.connection)).toBeVisible()
  await page.unroute('**/api/live-demo/challenge')

  await page.route('**/solve-challenge-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => postMessage(undefined)' }),
  )
  await button.click()
  await expect(page.getByText(t.demo.unsupported)).toBeVisible()
  await expect(button).toBeEnabled()
})
