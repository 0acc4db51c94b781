// A main guest invites a companion on his phone, who enters his own identity on another, and the desk takes it.
import { expect, type Page } from '@playwright/test'
import { outbox } from '#contract/dev/endpoints.ts'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { guestIdentityText } from '#web/features/guest-identity/guest-identity.text.ts'
import { guestLinkText } from '#web/features/guest-link/guest-link.text.ts'
import { stayAddress } from '#web/features/navigation/addresses.ts'
import { expectAccessible } from './axe.ts'
import { day, newPhone, signedIn as test } from './fixtures.ts'

const t = { guest: guestText.tr, desk: guestIdentityText.tr, link: guestLinkText.tr }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectAccessibleTo(guest: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await guest.emulateMedia({ colorScheme })
    await expectAccessible(guest)
  }
}

/** What the browser keeps of a page, in every storage that it has. */
const storageOf = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys()])
  })

for (const javaScriptEnabled of [true, false])
  test(`a companion ${javaScriptEnabled ? 'with' : 'without'} script enters himself behind the invitation of the main guest`, async ({
    page,
    browser,
    call,
    business,
    baseURL,
  }) => {
    const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
    const phone = newPhone()
    const person = { firstName: 'Umut', lastName: 'Karagöz', phone, numberOfGuests: 2, hotelDetailId: unit.id }
    const stay = { checkInDate: day(1), checkOutDate: day(3), reservationUniqId: newUniqId(new Date(), Math.random) }
    const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, business.token)
    const { link } = await call(guestLink, { params: { id: reservation.id } }, business.token)
    const bodies: { type: string; length: number }[] = []
    const phoneOf = async () => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 360, height: 740 },
        locale: 'tr-TR',
        javaScriptEnabled,
      })
      const opened = await context.newPage()
      opened.on('request', (request) => {
        const body = request.postDataBuffer()
        if (body !== null) bodies.push({ type: request.headers()['content-type'] ?? '', length: body.length })
      })
      return opened
    }

    const guest = await phoneOf()
    await guest.goto(new URL(link.url).pathname)
    if (!javaScriptEnabled) await guest.locator('#kod > summary').click()
    else await guest.getByRole('link', { name: t.guest.identity.nextAct }).click()
    await button(guest, t.guest.device.send).click()
    await expect(guest.getByRole('status')).toHaveText(t.guest.answers.codeSent)
    const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
    await guest.getByLabel(t.guest.device.code).fill(/Kod: (\d{6})/.exec(messages[0]?.text ?? '')?.[1] ?? '')
    await button(guest, t.guest.device.enter).click()
    await expect(guest.getByRole('status')).toHaveText(t.guest.answers.deviceKnown)

    await guest.getByRole('link', { name: new RegExp(t.guest.identity.person(2)) }).click()
    await guest.getByText(t.guest.companion.himself).click()
    await button(guest, t.guest.companion.make).click()
    await expect(guest.getByRole('status')).toHaveText(t.guest.answers.invited)
    if (javaScriptEnabled) await expectAccessibleTo(guest)
    const shown = (await guest.getByText(/\/m\/[\w-]{22}$/).textContent()) ?? ''
    const whatsApp = await guest.getByRole('link', { name: t.guest.companion.send }).getAttribute('href')
    expect(decodeURIComponent(whatsApp ?? '')).toContain(shown)

    const companion = await phoneOf()
    await companion.goto(new URL(shown).pathname)
    await expect(companion.getByRole('heading', { name: t.guest.companion.title })).toBeVisible()
    await expect(companion.getByText('Umut')).toBeHidden()
    await companion.getByLabel(t.guest.identity.firstName, { exact: true }).fill('Selin')
    await companion.getByLabel(t.guest.identity.lastName, { exact: true }).fill('Karagöz')
    await companion.getByLabel(t.guest.identity.identityNumber).fill('10000000147')
    await button(companion, t.guest.identity.save).click()
    await expect(companion.getByRole('alert')).toHaveText(t.guest.answers.numberWrong)
    await companion.getByLabel(t.guest.identity.identityNumber).fill('10000000146')
    if (javaScriptEnabled) {
      await expectAccessibleTo(companion)
      expect(await storageOf(companion)).not.toMatch(/1000000014\d/)
    }
    await button(companion, t.guest.identity.save).click()
    await expect(companion.getByRole('heading', { name: t.guest.companion.done })).toBeVisible()
    await expect(companion.getByText('•••••••0146')).toBeVisible()
    await expect(companion.getByRole('heading', { level: 1 })).toHaveText(t.guest.hello('Selin'))
    expect(await companion.content()).not.toContain('10000000146')
    expect(await companion.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    if (javaScriptEnabled) {
      await expectAccessibleTo(companion)
      for (const phoneHere of [guest, companion]) expect(await storageOf(phoneHere)).not.toMatch(/1000000014\d/)
    }

    expect(bodies.length).toBeGreaterThan(0)
    for (const { type, length } of bodies) {
      expect(type).not.toMatch(/^image\/|multipart/)
      expect(length).toBeLessThan(8 * 1024)
    }

    await page.goto(stayAddress(reservation.id))
    const entered = page.getByRole('region', { name: t.desk.title })
    await expect(entered.getByText('Selin Karagöz')).toBeVisible()
    await entered.getByRole('button', { name: t.desk.accept }).click()
    await expect(entered).toBeHidden()
    await companion.reload()
    await expect(companion.getByRole('heading', { name: t.guest.gone })).toBeVisible()
    await guest.context().close()
    await companion.context().close()
  })

test('the desk copies the invitation of a companion without a name', async ({ page, call, business, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  const person = {
    firstName: 'Umut',
    lastName: 'Karagöz',
    phone: newPhone(),
    numberOfGuests: 2,
    hotelDetailId: unit.id,
  }
  const stay = { checkInDate: day(1), checkOutDate: day(3), reservationUniqId: newUniqId(new Date(), Math.random) }
  const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, business.token)
  await call(guestLink, { params: { id: reservation.id } }, business.token)
  await page.goto(stayAddress(reservation.id))
  await page.getByRole('button', { name: t.link.more }).click()
  const second = t.link.person(2)
  await page.getByRole('menuitem', { name: t.link.inviteNamed(second) }).click()
  await expect(page.getByText(t.link.inviteCopied(second))).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(new URL(copied).pathname)
  await expect(
    page.getByText(t.guest.companion.pageMore).or(page.getByText(guestText.en.companion.pageMore)),
  ).toBeVisible()
})
