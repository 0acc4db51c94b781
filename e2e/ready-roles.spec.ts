// Each ready role opens each page of its menu. The server refuses none of its requests, and the pages offer nothing that
// it would refuse.
import { expect, type Page } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { acceptInvitation, invite } from '#contract/staff/endpoints.ts'
import { may } from '#domain/roles/may.ts'
import { type ReadyRole, readyRoleNames } from '#domain/roles/ready-roles.ts'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { guestListText } from '#web/features/guests/list/guest-list.text.ts'
import { accountPage, menuFor, pagesIn } from '#web/features/navigation/menu.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { ratesText } from '#web/features/prices/rates/rates.text.ts'
import { childBandsText } from '#web/features/prices/rates/child-bands.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { type Business, type Call, day, mailedInvitation, newEmail, test } from './fixtures.ts'
import { allAnswered, watchRequests } from './network.ts'

const t = {
  bands: childBandsText.tr,
  extras: extrasText.tr,
  folio: folioText.tr,
  list: guestListText.tr,
  names: navigationText.tr,
  rates: ratesText.tr,
  stays: staysText.tr,
  today: todayText.tr,
}

async function tokenOf(call: Call, business: Business, role: ReadyRole): Promise<string> {
  const account = { email: newEmail(), password: 'zeytin-dali-42' }
  await call(invite, { body: { email: account.email, role } }, business.token)
  const code = await mailedInvitation(call, account.email)
  const registrant = { firstName: 'Elif', lastName: 'Kaya' }
  await call(acceptInvitation, { body: { code, password: account.password, registrant } })
  return (await call(login, { body: account })).token
}

/** Opens an address of the app, and waits until everything that the page asked for is answered. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await allAnswered(page)
}

const addressOf = (to: string) => to.replace(/\/:\w+\?/, '')

for (const role of readyRoleNames) {
  const mayDo = (permission: Parameters<typeof may>[1]) => may({ role }, permission)

  test(`${role}: each page of the menu opens, and no request is refused`, async ({
    browser,
    baseURL,
    business,
    call,
  }) => {
    const { id } = await business.unit({ unitName: 'Bungalov 1' })
    await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    const localStorage = [{ name: 'accessToken', value: await tokenOf(call, business, role) }]
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
    })
    watchRequests(context)
    const page = await context.newPage()
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
    })

    await test.step('every page of the menu, and what its pages lead to', async () => {
      const pages = [...pagesIn(menuFor(mayDo)), accountPage].map(({ to }) => addressOf(to))
      const seen = new Set<string>()
      for (const path of pages) {
        // Pages of different reservations, or of different filters, are one page.
        const kind = path.replaceAll(/\d+|\?.*/g, '')
        if (seen.has(kind)) continue
        seen.add(kind)
        await open(page, path)
        await expect(page.getByRole('heading', { name: t.names.noRight }), path).toHaveCount(0)
        pages.push(...(await linksOn(page)))
      }
      expect(seen.size).toBeGreaterThan(3)
    })

    await test.step('the card of a stay has the buttons of the role', async () => {
      await open(page, '/admin/dashboard')
      await page
        .getByRole('button', { name: /konaklama kartını aç/ })
        .first()
        .click()
      const card = page.getByRole('dialog')
      await expect(card.getByRole('heading', { name: 'Önceki Misafir' })).toBeVisible()
      const button = (name: RegExp | string) => card.getByRole('button', { name })
      await expect(button(new RegExp(`^${t.stays.doCheckIn}`))).toHaveCount(mayDo('stay.host') ? 1 : 0)
      await expect(button(new RegExp(`^${t.stays.cancel}`))).toHaveCount(mayDo('stay.settle') ? 1 : 0)
      await expect(button(t.folio.take)).toHaveCount(mayDo('payment.take') ? 1 : 0)
      await allAnswered(page)
    })

    if (mayDo('money.see')) {
      await test.step('prices are changed only by who may change them', async () => {
        await open(page, '/admin/prices')
        await expect(page.getByRole('button', { name: t.rates.addRule })).toHaveCount(mayDo('rates.change') ? 1 : 0)
        await expect(page.getByRole('button', { name: t.extras.add })).toHaveCount(mayDo('rates.change') ? 1 : 0)
        await expect(page.getByRole('button', { name: t.bands.set })).toHaveCount(mayDo('rates.change') ? 1 : 0)
      })
      await test.step('an invoice is issued only where the details of the business can be entered or are there', async () => {
        await open(page, `/admin/invoices/stay/${reservations[0]?.id}`)
        await expect(page.getByRole('button', { name: 'Kaydet' })).toHaveCount(mayDo('business.change') ? 1 : 0)
      })
    }
    if (mayDo('guest.see')) {
      await test.step('the list of guests is taken out only by who may', async () => {
        await open(page, '/admin/customers')
        await expect(page.getByRole('button', { name: t.list.export })).toHaveCount(mayDo('data.keep') ? 1 : 0)
      })
    }
    expect(refused).toEqual([])
    await context.close()
  })
}

async function linksOn(page: Page): Promise<string[]> {
  const links = page.getByRole('main').locator('a[href^="/admin"]')
  return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))]
}
