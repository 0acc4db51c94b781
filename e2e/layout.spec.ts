// The layout around the pages, and small rules of the screens within it.
import { expect } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { publicFrameText } from '#site/pages/public/frame/public-frame.text.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { invoicesText } from '#web/features/invoices/invoices.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { settingsText } from '#web/features/layout/settings/settings.text.ts'
import { dashboardText } from '#web/features/today/dashboard.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { dayInputText } from '#web/ui/day-input.text.ts'
import { expectAccessibleEverywhere, expectNoAxeViolation, inLightAndDark } from './axe.ts'
import { signedIn, day, test } from './fixtures.ts'
import { mainMenu } from './menu.ts'
import { expectAtField, reservationScreen } from './screen.ts'

const t = {
  account: accountText.tr,
  booking: newReservationText.tr,
  dashboard: dashboardText.tr,
  day: dayInputText.tr,
  guests: guestsText.tr,
  invoices: invoicesText.tr,
  layout: layoutText.tr,
  navigation: navigationText.tr,
  reservations: reservationsText.tr,
  settings: settingsText.tr,
  today: todayText.tr,
  units: unitsText.tr,
}

test('the public bar and the login page lead to registering, signing in and a forgotten password', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: publicFrameText.tr.register }).click()
  await expect(page).toHaveURL('/auth/register')
  await page.goto('/')
  await bar.getByRole('link', { name: publicFrameText.tr.login }).first().click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('link', { name: t.account.login.forgot }).click()
  await expect(page).toHaveURL('/auth/forgotpassword')
  await page.getByRole('link', { name: t.account.toLogin }).click()
  await page.getByRole('link', { name: t.account.login.register }).click()
  await expect(page).toHaveURL('/auth/register')
})

signedIn(
  'the frame of the admin area leads where it says; the home page welcomes and leads on by three cards; the page of invoices is empty at first',
  async ({ page }) => {
    await page.goto('/admin/hotel-details')
    const menu = page.getByRole('navigation', { name: t.layout.mainMenu })
    const current = menu.getByRole('link').and(page.locator('[aria-current="page"]'))
    await expect(current).toHaveText(t.navigation.hotelDetails)
    await menu.getByRole('link', { name: t.navigation.reservations }).click()
    await expect(page).toHaveURL('/admin/reservations')
    await expect(current).toHaveText(t.navigation.reservations)
    await menu.getByRole('link', { name: t.layout.homeLink }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(
      menu.getByRole('region', { name: t.navigation.groupAccount }).getByRole('button', { name: t.navigation.signOut }),
    ).toBeVisible()

    await test.step('the home page leads on by its cards', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.dashboard.welcome('Ada'))
      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards.getByRole('heading')).toHaveText([
        t.dashboard.newReservation,
        t.dashboard.customers,
        /^Fatura Kesme/,
      ])
      await test.step('a dialog over the page leaves nothing outside a landmark', async () => {
        await expect(page.getByRole('navigation', { name: frameText.tr.footerLinks }).getByRole('link')).toHaveCount(4)
        await page.getByRole('navigation').getByRole('button', { name: t.navigation.signOut }).click()
        const question = page.getByRole('dialog', { name: t.navigation.signOutTitle })
        await expect(question).toBeVisible()
        await expectNoAxeViolation(page)
        await question.getByRole('button', { name: t.navigation.stay }).click()
        await expect(question).toBeHidden()
      })
      await cards.first().getByRole('link').click()
      await expect(page).toHaveURL('/admin/reservation')
      await page.goBack()
      await page.getByRole('link', { name: t.dashboard.invoicesGo }).click()
      await expect(page).toHaveURL('/admin/invoices')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.invoices.title)
      const main = page.getByRole('main')
      await expect(main).toContainText(t.invoices.none)
      await expect(main).toContainText(t.invoices.noneMore)
      await expectAccessibleEverywhere(page)
    })

    // This window is taller than the page.
    await page.setViewportSize({ width: 1280, height: 1600 })
    const footer = page.getByRole('contentinfo')
    await expect(page.getByRole('main').getByRole('contentinfo')).toHaveCount(0)
    await expect(footer).toContainText(frameText.tr.rights(Number(day(0).slice(0, 4))))
    await test.step('the footer stands at the end even of a short page', async () => {
      await expect(footer.getByRole('link')).toHaveCount(4)
      const end = await footer.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight)
      expect(Math.abs(end)).toBeLessThan(2)
    })

    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) {
      await page.goto(address ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(address ?? '')
    }
  },
)

