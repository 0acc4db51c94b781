// From the booking on the telephone to the key, on two devices. The guest's phone is small, slow, and far from any mast.
import { expect, type Locator, type Page } from '@playwright/test'
import { outbox } from '#contract/dev/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { type GuestLanguage, guestLocales } from '#domain/language/guest.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { guestIdentityText } from '#web/features/guest-identity/guest-identity.text.ts'
import { guestLinkText } from '#web/features/guest-link/guest-link.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { checkInText } from '#web/features/stays/check-in/check-in.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessible } from './axe.ts'
import { type Call, newPhone, signedIn as test } from './fixtures.ts'
import { watchBodies } from './guest-phone.ts'

const t = {
  desk: guestIdentityText.tr,
  link: guestLinkText.tr,
  quick: quickBookingText.tr,
  sheet: checkInText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

const identityNumbers = ['10000000146', 'CCH203118']

/** A phone of four years ago at the end of a valley: 400 ms to the server and 400 kbit/s. */
async function slow(guest: Page): Promise<void> {
  const devtools = await guest.context().newCDPSession(guest)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytesPerSecond = 50_000
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Everything that the browser keeps for this page. */
const keptBy = (guest: Page) =>
  guest.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stores = [{ ...localStorage }, { ...sessionStorage }]
    return JSON.stringify({ databases, caches: await caches.keys(), stores, cookies: document.cookie })
  })

const newestCode = async (call: Call, phone: string) => {
  const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
  return /(?:Kod|Code): (\d{6})/.exec(messages[0]?.text ?? '')?.[1] ?? ''
}

for (const language of ['tr', 'en', 'ar'] satisfies GuestLanguage[])
  test(`a guest who reads ${language} does everything on a slow phone, for two clicks of the desk`, async ({
    page,
    browser,
    call,
    business,
    baseURL,
  }) => {
    test.slow()
    const text = guestText[language]
    const phone = newPhone()
    await business.unit({ unitName: 'Göl Suit', price: 1500 })
    let clicks = 0
    const click = async (what: Locator) => {
      clicks += 1
      await what.click()
    }

    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: t.today.freeUnit('Göl Suit') }).click()
    const booking = page.getByRole('dialog', { name: t.quick.title })
    await booking.getByRole('textbox', { name: t.quick.phone }).fill(phone)
    await booking.getByRole('textbox', { name: t.quick.firstName, exact: true }).fill('Umut')
    await booking.getByRole('textbox', { name: t.quick.lastName, exact: true }).fill('Karagöz')
    await booking.getByRole('button', { name: t.quick.save }).click()
    await click(page.getByRole('button', { name: t.link.sendSmsNamed('Umut Karagöz') }))
    await expect(page.getByText(t.link.smsSent)).toBeVisible()

    const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
    const [, path = ''] = /https?:\/\/[^/]+(\/m\/\S+)$/.exec(messages[0]?.text ?? '') ?? []
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 640 },
      locale: guestLocales[language],
    })
    const refused = watchBodies(context)
    const guest = await context.newPage()
    await slow(guest)
    await guest.goto(path)
    const button = (name: string) => guest.getByRole('button', { name, exact: true })
    const done = (answer: keyof typeof text.answers) =>
      expect(guest.getByRole('status').filter({ hasText: text.answers[answer] })).toBeVisible()
    const next = (name: string) => expect(guest.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(guest.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await next(text.identity.next)

    await guest.getByRole('link', { name: text.identity.nextAct }).click()
    await button(text.device.send).click()
    await done('codeSent')
    await guest.getByLabel(text.device.code).fill(await newestCode(call, phone))
    await button(text.device.enter).click()
    await done('deviceKnown')

    await guest.getByLabel(text.identity.identityNumber).fill('10000000146')
    await button(text.identity.save).click()
    await done('identitySaved')
    await guest.getByLabel(text.identity.firstName, { exact: true }).fill('Ingrid')
    await guest.getByLabel(text.identity.lastName, { exact: true }).fill('Sørensen')
    await guest.getByLabel(text.identity.nationality).selectOption('NOR')
    await guest.getByLabel(text.identity.passportNumber).fill('CCH203118')
    await button(text.identity.save).click()
    await done('identitySaved')

    for (const name of ['contract', 'notice'] as const) {
      await next(text.documents[name].next)
      await guest.getByRole('link', { name: text.documents.read }).first().click()
      await button(text.documents.sendCode).click()
      await done('codeSent')
      await guest
        .locator(`#belge-${name}`)
        .getByLabel(text.device.code)
        .fill(await newestCode(call, phone))
      await button(text.documents[name].confirm).click()
      await done(`${name}Confirmed`)
    }

    await next(text.arrival)
    await guest.getByRole('link', { name: text.arrivalSay }).click()
    await guest.locator('#arrival select').selectOption({ index: 3 })
    await guest.locator('#arrival').getByRole('button', { name: text.save }).click()
    await done('arrivalKept')
    await next(text.ready)

    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const colorScheme of ['dark', 'light'] as const) {
      await guest.emulateMedia({ colorScheme })
      await expectAccessible(guest)
    }
    const kept = await keptBy(guest)
    for (const number of identityNumbers) expect(kept).not.toContain(number)
    expect(refused).toEqual([])
    await context.close()

    // The page of the desk has followed all of this without being loaded again.
    await page.getByRole('button', { name: new RegExp(`^${t.stays.doCheckIn}`) }).click()
    const sheet = page.getByRole('dialog', { name: t.sheet.title('Umut Karagöz') })
    await click(sheet.getByRole('button', { name: t.desk.accept }))
    expect(clicks).toBe(2)
    await expect(sheet.getByText(t.sheet.allThere)).toBeVisible()
    await sheet.getByRole('button', { name: t.sheet.finish, exact: true }).click()
    await expect(sheet).toBeHidden()
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    expect(reservations).toMatchObject([
      {
        checkedInAt: expect.any(String),
        guests: [{ tcKimlik: '10000000146' }, { lastName: 'Sørensen', passportNumber: 'CCH203118' }],
      },
    ])
  })
