// Somebody else of the same business, at a screen of their own.
import type { Page } from '@playwright/test'
import { login } from '#contract/account.ts'
import { atDesk } from './fixtures.ts'

/** `theirs`: a page of the colleague's, with a browser and a session of its own. */
export const test = atDesk.extend<{ theirs: Page }>({
  theirs: async ({ browser, call, business: { email, password }, baseURL }, use) => {
    const { token } = await call(login, { body: { email, password } })
    const localStorage = [{ name: 'accessToken', value: token }]
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
    })
    await use(await context.newPage())
    await context.close()
  },
})

/** Resolves once this page hears what others do. */
export const listening = (page: Page) => page.waitForResponse('**/api/live')
