// Opens every page in light and dark mode, wide and narrow. axe finds nothing, nothing is cut off, and no page reports
// an error.
import { expect, type Page } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { hotelText } from '#web/features/hotel/hotel.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { unitActsText } from '#web/features/units/unit-acts.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessible, expectAccessibleEverywhere, expectNoAxeViolation, inLightAndDark } from './axe.ts'
import { test as base } from './fixtures.ts'

const t = {
  account: accountText.tr,
  booking: newReservationText.tr,
  consent: consentText.tr,
  guests: guestsText.tr,
  hotel: hotelText.tr,
  layout: layoutText.tr,
  navigation: navigationText.tr,
  reservations: reservationsText.tr,
  ui: uiText.tr,
  units: unitsText.tr,
  acts: unitActsText.tr,
}

/** The demo business has data on every page; these tests change nothing. */
const demo = { email: 'demo@konuk.local', password: 'KonukDemo2026!' }
const test = base.extend({
  storageState: async ({ call, baseURL }, use) => {
    const { token } = await call(login, { body: demo })
    await use({
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: [{ name: 'accessToken', value: token }] }],
    })
  },
})

type Opened = (page: Page) => Promise<void>
type Pages = [path: string, heading: string | RegExp, opened?: Opened][]
/** Pages outside the app. public.spec.ts checks the other public pages, which are the same for everybody. */
const outside: Pages = [
  ['/', /./],
  ['/auth/login?reason=idle', t.account.login.title],
  [
    '/auth/register',
    t.account.register.title,
    (page) => page.getByRole('button', { name: t.account.register.submit }).click(),
  ],
  ['/auth/forgotpassword', t.account.forgot.title],
  ['/auth/resetpassword?token=abc', t.account.reset.title],
  ['/auth/email-verification?email=ada%40konuk.test', t.account.verify.title],
]
const inside: Pages = [
  ['/admin/dashboard', /^Hoş geldiniz/],
  ['/admin/reservation', t.booking.title, complaining],
  [
    '/admin/reservations',
    t.reservations.title,
    (page) => page.getByRole('button', { name: t.ui.details }).first().click(),
  ],
]

async function expectAllAccessible(page: Page, pages: Pages): Promise<void> {
  for (const [path, heading, opened] of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText(t.ui.loading)).toHaveCount(0)
      await opened?.(page)
      await expectAccessibleEverywhere(page)
    })
  }
}

test('the pages for signing in and registering are accessible in light and dark, at 1440 and 360', ({ page }) =>
  expectAllAccessible(page, outside))

test('the pages behind the sign-in are accessible in light and dark, at 1440 and 360', ({ page }) =>
  expectAllAccessible(page, inside))

test('the units page, the form for a new unit with its errors and a confirmation dialog are accessible', async ({
  page,
}) => {
  await expectAllAccessible(page, [['/admin/hotel-details', t.hotel.title]])
  await page.getByRole('button', { name: t.units.addUnit }).first().click()
  const form = page.getByRole('dialog', { name: t.units.newUnit })
  await form.getByRole('button', { name: t.units.saveUnit }).click()
  await expect(form.getByRole('textbox', { name: t.units.unitName })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page
    .getByRole('button', { name: /: diğer işlemler$/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await inLightAndDark(page, (scheme) => expectNoAxeViolation(page, `the open menu, ${scheme}`))
  await page.getByRole('menuitem', { name: t.acts.delete }).click()
  const question = page.getByRole('dialog', { name: /silinsin mi\?$/ })
  await expect(question).toBeVisible()
  await expectAccessibleEverywhere(page, '[role=dialog]')
})

test('the menu of a phone and a list of options are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: t.layout.openMenu }).click()
  const menu = page.getByRole('navigation', { name: t.layout.mainMenu })
  await expect(menu.getByRole('button', { name: t.navigation.signOut })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: t.navigation.newReservation }).click()
  await page.getByRole('combobox', { name: t.guests.nationality }).fill('alman')
  await expect(page.getByRole('option', { name: 'Almanya' })).toBeVisible()
  await expectAccessible(page)
})

/** Opens the new reservation with all its error messages. */
async function complaining(page: Page): Promise<void> {
  const later = page.getByRole('checkbox', { name: t.consent.later })
  await expect(later).toHaveCount(2)
  for (const box of await later.all()) await box.check()
  await page.getByRole('button', { name: t.booking.submit }).click()
  await page.getByRole('button', { name: t.guests.add }).click()
  await expect(page.getByRole('textbox', { name: t.guests.lastName })).toHaveAttribute('aria-invalid', 'true')
}
