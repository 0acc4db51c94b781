// The home page of a new business.
import { expect } from '@playwright/test'
import { firstStepsText } from '#web/features/today/first-steps.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { signedIn as test } from './fixtures.ts'
import { allAnswered } from './network.ts'

const t = { steps: firstStepsText.tr, today: todayText.tr }

test('a new business sees its first steps, until the owner dismisses them', async ({ page, business }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByText(t.today.noUnits)).toBeVisible()
  await expect(page.getByRole('link', { name: t.today.addUnit })).toHaveAttribute('href', '/admin/hotel-details')
  const steps = page.getByRole('region', { name: t.steps.title })
  const { units, ...others } = t.steps.steps
  await expect(steps.getByRole('link')).toHaveText([units, t.steps.fromExcel, ...Object.values(others)])
  await expect(steps.getByRole('link', { name: t.steps.fromExcel })).toHaveAttribute('href', '/admin/import')
  await expectNoAxeViolation(page)
  await business.unit()
  await expect(steps).toContainText(t.steps.more(2, 5))
  await steps.getByRole('button', { name: t.steps.dismiss }).click()
  await expect(steps).toHaveCount(0)
  // The steps disappear at once, before the server has stored that they were dismissed.
  await allAnswered(page)
  await page.reload()
  await expect(page.getByRole('region', { name: t.today.arrivals })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
