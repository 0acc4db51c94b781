// A guest reads the notice and accepts the contract on his phone, each with its own code, while the desk looks on.
import { expect, type Page } from '@playwright/test'
import { type DocumentName, documentNames, purposeOf } from '#contract/consent/page.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { stayAddress } from '#web/features/navigation/addresses.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { expectAccessible } from './axe.ts'
import { type Business, type Call, newPhone, signedIn as test } from './fixtures.ts'

async function announced({ call, business }: { call: Call; business: Business }) {
  const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  const phone = newPhone()
  const identity = { nationality: 'TUR', tcKimlik: '10000000146', passportNumber: '' }
  const main = { firstName: 'Umut', lastName: 'Karagöz', phone, email: '', ...identity, isMainGuest: true }
  await business.reserve({ hotelDetailId: unit.id, guests: [main] })
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const id = reservations[0]?.id ?? 0
  const { link } = await call(guestLink, { params: { id } }, business.token)
  return {
    id,
    path: new URL(link.url).pathname,
    code: async () => {
      const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
      return /(?:Kod|Code): (\d{6})/.exec(messages[0]?.text ?? '')?.[1] ?? ''
    },
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function expectAccessibleTo(guest: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await guest.emulateMedia({ colorScheme })
    await expectAccessible(guest)
  }
  expect(await width(guest)).toBe(360)
}

const guests = [
  { locale: 'tr-TR', text: guestText.tr, hasScript: true },
  { locale: 'ar', text: guestText.ar, hasScript: false },
]

for (const { locale, text, hasScript } of guests)
  test(`a guest ${hasScript ? 'with' : 'without'} script (${locale}) confirms both on his phone, and the desk sees green`, async ({
    page,
    browser,
    call,
    business,
    baseURL,
  }) => {
    const stay = await announced({ call, business })
    await page.goto(stayAddress(stay.id))
    const atDesk = (name: DocumentName) =>
      page.getByRole('listitem').filter({ hasText: staysText.tr.purpose[purposeOf[name]] })
    for (const name of documentNames)
      await expect(atDesk(name).getByText(staysText.tr.consentState.none, { exact: true })).toBeVisible()

    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
      locale,
      javaScriptEnabled: hasScript,
    })
    const guest = await context.newPage()
    await guest.goto(stay.path)
    await expect(guest.getByRole('heading', { name: text.documents.contract.next })).toBeVisible()
    await guest.getByRole('link', { name: text.documents.read }).first().click()
    if (!hasScript) await guest.locator('#kod > summary').click()
    await button(guest, text.device.send).click()
    await guest.getByLabel(text.device.code).fill(await stay.code())
    await button(guest, text.device.enter).click()

    const confirm = async (name: DocumentName) => {
      const words = text.documents[name]
      await expect(guest.getByRole('heading', { name: words.next })).toBeVisible()
      await guest.getByRole('link', { name: text.documents.read }).first().click()
      await expect(guest.getByRole('article')).toBeVisible()
      if (hasScript) await expectAccessibleTo(guest)
      await button(guest, text.documents.sendCode).click()
      await expect(guest.getByRole('status')).toHaveText(text.answers.codeSent)
      const fold = guest.locator(`#belge-${name}`)
      const code = await stay.code()
      await fold.getByLabel(text.device.code).fill(code === '000000' ? '111111' : '000000')
      await button(guest, words.confirm).click()
      await expect(guest.getByRole('alert')).toHaveText(text.answers.codeWrong)
      if (hasScript) await expectAccessibleTo(guest)
      await fold.getByLabel(text.device.code).fill(code)
      await button(guest, words.confirm).click()
      await expect(guest.getByRole('status')).toHaveText(text.answers[`${name}Confirmed`])
      await expect(fold.getByText(words.confirmed).first()).toBeVisible()
      await expect(guest.getByRole('article')).toBeVisible()
    }
    for (const name of ['contract', 'notice'] as const) {
      await confirm(name)
      await expect(atDesk(name).getByText(staysText.tr.consentState.verified, { exact: true })).toBeVisible()
    }
    if (hasScript) await expectAccessibleTo(guest)
    await expect(guest.getByRole('heading', { name: text.arrival }).first()).toBeVisible()
    await context.close()
  })
