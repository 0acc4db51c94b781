// The links of the layout, and ways to reach everything in it: on a low screen, by landmark, and from a search.
import { expect } from '@playwright/test'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { searchText } from '#web/features/search/search.text.ts'
import { signedIn as test } from './fixtures.ts'

const t = { layout: layoutText.tr, navigation: navigationText.tr, search: searchText.tr }

test('on a low screen the whole menu can be scrolled to, and signing out stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 })
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: t.layout.mainMenu })
  await menu.getByRole('button', { name: t.navigation.business, exact: true }).click()
  await page.mouse.wheel(0, -2_000)
  const last = menu.getByRole('listitem').last().getByRole('link')
  await expect(last).not.toBeInViewport()
  await menu.getByRole('listitem').nth(1).hover()
  await page.mouse.wheel(0, 2_000)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: t.navigation.signOut })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a unit that the menu search found is scrolled to and marked', async ({ page, business }) => {
  for (let number = 1; number <= 14; number++) await business.unit({ unitName: `Bungalov ${number}` })
  const { id } = await business.unit({ unitName: 'Zümrüt Köşk' })
  await page.goto('/admin/dashboard')
  const search = t.search.label
  await page.getByRole('button', { name: search }).click()
  await page.getByRole('combobox', { name: search }).fill('zumrut')
  await page.getByRole('option', { name: /Zümrüt Köşk/ }).click()
  await expect(page).toHaveURL(`/admin/hotel-details#unit-${id}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Zümrüt Köşk' }) })
  await expect(card).toBeInViewport()
  await expect(card).toBeFocused()

  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await expect(card).toBeInViewport()
})

test('the API documentation can be read, and the browser reports no error', async ({ page }) => {
  // The viewer reads the whole document before it renders any of it.
  const longer = { timeout: 60_000 }
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Konuk/ })).toBeVisible(longer)
  await page.getByRole('link', { name: 'health', exact: true }).click()
  await page
    .getByRole('button', { name: /\/api\/health/ })
    .first()
    .click()
  await expect(page.getByText('Responses').first()).toBeVisible(longer)
})
