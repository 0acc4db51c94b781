// What the landing page says of the product agrees with the list of features.
import { expect } from '@playwright/test'
import { featuresText } from '#site/pages/public/features.text.ts'
import { test } from './fixtures.ts'

test('the landing page says of each feature what the list of features says', async ({ page }) => {
  await page.goto('/features')
  const cards = page.getByRole('region', { name: featuresText.tr.gridTitle }).locator('ul > li')
  const titlesOf = (readiness: string) =>
    cards
      .filter({ has: page.getByText(readiness, { exact: true }) })
      .getByRole('heading')
      .allTextContents()
  const [soon, partly] = [await titlesOf('Yakında'), await titlesOf('Bir bölümü hazır')]
  await page.goto('/landing')
  const main = page.getByRole('main')
  await expect(main.getByText(`Yakında: ${soon.join(', ')}.`, { exact: true })).toBeVisible()
  await expect(main.getByText(`Bir bölümü hazır: ${partly.join(', ')}.`, { exact: true })).toBeVisible()
})
