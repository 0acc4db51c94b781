// A colleague of the same business with a separate browser.
import type { Page } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { signedIn } from './fixtures.ts'

/** `theirs` is the colleague's page, with its own browser and session. */
export const test = signedIn.extend<{ theirs: Page }>({
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

/** Resolves once this page receives live updates. */
export const listening = (page: Page) => page.waitForResponse('**/api/live')
