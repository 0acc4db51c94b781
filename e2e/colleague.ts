// Somebody else of the same business, at a screen of their own.
import type { Browser, Page } from '@playwright/test'
import { login } from '#contract/account.ts'
import type { Business, Call } from './fixtures.ts'

/** With a browser and a session of their own. */
export async function colleague(
  browser: Browser,
  call: Call,
  { email, password }: Business,
  address: string,
): Promise<Page> {
  const { token } = await call(login, { body: { email, password } })
  const localStorage = [{ name: 'accessToken', value: token }]
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  return context.newPage()
}

/** Resolves once this page hears what others do. */
export const listening = (page: Page) => page.waitForResponse('**/api/live')
