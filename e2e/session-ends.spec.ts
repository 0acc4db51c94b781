// Ways in which a session ends: signing out, a refusal by the server, a lost connection, or an idle hour.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { logoutAll, myProfile } from '#contract/account/endpoints.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { day, signedIn } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { logIn } from './screen.ts'
import { hearNothing, hold } from './search-screen.ts'

const t = { layout: layoutText.tr, navigation: navigationText.tr }

const test = signedIn.extend<object>({
  // The browser logs every lost response as an error, which is expected here.
  calmBrowser: async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use(),
})

const lose = (page: Page, path: string) => page.route(path, (route) => route.abort())

test('a sign-out that does not reach the server still clears the browser', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/admin/dashboard')
  await lose(page, '**/api/auth/logout/all')
  await page.getByRole('navigation').getByRole('button', { name: t.navigation.signOut }).click()
  await page
    .getByRole('dialog', { name: t.navigation.signOutTitle })
    .getByRole('button', { name: t.navigation.signOut })
    .click()
  await expect(page).toHaveURL('/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect(warnings).toContainEqual(expect.stringContaining('Signing out at the server failed'))
})

test('a token that the server refuses is deleted', async ({ page, business, call }) => {
  await hearNothing(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  // This request is held so that the click comes first. Otherwise another request might be refused before the click,
  // and the page would be gone.
  const goOn = await hold(page, '**/api/reservations/search')
  await page.getByRole('navigation').getByRole('link', { name: t.navigation.reservations }).first().click()
  await expect(page).toHaveURL('/admin/reservations')
  await call(logoutAll, {}, business.token)
  goOn()
  await expect(page).toHaveURL(/\/auth\/login\?reason=expired/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('a server that stays unreachable ends the session, and the login page says why', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await lose(page, '**/api/**')
  await page.getByRole('navigation').getByRole('link', { name: t.navigation.reservations }).first().click()
  await page.clock.runFor(2_000)
  await expect(page.getByText(t.layout.unreachable)).toBeVisible()
  await expect(async () => {
    // Each question must have failed before the pause until the next one can pass.
    await allAnswered(page)
    await page.clock.runFor(2_600)
    await expect(page).toHaveURL(/\/auth\/login\?reason=connection/, { timeout: 50 })
  }).toPass({ intervals: [0] })
  await expect(page.getByRole('alert')).toContainText(t.layout.reason.connection)
})

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  mousedown: (page) => page.mouse.down(),
  mousemove: (page) => page.mouse.move(300, 300),
  keydown: (page) => page.keyboard.press('Shift'),
  scroll: (page) => page.evaluate(() => document.dispatchEvent(new Event('scroll'))),
  touchstart: (page) => page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
  click: (page) => page.evaluate(() => document.body.click()),
}
test('each sign of activity restarts the hour', async ({ page, business, call }) => {
  await page.clock.install()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await allAnswered(page)
  for (const [sign, give] of Object.entries(signs)) {
    await test.step(sign, async () => {
      // Almost an hour after the one before, that is: had that one not counted, the session would be over by now.
      await page.clock.fastForward(3_540_000)
      await page.clock.runFor(20_000)
      await Promise.all([page.waitForResponse('**/api/profile/me'), give(page)])
      await allAnswered(page)
    })
  }
  await page.clock.fastForward(3_540_000)
  await page.clock.runFor(20_000)
  await expect(call(myProfile, {}, business.token)).resolves.toBeDefined()
  await allAnswered(page)
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL(/\/auth\/login\?reason=idle/)
})

test('a user who signs out is not told that the session has expired, however slow the answer', async ({ page }) => {
  const goOn = await hold(page, '**/api/today')
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('button', { name: t.navigation.signOut }).click()
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/logout/all', async (route) => {
    const response = await route.fetch()
    // The browser waits five seconds for this response; the other request is refused at once, within that time.
    goOn()
    await answered
    await route.fulfill({ response })
  })
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('dialog').getByRole('button', { name: t.navigation.signOut }).click()
  await refused
  await expect(page).toHaveURL('/admin/dashboard')
  answer(undefined)
  await expect(page).toHaveURL('/auth/login')
})

test.describe('a computer whose clock is a day ahead', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('signs in, stays signed in, and shows the day of the server', async ({ page, business }) => {
    await business.unit()
    await page.clock.install({ time: Date.now() + 25 * 3_600_000 })
    await page.goto('/auth/login')
    await logIn(page, business)
    await expect(page).toHaveURL('/admin/dashboard')
    await page.goto('/admin/calendar')
    await expect(page.locator('[aria-current="date"]')).toContainText(String(Number(day(0).slice(8))))
    await expect(page).toHaveURL(/\/admin\/calendar/)
  })
})