signedIn(
  'on a phone the menu waits behind its button, holds the focus while it is open and gives it back',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin/dashboard')
    const menu = page.getByRole('navigation', { name: t.layout.mainMenu })
    const entry = menu.getByRole('link', { name: t.navigation.hotelDetails })
    const opener = page.getByRole('banner').getByRole('button', { name: t.layout.openMenu })
    await test.step('Today comes first, below a greeting of one line', async () => {
      const greeting = page.getByRole('heading', { level: 1 })
      const board = page.getByRole('heading', { level: 2, name: new RegExp(`^${t.today.title}`) })
      const cards = page.getByRole('heading', { name: t.dashboard.newReservation })
      await expect(board).toBeVisible()
      await expect(page.getByText(t.dashboard.today)).toHaveCount(1)
      await expect(page.getByText(t.dashboard.today)).toBeHidden()
      await expect(async () => {
        const [first, second, third] = await Promise.all([greeting, board, cards].map((one) => one.boundingBox()))
        expect(first?.height).toBeLessThan(40)
        expect(second?.y).toBeGreaterThan(first?.y ?? Infinity)
        expect(third?.y).toBeGreaterThan(second?.y ?? Infinity)
      }).toPass({ timeout: 5_000 })
    })
    await expect(entry).toBeHidden()
    await opener.click()
    await expect(menu.getByRole('button', { name: t.layout.closeMenu })).toBeFocused()
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#main-menu') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(menu.getByRole('link', { name: t.dashboard.tab, exact: true })).toBeInViewport()
    await mainMenu(page).toBusinessPage('hotelDetails')
    await expect(page).toHaveURL('/admin/hotel-details')
    await expect(entry).toBeHidden()

    await page.goto('/admin/business?tab=sms')
    await expect(page.getByRole('tab', { name: t.settings.business.tabs.sms })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

signedIn('dates wait for the unit, follow it and each other', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Villa Nar' })
  const screen = reservationScreen(page)
  await screen.open()
  await expect(screen.checkIn).toBeDisabled()
  await expect(screen.checkOut).toBeDisabled()
  await test.step('the unit selected by the arrow keys is readable, light and dark', async () => {
    await screen.unit.click()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=option][data-combobox-selected]')).toBeVisible()
    await inLightAndDark(page, (scheme) => expectNoAxeViolation(page, scheme, '[role=listbox]'))
  })
  await screen.chooseUnit('Bungalov 1')
  await expect(screen.checkIn).toBeEnabled()
  await expect(screen.checkOut).toBeDisabled()
  await screen.pickDay(screen.checkIn, day(7))
  await screen.checkOut.fill(formatDay(day(7)))
  await expectAtField(screen.checkOut, t.day.tooEarly(formatDay(day(8))))
  await screen.pickDay(screen.checkOut, day(8))

  await screen.pickDay(screen.checkIn, day(8))
  await expect(screen.checkOut).toHaveValue('')
  await screen.pickDay(screen.checkOut, day(10))
  await screen.chooseUnit('Villa Nar')
  await expect(screen.checkIn).toHaveValue('')
  await expect(screen.checkOut).toHaveValue('')
  await expect(screen.checkOut).toBeDisabled()
})

signedIn('lists with nothing in them say so, and a unit that is free', async ({ page, business }) => {
  await page.goto('/admin/reservations')
  await expect(page.getByText(t.reservations.none)).toBeVisible()
  await page.goto('/admin/hotel-details')
  await expect(page.getByText(t.units.noUnits)).toBeVisible()
  await page.goto('/admin/reservation')
  await expect(page.getByText(t.booking.noUnits)).toBeVisible()
  await business.unit()
  await page.reload()
  await expect(page.getByText(t.guests.none)).toBeVisible()
  await mainMenu(page).toBusinessPage('hotelDetails')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bungalov 1' }) })
  await expect(card).toContainText(t.units.states.free)
})
