// Pages for people without an account have their words without any script, in the language and the look of the visitor.
import { expect, type Page } from '@playwright/test'
import { developmentMailbox } from '#contract/contact/schemas.ts'
import { languageCookie, publicPages } from '#contract/public-site/schemas.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { demoText } from '#site/pages/public/demo/demo.text.ts'
import { test } from './fixtures.ts'

/** The words of a page, but for the sentence that only a visitor without script sees. */
const words = async (page: Page, language: Language) =>
  (await page.locator('body').innerText())
    .replace(`${demoText[language].needsScript} ${developmentMailbox}`, '')
    .replaceAll(/\n+/g, '\n')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('each page has the same words as with it, in both languages', async ({ page, browser, baseURL }) => {
    const address = baseURL ?? ''
    const scripted = await browser.newPage({ baseURL: address })
    for (const language of languages) {
      const cookie = { name: languageCookie, value: language, url: address }
      await page.context().addCookies([cookie])
      await scripted.context().addCookies([cookie])
      await scripted.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      for (const path of publicPages) {
        await page.goto(path)
        await scripted.goto(path)
        expect(await words(scripted, language)).toBe(await words(page, language))
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
      }
    }
    await scripted.close()
  })

  test('a page is dark where the system is', async ({ page }) => {
    const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).not.toBe(light)
  })
})
